import { useActionData } from '@remix-run/react';
import { NOTE_LENGTH } from '~/domain/notes/forms';
import { typedIn, type FormAnswer } from '~/errors/said';
import { paths } from '~/paths';
import { useHydrated } from '../enhance/hydrated';
import { useNote } from '../enhance/note';
import { dataOf } from '../enhance/post';
import type { ToastState } from '../enhance/toast';
import { Icon } from '../icon';
import { FormToken } from '../post-form';
import type { ViewProps } from './props';

interface NoteProps {
  view: ViewProps;
  toast: ToastState;
}

/** What the last saving came to: on a new page by the server's word, on this one by the script's. */
function Outcome({ saving, message, hasSaved }: { saving: string; message: string; hasSaved: boolean }) {
  const isSaved = saving === 'saved' || (saving === 'idle' && hasSaved);
  return (
    <span role="status">
      {isSaved && (
        <span className="done">
          <Icon name="tick" /> Nota guardada
        </span>
      )}
      {saving === 'failed' && (
        <span className="error">
          <Icon name="alert" /> {message}
        </span>
      )}
    </span>
  );
}

function Fields({ view, toast, refused }: NoteProps & { refused: FormAnswer | undefined }) {
  const isWaiting = view.note.data?.isWaiting ?? false;
  const text = refused ? typedIn(refused, 'note_text') : (view.note.data?.text ?? '');
  const page = paths.volume(view.volume, { chapter: view.index, from: view.from });
  const key = `nota:${view.author}:${view.volume}-${view.index}`;
  const note = useNote({ key, text, action: dataOf('routes/volume/page', page) }, toast);
  const isHydrated = useHydrated();
  const isLong = note.length > NOTE_LENGTH;
  const isSaving = note.saving === 'saving';
  return (
    <form className="sans" method="post" action={page} onSubmit={note.submit} noValidate>
      <FormToken />
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="autor" value={view.author} />
      <input type="hidden" name="index" value={view.index} />
      {isWaiting && (
        <div className="note" role="status">
          <p>Tu sesión terminó antes de guardar esta nota. Aquí está tu texto: revísalo y guárdalo.</p>
        </div>
      )}
      <label htmlFor="nota">Nota personal</label>
      <p className="hint" id="nota-pista">
        Sólo tú puedes leerla. Hasta {NOTE_LENGTH} caracteres.
      </p>
      {refused && (
        <p className="error" id="nota-error" role="alert">
          <Icon name="alert" /> {Object.values(refused.result.error ?? {}).flat()[0]}
        </p>
      )}
      <textarea
        id="nota"
        name="note_text"
        rows={6}
        value={note.text}
        onChange={(event) => note.write(event.target.value)}
        aria-invalid={isLong || undefined}
        aria-describedby={refused ? 'nota-error nota-pista nota-cuenta' : 'nota-pista nota-cuenta'}
      />
      <p className={isLong ? 'hint error' : 'hint'} id="nota-cuenta">
        {note.length}/{NOTE_LENGTH} caracteres
      </p>
      <p className="row">
        <button className={isSaving ? 'button main busy' : 'button main'} disabled={isHydrated && (isSaving || isLong)}>
          {isSaving ? 'Guardando...' : 'Guardar nota'}
        </button>{' '}
        <Outcome {...note} hasSaved={view.hasSavedNote} />
      </p>
    </form>
  );
}

/** The reader's own note on the chapter. */
export function NoteForm({ view, toast }: NoteProps) {
  const answer = useActionData<FormAnswer>();
  const refused = answer?.intent === 'note' ? answer : undefined;
  return (
    <section id="notas" aria-labelledby="notas-t">
      <h3 className="rubric" id="notas-t">
        Notas Personales
      </h3>
      <div>
        {view.note.failed ? (
          <p className="error" role="alert">
            <Icon name="alert" /> {view.note.failed.message}
          </p>
        ) : (
          <Fields view={view} toast={toast} refused={refused} />
        )}
      </div>
    </section>
  );
}
