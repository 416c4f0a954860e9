import type { Message } from '~/errors/message';

/** Where a text of the book stands: volume 1 to 36, index from 1, the date as it was given ('' when there is none). */
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

/** What the home page says after a search that leads into no chapter of this site. */
export interface SearchAnswer {
  typed: string;
  said: Message;
  status: number;
  /** The address on another site where the chapter's videos are, when that is the answer. */
  elsewhere: string | null;
  /** For a visitor: the login that leads to the chapter. */
  login: string | null;
}
