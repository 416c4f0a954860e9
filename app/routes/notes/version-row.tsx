import { PostForm } from '~/ui/post-form';
import { Verbatim } from '~/ui/verbatim';
import { NoteBody } from './note-text';

/** A text of a note, and when it was saved. */
export interface Version {
  text: string;
  revision: number;
  savedAt: string;
}

/** What was saved since the page was drawn, beside the version that would have taken its place. */
function Newer({ message, stored }: { message: string; stored: Version }) {
  return (
    <div className="notice notice--bad" role="alert">
      <p>
        <b>{message}</b>
      </p>
      <p>Ahora está guardado, del {stored.savedAt}:</p>
      <blockquote>
        <Verbatim text={stored.text} />
      </blockquote>
      <p>Si pulsas «Recuperar» otra vez, esta versión ocupará su lugar, y lo de ahora quedará entre las anteriores.</p>
    </div>
  );
}

interface RowProps {
  /** The address of the page. */
  page: string;
  version: Version;
  /** What to say where this version was not recovered, since another was saved meanwhile. */
  newer: string | null;
  stored: Version;
  author: string;
}

/** A version with the way to bring it back. */
export function VersionRow({ page, version, newer, stored, author }: RowProps) {
  const { text, revision, savedAt } = version;
  const id = `v${revision}`;
  return (
    <article className="own-note" id={id}>
      <header>
        <h3>{savedAt}</h3>
        {newer && <Newer message={newer} stored={stored} />}
        {text && (
          <PostForm action={`${page}#${id}`}>
            <input type="hidden" name="autor" value={author} />
            <input type="hidden" name="version" value={revision} />
            <input type="hidden" name="revision" value={stored.revision} />
            <button className="button">
              Recuperar<span className="visually-hidden"> la versión del {savedAt}</span>
            </button>
          </PostForm>
        )}
      </header>
      <div className="prose">
        {text ? <NoteBody text={text} name={savedAt} /> : <p className="muted-text">Quitaste la nota.</p>}
      </div>
    </article>
  );
}
