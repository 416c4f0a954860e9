import { useEffect, useReducer, useRef, type Dispatch, type FormEvent } from 'react';
import {
  isNoteText,
  isSameNote,
  NOTE_LENGTH,
  noteInFields,
  noteLength,
  noteTextOf,
  type NoteContent,
  type NoteText,
} from '~/domain/notes/schema';
import { browserSentence } from '~/errors/browser-catalogue';
import type { FormAnswer } from '~/errors/message';
import { shortInstant } from '~/text/instants';
import { NOTE_FORM, type NoteView } from '~/routes/volume/props';
import { deleteLocalDraft, findLocalDraft, resetOnLeaving, storeLocalDraft } from '~/ui/enhance/drafts';
import { noteKey } from '~/offline/protocol';
import { useOffline } from './offline';
import { basisOf, isConflict, isUnsaved, noteAfter, type NoteEvent, type NoteState } from './note-state';
import { askWorker } from '~/ui/enhance/offline';
import { postByScript, type RequestOutcome } from '~/ui/enhance/post';

interface NotePage {
  volume: number;
  index: number;
  author: string;
  /** Key of the draft in the browser; one for each writer and chapter. */
  key: string;
  /** Address that scripts post the form to. */
  action: string;
  note: NoteView;
  /** Text of a form that was refused; null without one. */
  refused: NoteText | null;
}

export type NoteEditor = ReturnType<typeof useNote>;

/** Adds scripts to the note: it is saved without a page load, and no typed text is lost on the way. */
export function useNote(page: NotePage) {
  const [state, dispatch] = useReducer(noteAfter, page, begin);
  useDraft(page.key, state, dispatch);
  useWritten(page, dispatch);
  const length = noteLength(state.typed.text);

  const save = async (fields: FormData) => {
    dispatch({ type: 'sent' });
    const outcome = await postByScript(page.action, fields, 'note_save_failed');
    dispatch(eventOf(outcome, page.note.timeZone, state.typed));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.sent === null && length <= NOTE_LENGTH) void save(new FormData(event.currentTarget));
  };
  return {
    state,
    length,
    isConflict: isConflict(state),
    isUnsaved: isUnsaved(state),
    basis: basisOf(state),
    submit,
    write: (content: Partial<NoteContent>) => dispatch({ type: 'typed', content }),
    /** Deletes the typed text, since the stored note was chosen. */
    discard: () => {
      deleteDraftOf(page.key, state.typed);
      void askWorker({ ask: 'forget', author: page.author, key: noteKey(page.volume, page.index) });
    },
  };
}

function begin({ note: { stored, draft }, refused }: NotePage): NoteState {
  return { typed: noteTextOf(refused ?? draft ?? stored), stored, sent: null, outcome: null, message: '' };
}

/** Stores a draft in the browser until the text is stored, and restores it when the page is loaded again. */
function useDraft(key: string, state: NoteState, dispatch: Dispatch<NoteEvent>) {
  const lastDraft = useRef<NoteContent | null>(null);
  useEffect(() => {
    const draft = findLocalDraft<NoteText>(key, isNoteText);
    if (draft) dispatch({ type: 'recovered', draft });
  }, [key, dispatch]);
  useEffect(() => {
    const form = document.getElementById(NOTE_FORM);
    return form instanceof HTMLFormElement ? resetOnLeaving(form) : undefined;
  }, []);

  const { typed, stored } = state;
  useEffect(() => {
    if (isSameNote(typed, stored)) return deleteDraftOf(key, lastDraft.current ?? stored);
    lastDraft.current = typed;
    storeLocalDraft(key, typed);
  }, [key, typed, stored]);
}

/** Deletes the draft of a text that is saved or discarded; another window's later one stays. */
function deleteDraftOf(key: string, note: NoteContent): void {
  const draft = findLocalDraft<NoteText>(key, isNoteText);
  if (draft && isSameNote(draft, note)) deleteLocalDraft(key);
}

/** Shows the outcome of a note that was written offline. */
function useWritten({ volume, index, note }: NotePage, dispatch: Dispatch<NoteEvent>) {
  const { writes } = useOffline();
  const written = writes.find(({ key }) => key === noteKey(volume, index));
  useEffect(() => {
    if (!written) return;
    const { state, answer, body } = written;
    const sent = noteInFields(Object.fromEntries(new URLSearchParams(body)));
    if (state === 'sent') return dispatch({ type: 'arrived', note: { ...sent, revision: answer?.revision ?? 0 } });
    dispatch({ type: 'waits', note: sent });
    if (answer?.stored) dispatch(newer(answer.stored, note.timeZone));
    else if (answer?.message) dispatch({ type: 'failed', message: answer.message });
  }, [written, note.timeZone, dispatch]);
}

/** Event for the newer note of a response. */
function newer(stored: NonNullable<FormAnswer['stored']>, timeZone: string): NoteEvent {
  const savedAt = shortInstant(String(stored.saved_at), timeZone);
  return { type: 'newer', stored: { ...noteInFields(stored), savedAt } };
}

/** Event for the outcome of a save. */
function eventOf(outcome: RequestOutcome, timeZone: string, sent: NoteText): NoteEvent {
  if (outcome.ok) {
    if (outcome.data.waiting) return { type: 'waits', note: sent };
    return { type: 'saved', note: noteTextOf(outcome.data as unknown as NoteText) };
  }
  if (outcome.stored) return newer(outcome.stored, timeZone);
  const message = outcome.isOffline ? `${browserSentence('note_save_failed')}. ${outcome.message}` : outcome.message;
  return { type: 'failed', message };
}
