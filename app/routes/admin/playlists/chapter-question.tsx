import { Fragment } from 'react';
import { useActionData } from '@remix-run/react';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { Refused } from '~/routes/admin/refused';
import { plural } from '~/text/spanish';
import { PostForm } from '~/ui/post-form';
import type { PanelChapter, ReaderCounts } from './props';

/** Asks which part of a chapter to delete, and tells what readers keep. */
export function ChapterQuestion({ chapter, counts }: { chapter: PanelChapter; counts: ReaderCounts }) {
  const refused = useActionData<FormAnswer>()?.refused;
  const { volume, index, title, hasText, hasStudy, hasVideo } = chapter;
  const acts: [part: string, words: string][] = [
    ...(hasText ? [['texto', 'Eliminar el texto'] as [string, string]] : []),
    ...(hasStudy ? [['estudio', 'Eliminar el estudio'] as [string, string]] : []),
    ...(hasText && hasStudy ? [['ambos', 'Eliminar los dos'] as [string, string]] : []),
  ];
  return (
    <div className="column">
      <Refused why={refused?.message} />
      {title && <p className="lead-text">{title}</p>}
      <p>{staying(counts)}</p>
      <p>
        {hasVideo ? 'Su video sigue en la playlist.' : 'No tiene video en la playlist.'} Puedes descargar antes lo que
        vas a eliminar, y volver a subirlo cuando quieras.
      </p>
      <PostForm action={paths.adminDeleteChapter(volume, index)}>
        <p className="row">
          {acts.map(([part, words]) => (
            <Fragment key={part}>
              <button className="button button--danger" name="part" value={part}>
                {words}
              </button>{' '}
            </Fragment>
          ))}
          <a className="action-link" href={paths.adminChapter(volume, index)}>
            Volver sin hacerlo
          </a>
        </p>
      </PostForm>
    </div>
  );
}

function staying({ notes, read, highlights }: ReaderCounts): string {
  if (notes + read + highlights === 0) return 'Ningún lector tiene notas ni marcas en este capítulo.';
  const counted = [
    plural(notes, 'nota', 'notas'),
    plural(read, 'marca de leído', 'marcas de leído'),
    plural(highlights, 'pasaje resaltado', 'pasajes resaltados'),
  ];
  return `Lo que los lectores guardan en este capítulo se conserva: ${counted[0]}, ${counted[1]} y ${counted[2]}.`;
}
