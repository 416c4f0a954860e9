import { useActionData } from '@remix-run/react';
import { NOTE_LENGTH } from '~/domain/notes/schema';
import { isOfMark, typedIn, type FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { localDraftKey } from '~/ui/enhance/drafts';
import { useHydrated } from '~/ui/enhance/hydrated';
import { useNote, type NoteEditor } from './enhance/note';
import { dataOf } from '~/ui/enhance/post';
import { Icon } from '~/ui/icon';
import { FormToken } from '~/ui/post-form';
import { NoteConflict } from './note-conflict';
import { NoteOutcome, DraftNotice } from './note-outcome';
import { PrintedNote } from './printed-note';
import { NOTE_FORM, type NoteView, type ViewProps } from './props';

interface FieldsProps {
  view: ViewProps;
  data: NoteView;
  refused: FormAnswer | undefined;
}

/** The reader's own note on the chapter. */
export function NoteForm({ view }: { view: ViewProps }) {
  const actionData = useActionData<FormAnswer>();
  const { data, failed } = view.note;
  return (
    <section id="notas" tabIndex={-1} aria-labelledby="notas-t">
      <h3 className="study__rubric" id="notas-t">
        Notas Personales
      </h3>
      <div>
        {failed ? (
          <>
            <p className="error-text" role="alert">
              <Icon name="alert" /> {failed.message}
            </p>
            <p>
              <a
                className="button"
                href={paths.volume(view.volume, { chapter: view.index, from: view.from })}
                data-words="Cargando nota..."
              >
                Reintentar
              </a>
            </p>
          </>
        ) : (
          <Fields view={view} data={data} refused={actionData?.intent === 'note' ? actionData : undefined} />
        )}
      </div>
    </section>
  );
}

function Fields(props: FieldsProps) {
  const { view, data, refused } = props;
  const page = paths.volume(view.volume, { chapter: view.index, from: view.from });
  const note = useNoteOf(props, page);
  const isHydrated = useHydrated();
  const isSaving = note.state.sent !== null;
  const action = `${page}#notas`;
  return (
    <>
      <form id={NOTE_FORM} className="sans-text" method="post" action={action} onSubmit={note.submit} noValidate>
        <FormToken />
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="autor" value={view.author} />
        <input type="hidden" name="index" value={view.index} />
        <input type="hidden" name="revision" value={note.basis} />
        {!refused && <DraftNotice {...data} />}
        <Field note={note} error={note.isConflict ? undefined : faultOf(refused)} />
        <p className="row">
          <button
            className={isSaving ? 'button button--main button--busy' : 'button button--main'}
            aria-disabled={isSaving || undefined}
            disabled={isHydrated && note.length > NOTE_LENGTH}
          >
            {isSaving ? 'Guardando...' : 'Guardar nota'}
          </button>{' '}
          <NoteOutcome note={note} flash={view.noteMessage} />
        </p>
        <p className="row">
          {(data.hasVersions || note.state.stored.revision > 1) && (
            <a className="action-link" href={paths.note(view.volume, view.index)}>
              Versiones anteriores
            </a>
          )}{' '}
          <a className="action-link" href={paths.notes()}>
            Todas mis notas
          </a>
        </p>
      </form>
      <PrintedNote text={note.state.stored.text} />
      {note.isConflict && (
        <NoteConflict view={view} stored={note.state.stored} action={action} discard={note.discard} />
      )}
    </>
  );
}

/** Editor of the note of a page, with the text of a refused form. */
function useNoteOf({ view, data, refused }: FieldsProps, page: string): NoteEditor {
  const typed = refused && { text: typedIn(refused, 'note_text'), revision: Number(typedIn(refused, 'revision')) || 0 };
  const key = localDraftKey('note', view.author, `${view.volume}-${view.index}`);
  const action = dataOf('routes/volume/route', page);
  const { volume, index } = view;
  return useNote({ volume, index, author: view.author, key, action, note: data, refused: typed ?? null });
}

function Field({ note, error }: { note: NoteEditor; error: string | undefined }) {
  const isLong = note.length > NOTE_LENGTH;
  const hasError = error !== undefined || note.isConflict;
  return (
    <>
      <label htmlFor="nota">Nota personal</label>
      <p className="hint-text" id="nota-pista">
        Sólo tú puedes leerla. Hasta {NOTE_LENGTH} caracteres.
      </p>
      {error !== undefined && (
        <p className="error-text" id="nota-error" role="alert">
          <Icon name="alert" /> {error}
        </p>
      )}
      <textarea
        id="nota"
        name="note_text"
        rows={6}
        value={note.state.typed.text}
        onChange={(event) => note.write(event.target.value)}
        aria-invalid={isLong || undefined}
        aria-describedby={hasError ? 'nota-error nota-pista nota-cuenta' : 'nota-pista nota-cuenta'}
      />
      <p className={isLong ? 'hint-text error-text' : 'hint-text'} id="nota-cuenta">
        {`${note.length}/${NOTE_LENGTH} caracteres`}
      </p>
    </>
  );
}

/** Error message of a refused note. That of a mark pressed beside it is shown at the mark. */
const faultOf = (actionData: FormAnswer | undefined) =>
  isOfMark(actionData) ? undefined : (Object.values(actionData?.result.error ?? {}).flat()[0] ?? undefined);
