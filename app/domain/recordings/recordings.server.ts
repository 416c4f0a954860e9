import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { CHAPTER_DATE } from '~/domain/book/chapter-date.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { changeUnderLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import type { Counts } from '~/domain/imports/records.server';
import { Refusal } from '~/errors/refusal';
import { askSource } from './ask.server';
import type { GivenRecording, ListedRecording } from './schema';

/** The chapters that have a recording, by volume. */
export async function recordedChapters(db: Database): Promise<Map<number, ReadonlySet<number>>> {
  const { rows } = await sql<{ volume: number; indices: number[] }>`
    select volume::integer, array_agg(index) as indices from recordings group by volume`.execute(db);
  return new Map(rows.map(({ volume, indices }) => [volume, new Set(indices)]));
}

/** All recordings of chapters that the book has, in its order. */
export async function listRecordings(db: Database): Promise<ListedRecording[]> {
  const { rows } = await sql<ListedRecording>`
    select volume::integer, index, source, coalesce(facts.type, '') as type, facts.size::float8 as size,
           coalesce(recordings.seconds, facts.seconds) as seconds, recordings.created_at as "addedAt",
           coalesce(regexp_replace(videos.title, '^\\s*\\d+-\\d+\\.\\s*', ''), '') as title,
           ${CHAPTER_DATE} as date
      from recordings left join recording_sources as facts using (source)
           left join videos using (volume, index) left join main_chapters as main using (volume, index)
           left join optional_chapters as optional using (volume, index)
     where coalesce(videos.index, main.index, optional.index) is not null
     order by volume, index`.execute(db);
  return rows;
}

/** Stores recordings, each of which replaces that of its chapter. To be run in a transaction. */
export async function importRecordings(db: Database, recordings: GivenRecording[]): Promise<Counts> {
  const given = JSON.stringify(recordings);
  await sql`
    insert into recording_sources (source, type, size, seconds, checked_at)
    select distinct on (source) source, coalesce(sound ->> 'type', ''), (sound ->> 'size')::bigint,
           (sound ->> 'seconds')::integer, case when sound is not null then now() end
      from jsonb_to_recordset(${given}) as row (source text, sound jsonb)
     order by source, sound is null
    on conflict (source) do update set checked_at = now(), error = '', failed_since = null
      where excluded.checked_at is not null`.execute(db);
  const { rows } = await sql<{ isNew: boolean }>`
    insert into recordings (volume, index, source, seconds)
    select volume, index, source, seconds
      from jsonb_to_recordset(${given}) as row (volume integer, index integer, source text, seconds integer)
    on conflict (volume, index) do update set source = excluded.source, seconds = excluded.seconds, updated_at = now()
      where (recordings.source, recordings.seconds) is distinct from (excluded.source, excluded.seconds)
    returning xmax = 0 as "isNew"`.execute(db);
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, replaced: rows.length - added, unchanged: recordings.length - rows.length };
}

/**
 * Gives a chapter the recording at an address, once something is found there. Returns the id of the change;
 * undefined where it was its recording already.
 * @throws Refusal `recording_refused`, `change_busy`.
 */
export async function saveRecording(
  db: Database,
  by: Actor,
  { volume, index }: ChapterRef,
  source: string,
): Promise<string | undefined> {
  await askSource(db, source);
  return changeUnderLock(db, LOCK_KEYS.recordings, async (transaction) => {
    const { unchanged } = await importRecordings(transaction, [{ volume, index, source, seconds: null, sound: null }]);
    return unchanged ? undefined : recordAct(transaction, by, 'recording.save', nameOf({ volume, index }), { source });
  });
}

/** Takes its recording from a chapter. Returns the id of the change. @throws Refusal `recording_missing`, `change_busy`. */
export function deleteRecording(db: Database, by: Actor, { volume, index }: ChapterRef): Promise<string> {
  return changeUnderLock(db, LOCK_KEYS.recordings, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('recordings')
      .where('volume', '=', volume)
      .where('index', '=', index)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('recording_missing');
    return recordAct(transaction, by, 'recording.delete', nameOf({ volume, index }));
  });
}

const nameOf = ({ volume, index }: ChapterRef) => `${volume}-${index}`;
