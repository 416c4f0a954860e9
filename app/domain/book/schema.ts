import type { Message } from '~/errors/message';
import type { SafeHtml } from '~/text/html';

/** Position of a text in the book: volume 1 to 36, index from 1, the date as it was given ('' when there is none). */
export interface ChapterInfo {
  volume: number;
  index: number;
  date: string;
}

export interface MainContent {
  info: ChapterInfo;
  date: string;
  description: string;
  dialogue: { speaker: string; text: string }[];
}

export interface OptionalContent {
  info: ChapterInfo;
  dialogue_summary: { speaker: string; text: string }[];
  keywords: string[];
  topics: string[];
  quiz: { questions: string[]; answers: string[] };
  new_testament: { reference: string; description: string; citation: string }[];
  homework: string[];
  bulletpoints: string[];
  user_comments: { user: string; comment: string }[];
}

/** A chapter's study with the HTML of its texts, which the page and the e-book show. */
export interface RenderedStudy {
  dialogue_summary: { speaker: string; html: SafeHtml }[];
  quiz: { question: SafeHtml; answer: SafeHtml | null }[];
  new_testament: { reference: string; texts: SafeHtml[] }[];
  homework: SafeHtml[];
  bulletpoints: SafeHtml[];
  user_comments: { user: string; html: SafeHtml }[];
  topics: string[];
  /** True for the first part of one that older rules let grow longer. */
  isCut: boolean;
}

/** Words above one that is cut. */
export const CUT = 'Este estudio es demasiado largo para una página: aquí está su primera parte.';

/** Entries that each section of a study may have. */
export const MOST_ENTRIES = 300;

/** KB that a study may take on its page. */
export const STUDY_KB = 512;

/** Says that a section has too many entries, in words that follow its name. */
export const tooManyEntries = (count: number) =>
  `tiene ${count} entradas y no puede pasar de ${MOST_ENTRIES}: quita las que sobren`;

/** The numbers of the volumes. */
export const VOLUME_NUMBERS = Array.from({ length: 36 }, (_, at) => at + 1);

/** One of the 36 volumes as the home page and the API show it. */
export interface Volume {
  number: number;
  title: string;
  isAvailable: boolean;
  /** The address of its playlist elsewhere, or null. */
  youtubeUrl: string | null;
  hasPlaylist: boolean;
  /** True when it has main or optional chapters, with or without a playlist. */
  hasChapters: boolean;
}

/** A volume opens in the viewer when it has a playlist or chapters. */
export const opens = (volume: Volume) => volume.hasPlaylist || volume.hasChapters;

/** One chapter in the outline of a volume: it has a video, a text, or both. Empty strings where there is no video. */
export interface OutlineItem {
  index: number;
  /** The title without the '11-5.' in front of it; '' when there is no video or only the prefix. */
  title: string;
  hasVideo: boolean;
  /** '' for a video that is listed but not available. */
  videoId: string;
  url: string;
  channelTitle: string;
  thumbnail: string;
}

/** Address on the web, or none: a video's own or that of its picture. */
export const ADDRESS_OR_NONE = /^(?:https?:\/\/\S+)?$/;

/** Result of a search on the home page that leads to no chapter of this site. */
export interface SearchResult {
  typed: string;
  said: Message;
  status: number;
  /** Address on another site with the chapter's videos, if the search leads there. */
  elsewhere: string | null;
  /** Login that leads to the chapter, for a visitor. */
  login: string | null;
}

/** Figures of a volume: its chapters by what they have, and those that have one part without the other. */
export interface VolumeFigures {
  number: number;
  title: string;
  isAvailable: boolean;
  /** True if its card can lead to another site. */
  hasAddress: boolean;
  hasPlaylist: boolean;
  chapters: number;
  videos: number;
  /** The videos that have an id. */
  playable: number;
  texts: number;
  studies: number;
  videosWithoutText: number;
  textsWithoutVideo: number;
  textsWithoutStudy: number;
  studiesWithoutText: number;
}

/** Parts that a chapter has. */
export interface ChapterState {
  index: number;
  /** Title of its video, without the '11-5.' in front of it; '' without one. */
  title: string;
  hasVideo: boolean;
  /** True if its video has an id. */
  isPlayable: boolean;
  hasText: boolean;
  hasStudy: boolean;
  /** Time of the last change of its text or its study; null without either. */
  at: Date | null;
}

/** Tells whether the card of a volume shows it as available and leads nowhere. */
export const leadsNowhere = (volume: Pick<VolumeFigures, 'isAvailable' | 'hasAddress' | 'chapters'>) =>
  volume.isAvailable && !volume.hasAddress && volume.chapters === 0;

/** A video of a playlist; its title begins with its number, and its identifier is '' where it has none. */
export interface NamedVideo {
  index: number;
  videoId: string;
  title: string;
}
