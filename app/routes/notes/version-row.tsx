import { isEmptyNote, type NoteText } from '~/domain/notes/schema';
import { PostForm } from '~/ui/post-form';
import { NoteBody, QuotedNote } from '~/ui/note-content';

/** A version of a note, with its date. */
export interface Version extends NoteText {
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
  const { revision, savedAt } = version;
  const isEmpty = isEmptyNote(version);
  const id = `v${revision}`;
  return (
    <article className="own-note" id={id}>
      <header>
        <h3>{savedAt}</h3>
        {newer && <Newer message={newer} stored={stored} />}
        {!isEmpty && (
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
        {isEmpty ? <p className="muted-text">Quitaste la nota.</p> : <NoteBody note={version} name={savedAt} />}
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
      <QuotedNote note={stored} />
      <p>Si pulsas «Recuperar» otra vez, esta versión ocupará su lugar, y lo de ahora quedará entre las anteriores.</p>
    </div>
  );
}
