/** The longest note, in code points. */
export const NOTE_LENGTH = 2000;

const UNSEEN_CONTROL = /[^\P{Cc}\n\t]/gu;

/** Normalises a note: `\n` for each line break, and no other control than tabs, which only a paste brings along. */
export const noteText = (typed: string) => typed.replace(/\r\n?/g, '\n').replace(UNSEEN_CONTROL, '');

/** Length of a note as the page, the server and the database count it: code points, a line break being one. */
export const noteLength = (typed: string) => [...noteText(typed)].length;

/** Hidden field that names the member for whom a form of text was rendered. */
export const AUTHOR_FIELD = 'autor';

/** A text and the revision of the note that it is, or is based on; 0 where there is none. */
export interface NoteText {
  text: string;
  revision: number;
}

/** Tells whether saving `typed` would overwrite another text that it is not based on. */
export const isInTheWay = (stored: NoteText, typed: NoteText) =>
  stored.text !== '' && stored.text !== typed.text && stored.revision !== typed.revision;

export const NOTES_PER_PAGE = 20;

/** Order of one's notes: the newest first, or that of the book. */
export type NoteOrder = 'fecha' | 'volumen';
