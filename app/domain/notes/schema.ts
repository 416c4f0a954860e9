/** The longest note, in code points. */
export const NOTE_LENGTH = 2000;

/** How long a note is as the page, the server and the database count it: code points, a line break being one. */
export const noteLength = (text: string) => [...text.replace(/\r\n?/g, '\n')].length;

/** The hidden field that says for whom a form of text was drawn. */
export const AUTHOR_FIELD = 'autor';

/** A text and the revision of the note that it is, or grew from; 0 where there is none. */
export interface NoteText {
  text: string;
  revision: number;
}

/** Whether saving `typed` would put it in the place of another text that it does not know. */
export const isInTheWay = (stored: NoteText, typed: NoteText) =>
  stored.text !== '' && stored.text !== typed.text && stored.revision !== typed.revision;

/** How many notes stand on a page of them. */
export const NOTES_PER_PAGE = 20;

/** In which order one's notes are listed: the newest first, or as the book goes. */
export type NoteOrder = 'fecha' | 'volumen';
