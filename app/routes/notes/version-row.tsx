import { PostForm } from '~/ui/post-form';
import { Verbatim } from '~/ui/verbatim';
import { NoteBody } from './note-text';

/** A version of a note, with its date. */
export interface Version {
  text: string;
  revision: number;
  savedAt: string;
}

interface RowProps {
  /** The address of the page. */
  page: string;
  version: Version;
  /** Error message if this version was not restored because a newer one was saved meanwhile; else null. */
  newer: string | null;
  stored: Version;
  author: string;
}

/** A version with the button that restores it. */
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

/** The note saved since the page was rendered, beside the version that would have replaced it. */
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
