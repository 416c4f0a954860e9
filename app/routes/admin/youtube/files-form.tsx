import { useActionData } from '@remix-run/react';
import { FILE_BYTES, MOST_PAGES } from '~/domain/youtube/schema';
import { languageOf } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { BRING_VIDEOS } from '~/routes/admin/uploads/choices';
import { bytes } from '~/text/spanish';
import { Icon } from '~/ui/icon';
import { Flash } from '~/ui/page/flash';
import { PostForm } from '~/ui/post-form';

/** Form for files of YouTube's tools: a plain one, as they are small. */
export function FilesForm() {
  const answer = useActionData<FormAnswer>();
  const refused = answer?.intent === 'youtube' ? answer.refused : null;
  return (
    <section className="upload" id="subir-youtube" aria-labelledby="archivos-youtube">
      <div>
        <h2 id="archivos-youtube">Con un archivo</h2>
        <ul className="muted-text" id="archivo-youtube-pista">
          <li>
            Lo que da YouTube: la playlist de Google Takeout o la tabla de YouTube Studio, en CSV, o las páginas de{' '}
            <code>playlistItems</code>, <code>videos</code> o <code>search</code> de su API.
          </li>
          <li>
            Una hoja de cálculo guardada como CSV, o lo que escribe <code>yt-dlp --flat-playlist -J</code>.
          </li>
          <li>
            Hasta {MOST_PAGES} archivos de {bytes(FILE_BYTES)}.
          </li>
        </ul>
      </div>
      <PostForm encType="multipart/form-data" action={`${paths.adminYouTube({ subida: 'youtube' })}#subir-youtube`}>
        <Flash part="subir-youtube" />
        <label htmlFor="archivo-youtube">Archivos de YouTube</label>
        {refused && (
          <p className="error-text" id="archivo-youtube-error" role="alert">
            <Icon name="alert" /> <span lang={languageOf(refused.code)}>{refused.message}</span>
          </p>
        )}
        <input
          className="input upload__file"
          id="archivo-youtube"
          name="file"
          type="file"
          accept=".json,.jsonl,.txt,.csv,.tsv,application/json,text/csv"
          multiple
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'archivo-youtube-error archivo-youtube-pista' : 'archivo-youtube-pista'}
        />
        <p className="gap row">
          <button className="button button--main">{BRING_VIDEOS}</button>
        </p>
      </PostForm>
    </section>
  );
}
