/** The longest note, in code points. */
export const NOTE_LENGTH = 2000;

const UNSEEN_CONTROL = /[^\P{Cc}\n\t]/gu;

/** Normalises a note: `\n` for each line break, and no other control than tabs, which only a paste brings along. */
export const noteText = (typed: string) => typed.replace(/\r\n?/g, '\n').replace(UNSEEN_CONTROL, '');

/** Length of a note as the page, the server and the database count it: code points, a line break being one. */
export const noteLength = (typed: string) => [...noteText(typed)].length;

/** Hidden field that names the member for whom a form of text was rendered. */
export const AUTHOR_FIELD = 'autor';

/**
 * Content that a member writes in a note, from its form to the offline queue, the draft, the API and the export. Another field is
 * added here, in the tables, in `saveNote`, and where it is typed and shown.
 */
export interface NoteContent {
  text: string;
}

/** Columns of it in `notes` and `note_versions`. */
export const CONTENT_COLUMNS = ['text'] as const satisfies (keyof NoteContent)[];

/** The content of a note and the revision that it is, or is based on; 0 where there is none. */
export interface NoteText extends NoteContent {
  revision: number;
}

/** The content of a note, without what else is known of it. */
export const contentOf = ({ text }: NoteContent): NoteContent => ({ text });

/** The content and revision of a note. */
export const noteTextOf = (note: NoteText): NoteText => ({ ...contentOf(note), revision: note.revision });

/** The fields of a note in a form, a draft and the API. */
export const fieldsOfNote = ({ text, revision }: NoteText) => ({ note_text: text, revision });

/** The note in such fields; what is missing is empty. */
export const noteInFields = ({ note_text, revision }: Record<string, unknown>): NoteText => ({
  text: typeof note_text === 'string' ? note_text : '',
  revision: Number(revision) || 0,
});

/** Tells whether what a browser stored is a note. */
export const isNoteText = ({ text, revision }: Partial<NoteText>) =>
  typeof text === 'string' && Number.isInteger(revision);

/** Tells whether two notes have the same content. */
export const isSameNote = (one: NoteContent, other: NoteContent) => one.text === other.text;

/** Tells whether there is no note: an empty one is deleted. */
export const isEmptyNote = ({ text }: NoteContent) => text === '';

/** Tells whether saving `typed` would overwrite another text that it is not based on. */
export const isInTheWay = (stored: NoteText, typed: NoteText) =>
  !isEmptyNote(stored) && !isSameNote(stored, typed) && stored.revision !== typed.revision;

export const NOTES_PER_PAGE = 20;

/** Order of one's notes: the newest first, or that of the book. */
export type NoteOrder = 'fecha' | 'volumen';
