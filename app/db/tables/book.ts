import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns';
import type { AudioType } from '~/domain/recordings/schema';
import type { Sentence } from '~/domain/transcripts/schema';
import type { MainContent, OptionalContent, RenderedStudy } from '~/domain/book/schema';

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

/** A video that YouTube did not have at the last check, or keeps private. */
export interface GoneVideos {
  video_id: string;
  state: 'private' | 'gone';
  since: Instant;
}

/** Times of the last check of the videos at YouTube. */
export interface VideoChecks {
  one_row: Generated<boolean>;
  tried_at: MaybeInstant;
  checked_at: MaybeInstant;
  error: Generated<string>;
}

/** The words of a video, by its identifier. */
export interface Transcripts {
  video_id: string;
  sentences: Json<Sentence[]>;
  updated_at: Instant;
}

/** Some sentences of a transcript together, for the search; the database makes them. */
export interface TranscriptPassages {
  video_id: string;
  number: number;
  start: number;
  text: string;
  words: string;
}

/** The recording of a chapter: an https address, or the SHA-256 of a file. */
export interface Recordings {
  volume: number;
  index: number;
  source: string;
  seconds: number | null;
  created_at: Instant;
  updated_at: Instant;
}

/** Facts of the sources of recordings, as their bytes say them. */
export interface RecordingSources {
  source: string;
  type: Generated<AudioType | ''>;
  size: number | null;
  seconds: number | null;
  checked_at: MaybeInstant;
  error: Generated<string>;
  failed_since: MaybeInstant;
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
  /** Its words small and without accents, a space around each. */
  plain: Generated<string>;
  word_count: GeneratedAlways<number>;
  /** Version of the rules that made it. */
  rules: number;
  /** Letters of the chapter before it; null where other rules made it. */
  letters_from: number | null;
}

/** Word of the paragraphs. Triggers and `storeParagraphs` maintain it. */
export interface Vocabulary {
  /** Small and without accents. */
  folded: string;
  /** As it is written most often. */
  word: string;
  /** Number of the paragraphs that have it. */
  paragraphs: number;
}

/** What the running transaction adds to the vocabulary, or takes from it; empty for everybody else. */
export interface VocabularyChanges {
  words: string;
}

export interface OptionalChapters {
  volume: number;
  index: number;
  content: Json<OptionalContent>;
  /** Null where a version without it stored the row. */
  rendered: Json<RenderedStudy> | null;
  rendering: number | null;
  updated_at: Instant;
}

/** Passages that are near each other, by their paragraphs. A job writes them (`app/domain/near`). */
export interface NearPassages {
  volume: number;
  index: number;
  number: number;
  /** Where in the text of its paragraph it is quoted from, in code points. */
  start: number;
  other_volume: number;
  other_index: number;
  other_number: number;
  other_start: number;
  score: number;
  /** 1 to 6 on the page of the chapter; null on that of its paragraph alone. */
  rank: number | null;
  is_pinned: boolean;
}

/** The state of the book that the near passages were made of, and when. */
export interface NearState {
  one_row: Generated<boolean>;
  made_of: Generated<string>;
  made_at: MaybeInstant;
}

/** A pair that editors pinned or removed, with how both paragraphs begin. */
export interface NearChoices {
  id: Generated<string>;
  volume: number;
  index: number;
  number: number;
  excerpt: string;
  other_volume: number;
  other_index: number;
  other_number: number;
  other_excerpt: string;
  choice: 'pinned' | 'removed';
  created_at: Instant;
}
