import type { Generated, GeneratedAlways } from 'kysely';
import type { Deadline, Instant, Json, MaybeInstant } from './columns';

export interface Members {
  id: GeneratedAlways<number>;
  first_name: string;
  last_name: string;
  email: string;
  email_twin: Generated<number>;
  password_hash: string;
  role: Generated<'user' | 'editor' | 'admin'>;
  is_active: Generated<boolean>;
  email_verified_at: MaybeInstant;
  created_at: Instant;
  last_login_at: MaybeInstant;
  no_history_since: MaybeInstant;
  /** Since when they want letters; null where they do not. */
  letters_since: MaybeInstant;
}

export interface Sessions {
  token_hash: Buffer;
  id: Generated<string>;
  member_id: number;
  kind: 'cookie' | 'bearer';
  agent: Generated<string>;
  created_at: Instant;
  last_seen_at: Instant;
}

export interface Tokens {
  token_hash: Buffer;
  member_id: number;
  purpose: 'verify_email' | 'reset_password' | 'change_email';
  new_email: string | null;
  created_at: Instant;
  expires_at: Deadline;
  used_at: MaybeInstant;
}

/** The drafts. */
export interface ParkedTexts {
  key_hash: Buffer;
  member_id: number;
  path: string;
  fields: Json<[name: string, value: string][]>;
  expires_at: Deadline;
}

export interface FormAnswers {
  key_hash: Buffer;
  /** Null while the form is at work. */
  answer: Buffer | null;
  expires_at: Deadline;
}

export interface ReaderAddresses {
  member_id: number;
  address_hash: Buffer;
  seed: Buffer;
  made_at: Instant;
  last_used_at: MaybeInstant;
}

/** The address of the calendar of a plan. */
export type PlanCalendars = ReaderAddresses;

/** The addresses at which podcast programs of members listen. */
export type AudioAddresses = ReaderAddresses;

export interface Tries {
  id: Generated<string>;
  account: Buffer;
  address: string | null;
  device: string | null;
  is_wrong: Generated<boolean>;
  at: Instant;
}

export interface Limits {
  key: string;
  points: Generated<number>;
  expire: number | null;
}
