import type { NoteContent, NoteOrder } from '~/domain/notes/schema';

/** State of the page of notes, from its address. */
export interface NotesState {
  search: string;
  order: NoteOrder;
  /** The one volume whose notes are shown, or null. */
  volume: number | null;
  isRemoved: boolean;
  page: number;
}

/** A note as the list shows it. */
export interface NoteItem extends NoteContent {
  volume: number;
  index: number;
  /** The chapter's name: '11-5. La torre…'. */
  name: string;
  savedAt: string;
  hasVersions: boolean;
  isChapterGone: boolean;
  /** Date, in words, of a change of the chapter's text after the note; else null. */
  chapterChangedAt: string | null;
}

export interface NoteGroup {
  heading: string;
  notes: NoteItem[];
}

/** The name of a chapter: '11-5. La torre…', or '11-5' where it has no title. */
export const noteChapterName = ({ volume, index, title }: { volume: number; index: number; title: string }) =>
  title ? `${volume}-${index}. ${title}` : `${volume}-${index}`;
