import { paths } from '~/paths';
import { Gap } from '~/routes/admin/gap';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import { Pages } from '~/ui/page/pages';
import type { PanelChapters, ListedChapter } from './props';
import { CHAPTER_FILTERS } from './filters';

const HEADINGS: Heading[] = [
  ['Capítulo'],
  ['Video'],
  ['Texto'],
  ['Estudio'],
  ['Temas', 'number'],
  ['Último cambio'],
  ['Acciones', 'hidden'],
];

interface ListProps {
  volume: number;
  /** True if the chapters should have videos. */
  hasPlaylist: boolean;
  chapters: PanelChapters;
}

/** Table of the chapters of a volume with the content of each, 25 to a page. */
export function ChapterList(list: ListProps) {
  const { volume, hasPlaylist, chapters } = list;
  const { rows, counts, ver, page, pages } = chapters;
  if (counts[0] === 0) return <p className="notice">Este volumen no tiene capítulos todavía.</p>;
  return (
    <>
      <Filters {...list} />
      {rows.length === 0 ? (
        <p className="notice">Ningún capítulo es así.</p>
      ) : (
        <Table caption="Lo que tiene cada capítulo" headings={HEADINGS}>
          {rows.map((chapter) => (
            <ChapterRow key={chapter.index} volume={volume} hasPlaylist={hasPlaylist} chapter={chapter} />
          ))}
        </Table>
      )}
      <Pages page={page} pages={pages} addressOf={(pagina) => paths.adminVolume(volume, { ver, pagina })} />
    </>
  );
}

function Filters({ volume, chapters: { counts, ver } }: ListProps) {
  const all = CHAPTER_FILTERS.map((filter, at) => ({ ...filter, count: counts[at] ?? 0 }));
  const useful = all.filter((one, at) => at === 0 || one.ver === ver || (one.count > 0 && one.count < counts[0]!));
  return (
    <nav aria-label="Qué capítulos se muestran">
      <ul className="chips filter-chips">
        {useful.map((one) => (
          <li key={one.label}>
            <a href={paths.adminVolume(volume, { ver: one.ver })} aria-current={one.ver === ver ? 'true' : undefined}>
              {one.label}: {one.count}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ChapterRow({
  volume,
  hasPlaylist,
  chapter,
}: {
  volume: number;
  hasPlaylist: boolean;
  chapter: ListedChapter;
}) {
  const { index, title, hasVideo, isPlayable, hasText, hasStudy, topics, at } = chapter;
  const name = `${volume}-${index}`;
  const counted = (
    <>
      {topics}
      <span className="visually-hidden"> {topics === 1 ? 'tema' : 'temas'}</span>
    </>
  );
  return (
    <tr role="row">
      <RowHead>
        <a href={paths.adminChapter(volume, index)}>
          {name}
          {title && ` · ${title}`}
        </a>
      </RowHead>
      {hasVideo && !isPlayable ? (
        <Cell>
          <Gap words="Video sin identificador" />
        </Cell>
      ) : hasVideo || hasPlaylist ? (
        <Has has={hasVideo} what="Video" />
      ) : (
        <Cell>—</Cell>
      )}
      <Has has={hasText} what="Texto" />
      <Has has={hasStudy} what="Estudio" />
      <Cell label="Temas" className="table__number">
        {topics === 0 ? counted : <a href={`${paths.admin('main-files', { de: name })}#temas`}>{counted}</a>}
      </Cell>
      <Cell>{at ?? '—'}</Cell>
      <Cell className="table__actions">
        <a className="action-link" href={paths.volume(volume, { chapter: index, from: paths.adminVolume(volume) })}>
          Ver como lector<span className="visually-hidden"> el capítulo {name}</span>
        </a>
      </Cell>
    </tr>
  );
}

function Has({ has, what }: { has: boolean; what: string }) {
  return has ? (
    <Cell label={what}>sí</Cell>
  ) : (
    <Cell>
      <Gap words={`Sin ${what.toLowerCase()}`} />
    </Cell>
  );
}
