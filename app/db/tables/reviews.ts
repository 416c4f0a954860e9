import type { ColumnType, Generated } from 'kysely';
import type { NamedVideo } from '~/domain/book/schema';
import type { FileFailure, ImportKind, Remarks } from '~/domain/imports/schema';
import type { YouTubeList } from '~/domain/youtube/schema';
import type { Deadline, Instant, MaybeInstant } from './columns';

export interface Reviews {
  id: Generated<string>;
  member_id: number | null;
  member_name: string;
  created_at: Instant;
  /** Version of the rules that made the html and the paragraphs in its pieces. */
  rendering: number;
  stored_at: MaybeInstant;
  stored_by: Generated<string>;
  /** Moment of its publication, or until which it waits where that failed; null where it waits for its day alone. */
  publish_at: MaybeInstant;
}

export interface ReviewSections {
  review_id: string;
  section: number;
  file_name: string;
  /** True for what was written in a form or by the API. */
  is_written: Generated<boolean>;
  kind: ImportKind | null;
  volume: number | null;
  failures: ColumnType<FileFailure[], string | undefined, string>;
  refused: string | null;
  remarks: ColumnType<Remarks, string | undefined, string>;
  import_id: number | null;
  added: number | null;
  replaced: number | null;
  unchanged: number | null;
  removed: number | null;
}

export interface ReviewPieces {
  review_id: string;
  section: number;
  piece: number;
  content: Buffer;
}

export interface ReviewItems {
  review_id: string;
  section: number;
  piece: number;
  kind: ImportKind;
  /** 0 for what belongs to no volume. */
  volume: number;
  /** The index of a chapter, the id of a topic, the date of a gospel; '' where a kind has one thing in a volume. */
  key: string;
  label: string;
  digest: string;
  /** The keys of what it holds: videos, chapters of a topic, parts that are not empty. */
  parts: string[] | null;
  /** The videos of a playlist; null for another kind, and where a version of the site without this column stored it. */
  videos: ColumnType<NamedVideo[] | null, string | null, never>;
}

/** Something that is published later: a review, or the content of the news or of the featured image. */
export interface Schedules {
  id: Generated<string>;
  what: 'review' | 'news' | 'image';
  review_id: string | null;
  seen: Generated<string>;
  content: ColumnType<unknown, string | null, string | null>;
  member_id: number | null;
  member_name: string;
  member_email: string;
  publish_at: Deadline;
  outcome: 'published' | 'cancelled' | 'failed' | null;
  settled_at: MaybeInstant;
  reason: Generated<string>;
  /** Words for what it is; '' where it was scheduled before they were stored. */
  name: Generated<string>;
}

export interface YouTubeLists {
  id: Generated<string>;
  member_id: number;
  created_at: Instant;
  content: ColumnType<YouTubeList, string, string>;
  /** The review that was made of it as it is. */
  review_id: string | null;
}
