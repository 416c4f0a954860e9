import { paths } from '~/paths';
import { hintOf } from '~/routes/admin/uploads/file-form';
import { FileIsland } from '~/routes/admin/uploads/file-island';
import { plural } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { useAnswer } from '~/ui/page-state';
import { PostForm } from '~/ui/post-form';

interface CaptionProps {
  volume: number;
  index: number;
  /** Number of the sentences of its transcript; 0 without one. */
  sentences: number;
  hasVideo: boolean;
}

/**
 * Captions of the video of a chapter: their download, their removal, and the upload that replaces them. Without a video
 * only the refusal of what was sent meanwhile.
 */
export function CaptionPart({ volume, index, sentences, hasVideo }: CaptionProps) {
  const answer = useAnswer();
  const isOwn = answer?.intent === 'removeCaptions' || (answer?.intent === 'transcripts' && !hasVideo);
  const refused = isOwn ? answer.refused : null;
  if (!hasVideo && !refused) return null;
  return (
    <section className="part column" id="subir-transcripts" aria-labelledby="transcripts-t">
      <h2 id="transcripts-t">Transcripción del video</h2>
      {refused && (
        <p className="notice notice--bad" role="alert">
          {refused.message}
        </p>
      )}
      {hasVideo && <Captions volume={volume} index={index} sentences={sentences} />}
    </section>
  );
}

function Captions({ volume, index, sentences }: Omit<CaptionProps, 'hasVideo'>) {
  const [name, address] = [`${volume}-${index}`, paths.adminChapter(volume, index)];
  const file = `${name}.vtt`;
  return (
    <>
      {sentences > 0 ? (
        <PostForm intent="removeCaptions" action={`${address}#subir-transcripts`}>
          <p>Los lectores la ven bajo el video: {plural(sentences, 'frase', 'frases')}.</p>
          <p className="row">
            <a className="button" href={paths.adminExport(file)}>
              <Icon name="down" /> Descargar {file}
            </a>{' '}
            <button className="button button--danger">
              Quitar los subtítulos<span className="visually-hidden"> de {name}</span>
            </button>
          </p>
        </PostForm>
      ) : (
        <p className="muted-text">Todavía no tiene.</p>
      )}
      <p className="hint-text" id={hintOf('transcripts')}>
        Un archivo .vtt, .srt, .sbv o .json3, como los dan YouTube y otros programas. Muchos a la vez van en un ZIP en{' '}
        <a href={paths.admin('revisiones')}>«Libro»</a>.
      </p>
      <FileIsland
        at={{ page: 'routes/admin/playlists/chapter', address }}
        name="transcripts"
        label="Subtítulos"
        accept=".vtt,.srt,.sbv,.json3,.json,text/vtt,application/x-subrip"
        what="los subtítulos"
        fields={{ capitulo: name }}
      />
    </>
  );
}
