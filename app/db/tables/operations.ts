import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Instant, MaybeInstant } from './columns';
import type { FileFailure } from '~/domain/imports/schema';

export interface Imports {
  id: GeneratedAlways<number>;
  kind: 'playlist' | 'main' | 'optional' | 'topics' | 'gospels' | 'about';
  file_name: string;
  member_id: number | null;
  member_name: string;
  volume: number | null;
  started_at: Instant;
  duration_ms: Generated<number>;
  count_new: Generated<number>;
  count_replaced: Generated<number>;
  count_unchanged: Generated<number>;
  count_failed: Generated<number>;
  failures: ColumnType<FileFailure[], string | undefined, string>;
  refused: string | null;
}

export interface Audit {
  id: GeneratedAlways<number>;
  at: Instant;
  member_id: number | null;
  member_email: string;
  act: string;
  target: Generated<string>;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
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
}
