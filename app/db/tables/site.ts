import type { Generated } from 'kysely';
import type { Instant } from './columns';

export interface Site {
  one_row: Generated<boolean>;
  email_validation_enabled: Generated<boolean>;
  gospel_button_enabled: Generated<boolean>;
  book_download_enabled: Generated<boolean>;
  gospel_mail_enabled: Generated<boolean>;
  excerpt_enabled: Generated<boolean>;
  audio_open_enabled: Generated<boolean>;
  audio_download_enabled: Generated<boolean>;
  about: string | null;
  about_html: string | null;
  about_rendering: number | null;
  /** Groups of synonyms, a line for each. */
  synonyms: Generated<string>;
  /** Paragraph that visitors read on the home page, volume-index-number; '' for none. */
  passage: Generated<string>;
  /** Author of the book in e-readers; '' for the foundation. */
  book_author: Generated<string>;
  /** Introduction of the book for visitors, in Markdown; '' for the usual one. */
  introduction: Generated<string>;
  demo: Generated<'unasked' | 'wanted' | 'done'>;
  daily_salt: Generated<Buffer>;
  salt_day: Generated<string>;
}

export interface News {
  section: 'public' | 'private';
  enabled: Generated<boolean>;
  title: Generated<string>;
  description: Generated<string>;
}

export interface FeaturedImages {
  one_row: Generated<boolean>;
  image_url: Generated<string>;
  alt_text: Generated<string>;
  tooltip_text: Generated<string>;
  click_url: Generated<string>;
  visible: Generated<boolean>;
}

export interface Pictures {
  /** Hash and largest size: '…-1600x900'. */
  name: string;
  /** Null until somebody describes it; '' for an ornament. */
  alt_text: string | null;
  created_at: Instant;
}

export interface PictureFiles {
  name: string;
  picture: string;
  bytes: Buffer;
}

export interface VolumeCovers {
  volume: number;
  picture: string;
  alt_text: string;
}

/** A search of the book that found nothing on a day, without the name of who made it. */
export interface VainSearchers {
  day: string;
  searcher: Buffer;
}

export interface VainSearches {
  day: string;
  text: string;
  count: Generated<number>;
}

export interface ContentChanges {
  mark: Generated<number>;
  at: Instant;
}
