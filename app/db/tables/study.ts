import type { Generated, GeneratedAlways } from 'kysely';
import type { Instant, Json, MaybeInstant } from './columns';
import type { RenderedSummary, TopicItem } from '~/domain/topics/schema';

export interface Topics {
  id: string;
  title: string;
  search_key: string;
  visible: Generated<boolean>;
  items: Json<TopicItem[]>;
  /** Null where a version without it stored the row. */
  rendered: Json<RenderedSummary[]> | null;
  rendering: number | null;
  created_at: Instant;
  updated_at: Instant;
}

/** A chapter that editors do not want for a topic. */
export interface TopicRefusals {
  topic_id: string;
  volume: number;
  index: number;
  created_at: Instant;
}

export interface Gospels {
  date: string;
  weekday: string;
  heading: string;
  reference: string;
  intro: Generated<string>;
  verses: Json<string[]>;
  links: Json<string[]>;
  reflexion: Generated<string>;
  liturgical_note: Generated<string>;
  url: Generated<string>;
  copyright_note: Generated<string>;
  updated_at: Instant;
  /** Verses of the reference, as a multirange; null where it names none. */
  ranges: string | null;
  /** Null where the reference was not read yet. */
  rendering: number | null;
}

export interface StudyReferences {
  volume: number;
  index: number;
  position: number;
  /** Slug of the book of the Bible, '' for an unknown one. */
  book: string;
  chapter: number;
  verse: number;
  label: string;
  /** Its verses, as a multirange. */
  ranges: string;
}

export interface GospelPins {
  date: string;
  chapters: Json<{ volume: number; index: number }[]>;
}

export interface GospelViews {
  date: string;
  count: Generated<number>;
}

export interface GospelVisitors {
  date: string;
  day: string;
  visitor: Buffer;
}

export interface GospelSubscribers {
  id: GeneratedAlways<number>;
  email: string;
  zone: string;
  hour: number;
  asked_at: Instant;
  /** Null until they confirm. */
  confirmed_at: MaybeInstant;
  last_sign_at: MaybeInstant;
  asked_again_at: MaybeInstant;
  last_day: string | null;
}
