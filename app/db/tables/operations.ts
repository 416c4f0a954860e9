import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, MaybeInstant } from './columns';
import type { FileFailure, RecordKind, Remarks } from '~/domain/imports/schema';

/** A row of the content as it was before a change. */
export interface Versions {
  id: GeneratedAlways<number>;
  change: string;
  at: Instant;
  /** The table. */
  kind: string;
  key: string;
  /** null for a row that was not there. */
  before: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;
}

export interface Imports {
  id: GeneratedAlways<number>;
  kind: RecordKind;
  file_name: string;
  /** True for what was written in a form or by the API, which `file_name` names. */
  is_written: Generated<boolean>;
  member_id: number | null;
  member_name: string;
  volume: number | null;
  started_at: Instant;
  duration_ms: Generated<number>;
  remarks: ColumnType<Remarks, string | undefined, string>;
  count_new: Generated<number>;
  count_replaced: Generated<number>;
  count_unchanged: Generated<number>;
  /** Removed videos of a playlist. */
  count_removed: Generated<number>;
  count_failed: Generated<number>;
  failures: ColumnType<FileFailure[], string | undefined, string>;
  refused: string | null;
  /** Change that it made in the content; null for rows older than versions. */
  change: Generated<string | null>;
}

export interface Audit {
  id: GeneratedAlways<number>;
  at: Instant;
  member_id: number | null;
  member_email: string;
  act: string;
  target: Generated<string>;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
  /** Change that it is about; null for rows older than versions. */
  change: Generated<string | null>;
}

export interface Outbox {
  id: GeneratedAlways<number>;
  message_id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Instant;
  next_try_at: Instant;
  tries: Generated<number>;
  last_error: string | null;
  state: Generated<'waiting' | 'sent' | 'given_up'>;
  settled_at: MaybeInstant;
  claimed_until: MaybeInstant;
  /** 0 for letters of accounts; 1 for those of the gospel, 2 of plans and 3 to members, which are written when they are sent. */
  priority: Generated<number>;
  /** Reader of a letter of the gospel; null once they have left. */
  subscriber_id: Generated<number | null>;
  gospel_day: Generated<string | null>;
  /** Member of a letter of a plan; null once they want none. */
  plan_member_id: Generated<number | null>;
  plan_day: Generated<string | null>;
  letter_id: Generated<number | null>;
  /** Member whom a letter to members is for; null once their account is deleted. */
  member_id: Generated<number | null>;
  claimed_at: MaybeInstant;
  /** Address that a letter of a list was sent to. */
  address_hash: Generated<Buffer | null>;
}

/** A letter to members. */
export interface MemberLetters {
  id: GeneratedAlways<number>;
  subject: string;
  text: string;
  audience: 'all' | 'volume' | 'resting';
  volume: number | null;
  state: Generated<'draft' | 'scheduled' | 'sending' | 'stopped' | 'sent'>;
  send_at: MaybeInstant;
  member_name: string;
  updated_at: Instant;
  started_at: MaybeInstant;
  done_at: MaybeInstant;
  last_member_id: Generated<number>;
  count_sent: Generated<number>;
  count_refused: Generated<number>;
}

export interface Suppressions {
  address_hash: Buffer;
  reason: 'refused' | 'bounced' | 'soft';
  /** Enhanced status code of RFC 3463, '' where the server gave none. */
  status: Generated<string>;
  /** `YYYY-MM-DD`. */
  day: Generated<string>;
}

export interface SoftBounces {
  message_id: string;
  address_hash: Buffer;
  at: Instant;
}
