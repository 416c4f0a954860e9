import { isInTheWay, isSameNote, type NoteContent, type NoteText } from '~/domain/notes/schema';

/** State of the note: the text in its field, the stored text, and what is being sent. */
export interface NoteState {
  /** Text in the field, and the revision that it is based on. */
  typed: NoteText;
  stored: NoteText & { savedAt: string };
  /** Note that is being sent; null if there is none. */
  sent: NoteContent | null;
  /** Outcome of the last action, until something else is typed. */
  outcome: 'saved' | 'recovered' | 'waiting' | 'failed' | null;
  message: string;
}

export type NoteEvent =
  | { type: 'typed'; content: Partial<NoteContent> }
  | { type: 'recovered'; draft: NoteText }
  | { type: 'sent' }
  | { type: 'saved'; note: NoteText }
  | { type: 'waits'; note: NoteText }
  | { type: 'arrived'; note: NoteText }
  | { type: 'newer'; stored: NoteState['stored'] }
  | { type: 'failed'; message: string };

/** Tells whether the text in the field differs from the stored one. */
export const isUnsaved = ({ typed, stored }: NoteState) => !isSameNote(typed, stored);

/** Tells whether a newer note is stored than the one that the text is based on: both are shown then. */
export const isConflict = ({ typed, stored }: NoteState) => isInTheWay(stored, typed);

/** Revision to send with the note: if both texts are shown, that of the stored one, which the reader has seen. */
export const basisOf = (state: NoteState) => (isConflict(state) ? state.stored.revision : state.typed.revision);

/** Reducer of the state of the note. */
export function noteAfter(state: NoteState, event: NoteEvent): NoteState {
  switch (event.type) {
    case 'typed':
      return { ...state, typed: { ...state.typed, ...event.content }, outcome: null };
    case 'recovered':
      return isKnown(state, event.draft) ? state : { ...state, typed: event.draft, outcome: 'recovered' };
    case 'sent':
      return { ...state, sent: state.typed, outcome: null };
    case 'saved':
      return afterSaving(state, event.note);
    case 'waits':
      return afterWaiting(state, event.note);
    case 'arrived':
      return afterArriving(state, event.note);
    case 'newer':
      return { ...state, stored: event.stored, sent: null, outcome: null };
    case 'failed':
      return { ...state, sent: null, outcome: 'failed', message: event.message };
  }
}

const isKnown = ({ typed, stored }: NoteState, note: NoteContent) =>
  isSameNote(note, typed) || isSameNote(note, stored);

/** State after a save. Text typed since it was sent is not stored: it stays as it is, based on the new revision. */
function afterSaving(state: NoteState, note: NoteText): NoteState {
  const isAll = state.sent !== null && isSameNote(state.typed, state.sent);
  const typed = isAll ? note : { ...state.typed, revision: note.revision };
  return { ...state, typed, stored: { ...note, savedAt: '' }, sent: null, outcome: isAll ? 'saved' : null };
}

/** State while a text waits for a connection: it is in the field, unless its writer has typed more. */
function afterWaiting(state: NoteState, note: NoteText): NoteState {
  const typed = isUnsaved(state) ? state.typed : note;
  return { ...state, typed, sent: null, outcome: isSameNote(typed, note) ? 'waiting' : null };
}

/** State after a waiting text is stored; text typed since is based on it. */
function afterArriving(state: NoteState, note: NoteText): NoteState {
  const isAll = !isUnsaved(state) || isSameNote(state.typed, note);
  const typed = isAll ? note : { ...state.typed, revision: note.revision };
  return { ...state, typed, stored: { ...note, savedAt: '' }, outcome: state.outcome === 'waiting' ? 'saved' : null };
}
