import type { Generated } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns';
import type { MainContent, OptionalContent } from '~/domain/book/schema';

export interface Volumes {
  number: number;
  title: string;
  is_available: Generated<boolean>;
  youtube_url: string | null;
  updated_at: Instant;
}

export interface Playlists {
  volume: number;
  playlist_id: string;
  title: string;
  description: Generated<string>;
  created_at: Instant;
}

export interface Videos {
  volume: number;
  index: number;
  title: string;
  video_id: Generated<string>;
  url: Generated<string>;
  channel_title: Generated<string>;
  thumbnail: Generated<string>;
  /** Folded name of its chapter, which the database derives from the title. */
  folded: Generated<string>;
}

export interface MainChapters {
  volume: number;
  index: number;
  content: Json<MainContent>;
  html: string;
  rendering: number;
  updated_at: Instant;
}

/** Paragraph of a main text, for the search. */
export interface Paragraphs {
  volume: number;
  index: number;
  number: number;
  /** '' where nobody is named. */
  speaker: string;
  text: string;
  words: string;
  /** Version of the rules that made it. */
  rules: number;
}

export interface OptionalChapters {
  volume: number;
  index: number;
  content: Json<OptionalContent>;
  updated_at: Instant;
}

export interface Notes {
  member_id: number;
  volume: number;
  index: number;
  /** Empty once the note was deleted: its revision goes on. */
  text: string;
  revision: Generated<number>;
  /** Search words, which the database derives from the text. */
  words: Generated<string>;
  updated_at: Instant;
}

/** A note as its search reads it; triggers of `notes` maintain it. */
export interface SearchedNotes {
  member_id: number;
  volume: number;
  index: number;
  updated_at: Date;
  is_removed: boolean;
  folded: string;
  words: string;
}

export interface NoteVersions {
  member_id: number;
  volume: number;
  index: number;
  revision: number;
  text: string;
  saved_at: Instant;
}

export interface OpenedChapters {
  member_id: number;
  volume: number;
  index: number;
  opened_at: Instant;
  /** Reading position. */
  paragraph: number | null;
  /** Beginning of that paragraph, '' if unknown. */
  beginning: Generated<string>;
}

export interface Bookmarks {
  member_id: number;
  volume: number;
  index: number;
  paragraph: number;
  /** Beginning of the paragraph, '' if unknown. */
  beginning: Generated<string>;
  label: Generated<string>;
  kept_at: Instant;
}

export interface WatchedVideos {
  member_id: number;
  volume: number;
  video_id: string;
  marked_at: Instant;
}

/** Maintained by triggers of `watched_videos` and `notes`; a member who never had either has no row. */
export interface MemberActivity {
  member_id: number;
  marks: Generated<number>;
  last_mark_at: MaybeInstant;
  last_note_at: MaybeInstant;
}

export interface ReadChapters {
  member_id: number;
  volume: number;
  index: number;
  marked_at: Instant;
}
