import { useContext, useEffect, useReducer, useRef, type Dispatch, type FormEvent } from 'react';
import { NOTE_LENGTH, noteLength, type NoteText } from '~/domain/notes/schema';
import { browserSentence } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import { shortInstant } from '~/text/instants';
import type { NoteView } from '~/routes/volume/props';
import { dropDraft, keepDraft, recallDraft } from '~/ui/enhance/drafts';
import { noteKey } from '~/offline/protocol';
import { OfflineContext } from './offline';
import { basisOf, isConflict, isUnsaved, noteAfter, type NoteEvent, type NoteState } from './note-state';
import { askWorker } from '~/ui/enhance/offline';
import { postByScript, type RequestOutcome } from '~/ui/enhance/post';

interface NotePage {
  volume: number;
  index: number;
  author: string;
  /** Where the browser keeps what is typed; one place for each writer and chapter. */
  key: string;
  /** Where the form goes by script. */
  action: string;
  note: NoteView;
  /** What stands in the field of a form that was not taken. */
  refused: NoteText | null;
}

function begin({ note: { stored, typed }, refused }: NotePage): NoteState {
  const { text, revision } = refused ?? typed ?? stored;
  return { typed: { text, revision }, stored, sent: null, outcome: null, message: '' };
}

/** The newer note of which an answer tells. */
function newer({ note_text, revision, saved_at }: NonNullable<FormAnswer['stored']>, timeZone: string): NoteEvent {
  const savedAt = shortInstant(String(saved_at), timeZone);
  return { type: 'newer', stored: { text: String(note_text), revision: Number(revision), savedAt } };
}

/** What the answer to a saving means for the note. */
function eventOf(answer: RequestOutcome, timeZone: string, sent: NoteText): NoteEvent {
  if (answer.ok) {
    if (answer.data.waiting) return { type: 'waits', note: sent };
    const { text, revision } = answer.data as { text: string; revision: number };
    return { type: 'saved', note: { text, revision } };
  }
  if (answer.stored) return newer(answer.stored, timeZone);
  const message = answer.isOffline ? `${browserSentence('note_save_failed')}. ${answer.message}` : answer.message;
  return { type: 'failed', message };
}

/** Keeps what is typed in the browser until it is stored, and brings it back when the page is loaded again. */
function useDraft(key: string, state: NoteState, tell: Dispatch<NoteEvent>) {
  const kept = useRef<string | null>(null);
  useEffect(() => {
    const draft = recallDraft(key);
    if (draft) tell({ type: 'recovered', draft });
  }, [key, tell]);

  const { typed, stored } = state;
  useEffect(() => {
    if (typed.text === stored.text) return dropDraft(key, kept.current ?? stored.text);
    kept.current = typed.text;
    keepDraft(key, typed);
  }, [key, typed, stored]);
}

/** Shows what became of a note that was written without a line. */
function useWritten({ volume, index, note }: NotePage, tell: Dispatch<NoteEvent>) {
  const { writes } = useContext(OfflineContext);
  const written = writes.find(({ key }) => key === noteKey(volume, index));
  useEffect(() => {
    if (!written) return;
    const { state, answer, value, body } = written;
    const revision = Number(new URLSearchParams(body).get('revision')) || 0;
    const text = String(value);
    if (state === 'sent') return tell({ type: 'arrived', note: { text, revision: answer?.revision ?? 0 } });
    tell({ type: 'waits', note: { text, revision } });
    if (answer?.stored) tell(newer(answer.stored, note.timeZone));
    else if (answer?.message) tell({ type: 'failed', message: answer.message });
  }, [written, note.timeZone, tell]);
}

export type NoteEditor = ReturnType<typeof useNote>;

/** What scripts add to the note: it is saved without a page load, and nothing typed is lost on the way. */
export function useNote(page: NotePage) {
  const [state, tell] = useReducer(noteAfter, page, begin);
  useDraft(page.key, state, tell);
  useWritten(page, tell);
  // The server's drawing does not look into the text (`OfReader`), so that it is told the length of the first.
  const isFirst = !page.refused && state.typed.text === (page.note.typed ?? page.note.stored).text;
  const length = isFirst ? page.note.length : noteLength(state.typed.text);

  const save = async (fields: FormData) => {
    tell({ type: 'sent' });
    const answer = await postByScript(page.action, fields, 'note_save_failed');
    tell(eventOf(answer, page.note.timeZone, state.typed));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.sent === null && length <= NOTE_LENGTH) void save(new FormData(event.currentTarget));
  };
  return {
    ...{ state, length, isConflict: isConflict(state), isUnsaved: isUnsaved(state), basis: basisOf(state) },
    submit,
    write: (text: string) => tell({ type: 'typed', text }),
    /** The stored note is chosen: what was typed is not wanted any more. */
    discard: () => {
      dropDraft(page.key, state.typed.text);
      void askWorker({ ask: 'forget', author: page.author, key: noteKey(page.volume, page.index) });
    },
  };
}
