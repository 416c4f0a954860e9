import type { NoteText } from '~/domain/notes/schema';
import type { Part, Message } from '~/errors/message';

/** The form of the note; the buttons of the marks belong to it too, so that without scripts they carry what was typed. */
export const NOTE_FORM = 'nota-propia';

export interface NoteView {
  /** The note as it is stored, empty and of revision 0 where there is none, and when that was, in words. */
  stored: NoteText & { savedAt: string };
  /** What was typed since and is not saved: its session had ended, or it was set aside for another act of the page. */
  typed: (NoteText & { isAside: boolean }) | null;
  /** Whether it had other texts before. */
  hasVersions: boolean;
  /** The length of the text that stands in the field at first. */
  length: number;
  timeZone: string;
}

/** What the address of the mark under the video says of where it was pressed; that of the list says nothing. */
export const AT_VIDEO = 'lugar=video';

/** The words of the button that turns the mark of a video over. */
export const markWords = (isWatched: boolean) => (isWatched ? 'Marcar como no visto' : 'Marcar como visto');

/** What stands after the channel of a video that is marked. */
export const SEEN = ' · Visto';

/** A chapter that the pager leads to, with its name: '11-6. La torre…'. */
export interface Step {
  volume: number;
  index: number;
  title: string;
}

/** What the viewer shows of one chapter, besides its long texts. */
export interface ViewProps {
  volume: number;
  index: number;
  title: string;
  date: string;
  dateInWords: string;
  description: string;
  hasText: boolean;
  /** How many words its text has. */
  words: number;
  hasStudy: boolean;
  failed: Message | null;
  position: number;
  /** The indices of the volume, from the first to the last: '1 a 146'. */
  range: string;
  total: number;
  previous: Step | null;
  next: Step | null;
  /** null for a chapter without a video; an empty id for one that is not available. */
  video: { id: string; address: string; still: string } | null;
  isPlaying: boolean;
  /** The ids of the listed videos that are marked; how many of the volume are, of `trackable` in all; whether this one is. */
  watched: string[];
  watchedCount: number;
  isWatched: boolean;
  trackable: number;
  /** Whether the chapter is marked as read. */
  isRead: boolean;
  note: Part<NoteView>;
  author: string;
  /** What became of the note on the way to this page. */
  noteSays: string | null;
  from: string | null;
  back: { to: string; label: string };
  search: { typed: string; message: string; elsewhere: { volume: number; index: number } | null } | null;
  notice: string | null;
  isMissing: boolean;
  /** Whether the browser fetched the page before anybody opened it. */
  isAhead: boolean;
  address: string;
}
