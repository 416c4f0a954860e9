import { paths } from '~/paths';
import { plural } from '~/text/spanish';
import { Gap } from '~/routes/admin/gap';
import type { PanelChapter } from './props';

/** Facts of a chapter besides its files, with a link to its page for readers. */
export function ChapterFacts({ chapter }: { chapter: PanelChapter }) {
  const { volume, index, title, hasVideo, isPlayable, topics, at } = chapter;
  const naming = paths.admin('main-files', { de: `${volume}-${index}` });
  return (
    <>
      <dl className="facts">
        <dt>Video</dt>
        <dd>
          {hasVideo ? title || 'Sin título' : <Gap words="Sin video en la playlist" />}{' '}
          {hasVideo && !isPlayable && <Gap words="sin identificador: no se puede ver ni marcar" />}{' '}
          <a className="action-link" href={paths.adminWrite(volume, index, 'video')}>
            {hasVideo ? 'Editar el video' : 'Añadir un video'}
          </a>
        </dd>
        <dt>Temas que lo nombran</dt>
        <dd>{topics === 0 ? 'Ninguno' : <a href={`${naming}#temas`}>{plural(topics, 'tema', 'temas')}</a>}</dd>
        <dt>Último cambio</dt>
        <dd>{at ?? '—'}</dd>
      </dl>
      <p>
        <a className="button" href={paths.volume(volume, { chapter: index, from: paths.adminChapter(volume, index) })}>
          Ver como lector
        </a>
      </p>
    </>
  );
}
