import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { changeUnderLock, LOCK_KEYS } from '~/domain/imports/locks.server';
import type { Counts } from '~/domain/imports/records.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { Refusal } from '~/errors/refusal';
import type { Sentence, Transcript, VideoRef } from './schema';

/** The videos of the book that have an identifier, one in several chapters by its first. */
export async function listVideoRefs(db: Database): Promise<VideoRef[]> {
  return db
    .selectFrom('videos')
    .select(['volume', 'index', 'video_id as videoId'])
    .where('video_id', '<>', '')
    .orderBy('volume', 'desc')
    .orderBy('index', 'desc')
    .execute();
}

/** The video of a chapter. @throws Refusal `video_missing` for a chapter without one that can be seen. */
export async function videoOf(db: Database, { volume, index }: ChapterRef): Promise<VideoRef> {
  const video = await db
    .selectFrom('videos')
    .select('video_id as videoId')
    .where('volume', '=', volume)
    .where('index', '=', index)
    .where('video_id', '<>', '')
    .executeTakeFirst();
  if (!video) throw new Refusal('video_missing');
  return { volume, index, ...video };
}

/** The sentences of the video of a chapter; null where it has no transcript. */
export async function findTranscript(db: Database, { volume, index }: ChapterRef): Promise<Sentence[] | null> {
  const row = await db
    .selectFrom('videos')
    .innerJoin('transcripts', 'transcripts.video_id', 'videos.video_id')
    .select('sentences')
    .where('volume', '=', volume)
    .where('index', '=', index)
    .executeTakeFirst();
  return row?.sentences ?? null;
}

/** The number of the sentences of the video of a chapter; 0 without a transcript. */
export async function countSentences(db: Database, { volume, index }: ChapterRef): Promise<number> {
  const row = await db
    .selectFrom('videos')
    .innerJoin('transcripts', 'transcripts.video_id', 'videos.video_id')
    .select(sql<number>`jsonb_array_length(sentences)`.as('count'))
    .where('volume', '=', volume)
    .where('index', '=', index)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Stores transcripts, each of which replaces that of its video. To be run in a transaction. */
export async function importTranscripts(db: Database, transcripts: Transcript[]): Promise<Counts> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into transcripts (video_id, sentences)
    select "videoId", sentences
      from jsonb_to_recordset(${JSON.stringify(transcripts)}) as row ("videoId" text, sentences jsonb)
    on conflict (video_id) do update set sentences = excluded.sentences, updated_at = now()
      where transcripts.sentences <> excluded.sentences
    returning xmax = 0 as "isNew"`.execute(db);
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, replaced: rows.length - added, unchanged: transcripts.length - rows.length };
}

/**
 * Deletes the transcript of the video of a chapter. Returns the id of the change.
 * @throws Refusal `transcript_missing`, `change_busy`.
 */
export function deleteTranscript(db: Database, by: Actor, { volume, index }: ChapterRef): Promise<string> {
  return changeUnderLock(db, LOCK_KEYS.transcripts, async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('transcripts')
      .where('video_id', 'in', (row) =>
        row.selectFrom('videos').select('video_id').where('volume', '=', volume).where('index', '=', index),
      )
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new Refusal('transcript_missing');
    return recordAct(transaction, by, 'transcript.delete', `${volume}-${index}`);
  });
}
