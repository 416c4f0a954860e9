import { paths } from '~/paths';
import { Gap } from '~/routes/admin/gap';
import { onPhonePage } from '~/routes/admin/phone-pages';
import { Cell, RowHead, Table, type Heading } from '~/routes/admin/table';
import type { Figure, BookFigures } from './figures';

export interface VolumeRow {
  number: number;
  title: string;
  isAvailable: boolean;
  figures: BookFigures;
}

const HEADINGS: Heading[] = [['Volumen'], ['Estado'], ['Playlist'], ['Texto'], ['Estudio'], ['Temas']];

type Nouns = readonly [one: string, many: string];

interface CountedProps {
  figure: Figure;
  of?: Nouns;
  volume: number;
}

/** Table of the volumes with the content of each, and what is missing in words. */
export function ShelfTable({ volumes, page }: { volumes: VolumeRow[]; page: number }) {
  return (
    <Table caption="Lo que tiene cada volumen" headings={HEADINGS} isPaired>
      {volumes.map((volume, at) => (
        <Row key={volume.number} volume={volume} className={onPhonePage(at, page)} />
      ))}
    </Table>
  );
}

function Row({ volume, className }: { volume: VolumeRow; className?: string }) {
  const { number, title, isAvailable, figures } = volume;
  return (
    <tr role="row" className={className}>
      <RowHead>
        <a href={paths.adminVolume(number)}>{title}</a>
      </RowHead>
      <Cell>
        <span className={isAvailable ? 'status status--yes' : 'status'}>
          {isAvailable ? 'Disponible' : 'No disponible'}
        </span>
        {figures.state && (
          <>
            {' '}
            <Gap
              words={figures.state}
              to={`${paths.adminVolume(number)}#volumen`}
              hidden={hiddenWords(figures.state, number)}
            />
          </>
        )}
      </Cell>
      <Cell>
        <Counted figure={figures.playlist} volume={number} />
      </Cell>
      <Cell label={figures.text.count.words && 'Texto'}>
        <Counted figure={figures.text} volume={number} of={['texto', 'textos']} />
      </Cell>
      <Cell label={figures.study.count.words && 'Estudio'}>
        <Counted figure={figures.study} volume={number} of={['estudio', 'estudios']} />
      </Cell>
      <Cell label={figures.topics.count.words && 'Temas'}>
        <Counted figure={figures.topics} volume={number} of={['tema', 'temas']} />
      </Cell>
    </tr>
  );
}

/** Extra words for screen readers that tell the links apart: the counted noun, if the words lack it, and the volume. */
function hiddenWords(words: string, volume: number, [one, many]: Nouns = ['', '']) {
  const noun = /(^| )1$/.test(words) ? one : many;
  return `${/\d$/.test(words) ? ` ${noun}` : ''} en el volumen ${volume}`;
}

function Counted({ figure: { count, gaps }, of, volume }: CountedProps) {
  return (
    <>
      {count.words && (
        <a href={count.to}>
          {count.words}
          <span className="visually-hidden">{hiddenWords(count.words, volume, of)}</span>
        </a>
      )}
      {gaps.map(({ words, to }, at) => (
        <span key={words}>
          {(count.words || at > 0) && ', '}
          <Gap words={words} to={to} hidden={hiddenWords(words, volume, of)} />
        </span>
      ))}
    </>
  );
}
