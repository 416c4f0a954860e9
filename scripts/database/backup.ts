import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '~/db/schema';
import { firstLine, withEndLine, tableLine } from './backup-file';

/** Rows that are read together, and pictures, of which each has about 100 KB. */
export const BATCH = 500;
export const PICTURES = 20;

/** Tables in a backup, each after those that it refers to. Counters of rate limits are left out. */
export const BACKUP_TABLES = [
  'members',
  'sessions',
  'tokens',
  'reader_addresses',
  'parked_texts',
  'volumes',
  'playlists',
  'videos',
  'gone_videos',
  'video_checks',
  'main_chapters',
  'optional_chapters',
  'study_references',
  'transcripts',
  'recordings',
  'recording_sources',
  'near_choices',
  'notes',
  'note_versions',
  'watched_videos',
  'opened_chapters',
  'read_chapters',
  'listening_positions',
  'reading_counts',
  'bookmarks',
  'highlights',
  'highlight_colours',
  'collections',
  'collection_items',
  'highlight_imports',
  'plans',
  'plan_letters',
  'plan_calendars',
  'audio_addresses',
  'plan_groups',
  'plan_group_members',
  'reader_messages',
  'topics',
  'topic_refusals',
  'gospels',
  'gospel_pins',
  'gospel_views',
  'gospel_visitors',
  'gospel_subscribers',
  'site',
  'news',
  'featured_image',
  'pictures',
  'picture_files',
  'volume_covers',
  'vain_searches',
  'imports',
  'audit',
  'versions',
  'letters',
  'outbox',
  'suppressions',
  'soft_bounces',
] as const satisfies (keyof Tables)[];
export type BackupTable = (typeof BACKUP_TABLES)[number];

/** Name of the newest migration of a database, '' for none. */
export async function lastMigration(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db);
  return rows[0]?.name ?? '';
}

/** Writes one snapshot of the whole database into a gzipped file of JSON lines: all of it or no file. */
export async function writeBackup(db: Kysely<Tables>, file: string): Promise<void> {
  const draft = `${file}.part`;
  try {
    await writeCopy(db, draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeCopy(db: Kysely<Tables>, file: string): Promise<void> {
  const migration = await lastMigration(db);
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) =>
      pipeline(
        Readable.from(withEndLine(linesOf(transaction, migration))),
        createGzip(),
        createWriteStream(file, { mode: 0o600 }),
      ),
    );
}

async function* linesOf(transaction: Transaction<Tables>, migration: string): AsyncGenerator<string> {
  yield firstLine(migration);
  for (const table of BACKUP_TABLES) {
    yield tableLine(table);
    yield* rowsOf(transaction, table);
  }
}

/** Reads the rows of a table as JSON texts, a batch at a time, all from one snapshot. */
async function* rowsOf(transaction: Transaction<Tables>, table: BackupTable): AsyncGenerator<string> {
  const cursor = sql.ref(`copy_of_${table}`);
  await sql`declare ${cursor} cursor for select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{
      row: string;
    }>`fetch ${sql.lit(table === 'picture_files' ? PICTURES : BATCH)} from ${cursor}`.execute(transaction);
    if (rows.length === 0) return;
    for (const { row } of rows) yield row;
  }
}
