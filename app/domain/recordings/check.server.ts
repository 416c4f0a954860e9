import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { FileFault } from '~/files/fault';
import { AddressFault } from '~/files/guarded-fetch.server';
import { factsAt, storeFacts } from './ask.server';
import { audioPath, factsOfStored } from './audio-files.server';
import { isOwnFile } from './schema';

const [AT_A_TIME, AT_ONCE] = [60, 4];

/**
 * Asks for each source of the recordings once a week, and for a new or a failed one at once and each day; some at a time,
 * those first that were not checked for longest. Nothing changes for readers where one is dead: editors see it. Forgets what no recording has.
 */
export async function checkRecordings(db: Database, signal: AbortSignal, factsOf = factsAt): Promise<void> {
  await sql`
    delete from recording_sources
     where checked_at < now() - interval '31 days' and source not in (select source from recordings)
       and source not in (select before ->> 'source' from versions where kind = 'recordings' and before is not null)`.execute(
    db,
  );
  const { rows } = await sql<{ source: string; type: string }>`
    update recording_sources set checked_at = now()
     where source in (
       select source from recording_sources
        where (checked_at is null or checked_at > now() + interval '1 hour'
               or checked_at < now() - case error when '' then interval '7 days' else interval '1 day' end)
          and source in (select source from recordings)
        order by checked_at nulls first limit ${AT_A_TIME} for update skip locked)
    returning source, type`.execute(db);
  const askAll = async () => {
    for (let row = rows.pop(); row !== undefined && !signal.aborted; row = rows.pop()) await check(db, row, factsOf);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askAll));
}

async function check(
  db: Database,
  { source, type }: { source: string; type: string },
  factsOf: typeof factsAt,
): Promise<void> {
  try {
    if (!isOwnFile(source)) return await storeFacts(db, source, await factsOf(source));
    const { size } = await stat(audioPath(source)).catch(() => ({ size: 0 }));
    if (size === 0) throw new AddressFault('El archivo ya no está en el disco.');
    if (type === '') return await storeFacts(db, source, await factsOfStored(source)); // of a backup, whose table has none
    await markAs(db, source, '');
  } catch (error) {
    if (!(error instanceof AddressFault || error instanceof FileFault)) throw error;
    await markAs(db, source, error.message);
  }
}

const markAs = (db: Database, source: string, error: string) =>
  sql`update recording_sources
         set error = ${error.slice(0, 200)}, failed_since = case when ${error} <> '' then coalesce(failed_since, now()) end
       where source = ${source}`.execute(db);

/** A chapter whose recording failed, since when and why. */
interface DeadRecording extends ChapterRef {
  source: string;
  error: string;
  since: Date;
}

/** Dead recordings on a page of their list. */
export const DEAD_PER_PAGE = 50;

/** Counts recordings, those that failed at the last check, and those that wait for their first. */
export async function countRecordings(db: Database): Promise<{ all: number; dead: number; unchecked: number }> {
  const { rows } = await sql<{ all: number; dead: number; unchecked: number }>`
    select count(*)::integer as all, (count(*) filter (where error <> ''))::integer as dead,
           (count(*) filter (where coalesce(type, '') = '' and coalesce(error, '') = ''))::integer as unchecked
      from recordings left join recording_sources using (source)`.execute(db);
  return rows[0] ?? { all: 0, dead: 0, unchecked: 0 };
}

/** A page of those that failed, in the order of the book. */
export async function listDead(db: Database, page: number): Promise<DeadRecording[]> {
  const { rows } = await sql<DeadRecording>`
    select volume::integer, index, source, error, failed_since as since
      from recordings join recording_sources using (source)
     where error <> '' order by volume, index limit ${DEAD_PER_PAGE} offset ${(page - 1) * DEAD_PER_PAGE}`.execute(db);
  return rows;
}

/** The recording of a chapter as the panel shows it; `address` is null for a file of ours. */
export async function recordingForPanel(db: Database, { volume, index }: ChapterRef) {
  const { rows } = await sql<{ source: string; seconds: number | null; size: number | null; error: string }>`
    select source, coalesce(recordings.seconds, facts.seconds) as seconds, facts.size::float8 as size,
           coalesce(error, '') as error
      from recordings left join recording_sources as facts using (source)
     where volume = ${volume} and index = ${index}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { source, ...facts } = row;
  return { ...facts, address: isOwnFile(source) ? null : source };
}
