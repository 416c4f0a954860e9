import type { Generated, GeneratedAlways } from 'kysely';
import type { Colour, HighlightKind } from '~/domain/highlights/schema';
import type { ReadingAct } from '~/domain/readings/schema';
import type { Instant, Json, MaybeInstant } from './columns';

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

/** Number of times that an act was done in a chapter on a day, of no person. */
export interface ReadingCounts {
  act: Exclude<ReadingAct, 'vain'>;
  volume: number;
  index: number;
  day: string;
  count: Generated<number>;
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
  /** Time at which the position was set. */
  signed_at: MaybeInstant;
  /** Time at which the chapter was last read; null where it was only looked up. */
  followed_at: MaybeInstant;
  /** Paragraph at which its reader left it, with its beginning. */
  left_paragraph: number | null;
  left_beginning: Generated<string>;
}

/** Paragraph that a member saved in a version before highlights. */
export interface Bookmarks {
  member_id: number;
  volume: number;
  index: number;
  paragraph: number;
  /** Beginning of the paragraph, '' if unknown. */
  beginning: Generated<string>;
  label: Generated<string>;
  kept_at: Instant;
  /** Time at which it became a highlight. */
  moved_at: MaybeInstant;
}

/** Paragraph, or sentences of one, that a member marked; its words are a run of letters of the chapter. */
export interface Highlights {
  id: GeneratedAlways<number>;
  member_id: number;
  volume: number;
  index: number;
  kind: HighlightKind;
  /** Letters of the chapter before it, and before its end. */
  first: number;
  last: number;
  words: string;
  prefix: Generated<string>;
  suffix: Generated<string>;
  /** Letters from its beginning to the end of the chapter. */
  remaining: Generated<number>;
  /** Number of places in the chapter with its letters, and of those among them with the same letters beside them. */
  times: Generated<number>;
  alike: Generated<number>;
  /** Paragraph of a bookmark whose chapter has not been read for highlights yet. */
  former_paragraph: number | null;
  /** Time since when its words are not found. */
  waiting_since: MaybeInstant;
  likely_first: number | null;
  likely_last: number | null;
  colour: Colour | null;
  line: Generated<string>;
  made_at: Instant;
  removed_at: MaybeInstant;
}

export interface HighlightColours {
  member_id: number;
  colour: Colour;
  name: string;
}

export interface Collections {
  id: GeneratedAlways<number>;
  member_id: number;
  name: string;
  introduction: Generated<string>;
  /** Hash of the secret address of a shared one, with the seed of it. */
  address_hash: Buffer | null;
  seed: Buffer | null;
  made_at: Instant;
  /** Time at which something was last added. */
  used_at: Instant;
}

/** A highlight of a collection, or a heading. */
export interface CollectionItems {
  id: GeneratedAlways<number>;
  collection_id: number;
  position: number;
  highlight_id: number | null;
  heading: string | null;
}

/** Highlights of a member's file, while they are looked at. */
export interface HighlightImports {
  member_id: number;
  name: string;
  found: Json<object[]>;
  missed: Json<object[]>;
  missed_count: number;
  collections: Json<object[]>;
  made_at: Instant;
}

/** Messages of readers on errors in the book; `paragraph` is null for the video of the chapter. */
export interface ReaderMessages {
  id: Generated<number>;
  member_id: number;
  volume: number;
  index: number;
  paragraph: number | null;
  /** How the paragraph, or the title of the video, begins. */
  beginning: Generated<string>;
  text: string;
  wants_answer: boolean;
  sent_at: Instant;
  outcome: 'fixed' | 'declined' | null;
  settled_at: MaybeInstant;
  settled_by: Generated<string>;
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

export interface Plans {
  id: GeneratedAlways<number>;
  member_id: number;
  from_volume: number;
  from_index: number;
  to_volume: number;
  to_index: number;
  minutes: number | null;
  chapters: number | null;
  until: string | null;
  weekdays: number[];
  zone: string;
  speed: Generated<number>;
  started_on: string;
  started_at: Instant;
  paused_at: MaybeInstant;
  ended_at: MaybeInstant;
  /** Part of a chapter longer than a day that was read on one. */
  split_volume: number | null;
  split_index: number | null;
  split_from: number | null;
  split_to: number | null;
  split_on: string | null;
}

/** Members who get the portion of their plan by mail. */
export interface PlanLetters {
  member_id: number;
  /** Null where none are wanted any more. */
  hour: number | null;
  last_day: string | null;
  /** Chapters of the plan that were read when the last was queued. */
  read_then: Generated<number>;
  /** Letters in a row that no reading followed. */
  unread: Generated<number>;
  rests_since: MaybeInstant;
}

export interface PlanGroups {
  id: GeneratedAlways<number>;
  plan_id: number;
  name: string;
  made_at: Instant;
}

export interface PlanGroupMembers {
  plan_id: number;
  group_id: number;
  joined_at: Instant;
}

/** Second at which a member goes on listening to a chapter. */
export interface ListeningPositions {
  member_id: number;
  volume: number;
  index: number;
  seconds: number;
  listened_at: Instant;
}
