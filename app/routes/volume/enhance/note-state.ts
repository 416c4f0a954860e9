import { isInTheWay, type NoteText } from '~/domain/notes/schema';

/** The note as a small document: what stands in its field, what is stored, and what is happening between them. */
export interface NoteState {
  /** What stands in the field, and the revision that it grew from. */
  typed: NoteText;
  stored: NoteText & { savedAt: string };
  /** The text that is on its way, while one is. */
  sent: string | null;
  /** What the last act came to, until something else is typed. */
  outcome: 'saved' | 'recovered' | 'waiting' | 'failed' | null;
  message: string;
}

export type NoteEvent =
  | { type: 'typed'; text: string }
  | { type: 'recovered'; draft: NoteText }
  | { type: 'sent' }
  | { type: 'saved'; note: NoteText }
  | { type: 'waits'; note: NoteText }
  | { type: 'arrived'; note: NoteText }
  | { type: 'newer'; stored: NoteState['stored'] }
  | { type: 'failed'; message: string };

/** Whether the field holds what is stored nowhere. */
export const isUnsaved = ({ typed, stored }: NoteState) => typed.text !== stored.text;

/** Whether something newer is stored that this page's text does not know: both are shown then. */
export const isConflict = ({ typed, stored }: NoteState) => isInTheWay(stored, typed);

/** The revision that a saving names: where both texts are shown, the reader knows the stored one. */
export const basisOf = (state: NoteState) => (isConflict(state) ? state.stored.revision : state.typed.revision);

/** What was sent is stored. What has been typed since is not: it stays as it is, grown from the new revision. */
function afterSaving(state: NoteState, note: NoteText): NoteState {
  const isAll = state.typed.text === state.sent;
  const typed = { text: isAll ? note.text : state.typed.text, revision: note.revision };
  return { ...state, typed, stored: { ...note, savedAt: '' }, sent: null, outcome: isAll ? 'saved' : null };
}

const isKnown = ({ typed, stored }: NoteState, text: string) => text === typed.text || text === stored.text;

/** A text that waits for the line stands in the field, unless its writer has gone on. */
function afterWaiting(state: NoteState, note: NoteText): NoteState {
  const typed = isUnsaved(state) ? state.typed : note;
  return { ...state, typed, sent: null, outcome: typed.text === note.text ? 'waiting' : null };
}

/** A text that had waited is stored; what was typed since has grown from it. */
function afterArriving(state: NoteState, note: NoteText): NoteState {
  const isAll = !isUnsaved(state) || state.typed.text === note.text;
  const typed = isAll ? note : { text: state.typed.text, revision: note.revision };
  return { ...state, typed, stored: { ...note, savedAt: '' }, outcome: state.outcome === 'waiting' ? 'saved' : null };
}

/** The note after something has happened to it. */
export function noteAfter(state: NoteState, event: NoteEvent): NoteState {
  switch (event.type) {
    case 'typed':
      return { ...state, typed: { ...state.typed, text: event.text }, outcome: null };
    case 'recovered':
      return isKnown(state, event.draft.text) ? state : { ...state, typed: event.draft, outcome: 'recovered' };
    case 'sent':
      return { ...state, sent: state.typed.text, outcome: null };
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
