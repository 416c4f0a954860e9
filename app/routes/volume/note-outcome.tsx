import type { NoteEditor } from './enhance/note';
import { Icon } from '~/ui/icon';
import type { NoteView } from './props';

/** Outcome of the last save: on a new page from the server's flash message, on this one from the script. */
export function NoteOutcome({ note, flash }: { note: NoteEditor; flash: string | null }) {
  const { outcome, message, sent } = note.state;
  const good = outcome === 'saved' ? 'Nota guardada' : outcome === null && sent === null && flash;
  return (
    <>
      <span role="status">
        {good && !note.isUnsaved && (
          <span className="note-saved">
            <Icon name="tick" /> <span>{good}</span>
          </span>
        )}
        {outcome === 'recovered' && <span>Recuperamos tu borrador; todavía no está guardado.</span>}
        {outcome === 'waiting' && (
          <span>No hay conexión. Tu nota está en este navegador y se enviará cuando vuelva.</span>
        )}
        {outcome === 'failed' && (
          <span className="error-text">
            <Icon name="alert" /> <span>{message}</span>
          </span>
        )}
      </span>{' '}
      {note.isUnsaved && <span className="muted-text">Sin guardar</span>}
    </>
  );
}

/** Message that the text in the field is not the stored one, with the reason. */
export function DraftNotice({ draft }: NoteView) {
  if (!draft) return null;
  return (
    <div className="notice" role="status">
      <p>
        {draft.hadSession
          ? 'Tu nota sigue aquí, sin guardar: guárdala cuando la termines.'
          : 'Tu sesión terminó antes de guardar esta nota. Aquí está tu texto: revísalo y guárdalo.'}
      </p>
    </div>
  );
}
