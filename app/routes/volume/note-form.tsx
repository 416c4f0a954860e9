import { NOTE_LENGTH, noteInFields, noteText } from '~/domain/notes/schema';
import { isOfMark, type FormAnswer } from '~/errors/message';
import { paths } from '~/paths';
import { useHydrated } from '~/ui/enhance/hydrated';
import { Icon } from '~/ui/icon';
import { PrintedNote } from '~/ui/note-content';
import { useAnswer } from '~/ui/page-state';
import { FormToken } from '~/ui/post-form';
import { useNote, type NoteEditor } from './enhance/note';
import { NoteConflict } from './note-conflict';
import { NoteOutcome, DraftNotice } from './note-outcome';
import { NOTE_FORM, savingAddress, type NoteView, type ViewProps } from './props';

interface NoteProps extends Pick<ViewProps, 'volume' | 'index' | 'from' | 'author'> {
  note: NoteView;
  /** The key of its draft in this browser. */
  draftKey: string;
  /** Flash message about the note; null without one. */
  flash: string | null;
}

/** The form of the reader's own note on the chapter. */
export function NoteForm(props: NoteProps) {
  const { volume, index, from, author, note: data, flash } = props;
  const answer = useAnswer();
  const refused = answer?.intent === 'note' ? answer : undefined;
  const note = useNoteOf(props, refused);
  const page = paths.volume(volume, { chapter: index, from });
  const isHydrated = useHydrated();
  const isSaving = note.state.sent !== null;
  const action = `${page}#notas`;
  return (
    <>
      <form id={NOTE_FORM} className="sans-text" method="post" action={action} onSubmit={note.submit} noValidate>
        <FormToken />
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="autor" value={author} />
        <input type="hidden" name="index" value={index} />
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
          <NoteOutcome note={note} flash={flash} />
        </p>
        <p className="row">
          {(data.hasVersions || note.state.stored.revision > 1) && (
            <a className="action-link" href={paths.note(volume, index)}>
              Versiones anteriores
            </a>
          )}{' '}
          <a className="action-link" href={paths.notes()}>
            Todas mis notas
          </a>
        </p>
      </form>
      <PrintedNote note={note.state.stored} />
      {note.isConflict && (
        <NoteConflict index={index} stored={note.state.stored} action={action} discard={note.discard} />
      )}
    </>
  );
}

/** Editor of the note of a page, with the text of a refused form. */
function useNoteOf(props: NoteProps, refused: FormAnswer | undefined): NoteEditor {
  const { volume, index, author, draftKey: key, note } = props;
  const typed = refused ? noteInFields(refused.result.initialValue ?? {}) : null;
  return useNote({ volume, index, author, key, action: savingAddress(props), note, refused: typed });
}

function Field({ note, error }: { note: NoteEditor; error: string | undefined }) {
  const isLong = note.length > NOTE_LENGTH;
  const hasError = error !== undefined || note.isConflict;
  return (
    <>
      <label htmlFor="nota">Nota personal</label>
      <p className="hint-text" id="nota-pista">
        {`Solo tú puedes leerla. Hasta ${NOTE_LENGTH} caracteres.`}
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
        onChange={(event) => note.write({ text: noteText(event.target.value) })}
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
