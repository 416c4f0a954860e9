import type { ColourChoice } from '~/domain/highlights/schema';
import type { NoteText } from '~/domain/notes/schema';
import type { Part, Message } from '~/errors/message';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { dataOf } from '~/ui/enhance/post';

/** Id of the form of the note; the mark buttons belong to it too, so that without scripts they send the typed text. */
export const NOTE_FORM = 'nota-propia';

export interface NoteView {
  /** The stored note, empty and of revision 0 if there is none, with its date in words. */
  stored: NoteText & { savedAt: string };
  /** The draft, typed since: another button was pressed (`hadSession`), or the session had ended; null without one. */
  draft: (NoteText & { hadSession: boolean }) | null;
  /** True if there are earlier versions. */
  hasVersions: boolean;
  timeZone: string;
}

/** Query of the address that the mark under the video is posted to; those of the list lack it. */
export const AT_VIDEO = 'lugar=video';

/** The address that scripts post the forms of a chapter's page to. */
export const savingAddress = ({ volume, index, from }: Pick<ViewProps, 'volume' | 'index' | 'from'>) =>
  dataOf('routes/volume/route', paths.volume(volume, { chapter: index, from }));

/** The frame of a video, as React and as the DOM name its attributes. */
export const videoFrame = (id: string, title: string, start?: number) =>
  ({
    src: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start === undefined ? '' : `&start=${start}`}`,
    title: `Video: ${title}`,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
    allowFullScreen: true,
  }) as const;

/** A chapter that the pager leads to, with its name: '11-6. La torre…'. */
export interface Step {
  volume: number;
  index: number;
  title: string;
}

/** The recording of a chapter. */
export interface SoundProps {
  address: string;
  seconds: number | null;
  size: number | null;
  isDownloadable: boolean;
  /** Second at which the reader stopped listening; 0 for the beginning. */
  startAt: number;
}

/** Data of one chapter in the viewer. */
export interface ViewProps {
  volume: number;
  index: number;
  title: string;
  date: string;
  dateInWords: string;
  description: string;
  /** HTML of its text, and of its study parts; '' without them. */
  text: string;
  study: string;
  /** Names that the reader gave to colours, and the one chosen last; absent without any. */
  colours?: ColourChoice;
  /** HTML of its near passages; '' without any. */
  near: string;
  /** Number of words in its text. */
  words: number;
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
  /** Second of the video to play from; absent for its beginning. */
  startAt?: number;
  /** HTML of the words of the video; absent without them. */
  transcript?: string;
  /** The recording; absent without one. */
  sound?: SoundProps;
  /** HTML of the list of the volume's chapters around the open one. */
  list: SafeHtml;
  /** How many videos of the volume are marked, of `trackable` in all; whether this one is. */
  watchedCount: number;
  isWatched: boolean;
  trackable: number;
  /** True if the chapter is marked as read; how many of the volume are. */
  isRead: boolean;
  readCount: number;
  note: Part<NoteView>;
  author: string;
  /** Flash message about the note; null without one. */
  noteMessage: string | null;
  from: string | null;
  back: { to: string; label: string };
  search: { typed: string; message: string; elsewhere: { volume: number; index: number } | null } | null;
  /** Message above the page; null without one. */
  message: string | null;
  isMissing: boolean;
  /** True if the browser fetched the page before anybody opened it. */
  isAhead: boolean;
  address: string;
  /** False for a reader who wants no history. */
  isFollowed: boolean;
  /** True if today's portion of the reader's plan ends with this chapter. */
  isLastToday: boolean;
  /** True if the chapter is looked up, so that the current reading stays elsewhere; null where that is here, or nowhere. */
  isLookup: boolean;
  reading: { to: string; short: string } | null;
}

/** Name of the parts of the bar that open, so that one closes where another opens. */
export const BAR_MENU = 'barra';

export interface ReadingBarProps {
  view: ViewProps;
  /** The address of the page. */
  here: string;
  /** The form of the page whose text no button of the bar may lose. */
  form: string | undefined;
}
