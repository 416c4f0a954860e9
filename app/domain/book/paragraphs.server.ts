import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { APART } from '~/text/searched';
import { anchorChapters, markedChapters } from '~/domain/highlights/anchored.server';
import { PARAGRAPH_RULES } from './dialogue.server';
import { onceInWorker } from '~/files/worker-job.server';
import { chaptersAgain, type ChapterBatch } from './parse-chapters.server';
import type { MainContent } from './schema';

const BATCH = 100; // chapters

/** Chapters whose paragraphs are to be stored. */
type Chapters = { index: number; is_new: boolean }[];

/**
 * Stores the paragraphs of these chapters of a volume, replacing those that they had, and counts their words for the
 * vocabulary; highlights and reading positions follow. Those of other chapters of the batch are left out, and their words
 * taken off again.
 */
export async function storeParagraphs(
  db: Database,
  volume: number,
  chapters: Chapters,
  { paragraphs, words, count }: Pick<ChapterBatch, 'paragraphs' | 'words' | 'count'>,
): Promise<void> {
  const marked = await markedChapters(
    db,
    volume,
    chapters.map(({ index }) => index),
  );
  const replaced = chapters.filter((chapter) => !chapter.is_new).map(({ index }) => index);
  if (replaced.length > 0) {
    // Their pairs are of the former text, until a job has worked all out anew.
    await sql`
      with near as (delete from near_passages where volume = ${volume} and index = any(${replaced}::integer[])
                       or other_volume = ${volume} and other_index = any(${replaced}::integer[]))
      delete from paragraphs where volume = ${volume} and index = any(${replaced}::integer[])`.execute(db);
  }
  if (chapters.length === 0) return;
  const stored = chapters.map(({ index }) => index);
  await sql`
    with counted as (
      insert into vocabulary_changes (words) values (${words})
    )
    insert into paragraphs (volume, index, number, speaker, text, words, plain, rules, letters_from)
    select ${volume}, index, number, speaker, text, to_tsvector('spanish', searched),
           concat(' ', split_part(searched, ${APART}, 2), ' '), ${PARAGRAPH_RULES}, letters_from
      from json_to_recordset(${paragraphs})
           as paragraph (index integer, number integer, speaker text, text text, searched text, letters_from integer)
     where index = any(${stored}::integer[])`.execute(db);
  if (stored.length < count) await subtractOthers(db, stored, paragraphs);
  await anchorChapters(db, volume, marked);
}

/** Takes the words of those chapters off that are not stored; a statement of its own, since few batches have any. */
async function subtractOthers(db: Database, stored: number[], paragraphs: string): Promise<void> {
  await sql`
    insert into vocabulary_changes (words)
    select string_agg(concat(folded, '  ', -paragraphs), ',') from (
      select folded, count(*) as paragraphs
        from json_to_recordset(${paragraphs}) as paragraph (index integer, searched text),
             lateral (select distinct string_to_table(split_part(searched, ${APART}, 2), ' ') as folded) as its
       where index <> all(${stored}::integer[]) and folded <> '' group by folded) as lost
    having count(*) > 0`.execute(db);
}

interface Waiting {
  index: number;
  content: MainContent;
}

/**
 * Makes the paragraphs of every chapter that lacks them: stored before there were any, or restored; also where bookmarks
 * have become highlights that are not anchored yet.
 */
export async function fillParagraphs(db: Database, signal?: AbortSignal): Promise<void> {
  const volumes = await db.selectFrom('main_chapters').select('volume').distinct().orderBy('volume').execute();
  for (const { volume } of volumes) {
    let after: number | null = 0;
    while (after !== null) {
      signal?.throwIfAborted();
      const last: number = after;
      after = await atomically(db, (transaction) => fillNext(transaction, volume, last));
    }
  }
}

/** Makes the paragraphs of the next chapters that wait. Returns the last of their indices, null when none waited. */
async function fillNext(transaction: Database, volume: number, after: number): Promise<number | null> {
  const waiting = await waitingIn(transaction, volume, after);
  const chapters = waiting.map(({ index }) => ({ index, is_new: false }));
  const contents = waiting.map(({ content }) => content);
  await storeParagraphs(transaction, volume, chapters, await onceInWorker(chaptersAgain, contents));
  return waiting.at(-1)?.index ?? null;
}

/** Locks some chapters of one volume that have no paragraphs, those of other rules, or bookmarks. */
async function waitingIn(transaction: Database, volume: number, after: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select index, content from main_chapters chapter
     where volume = ${volume} and index > ${after} and (not exists (
             select from paragraphs p
              where p.volume = chapter.volume and p.index = chapter.index and p.rules = ${PARAGRAPH_RULES})
           or exists (select from highlights h
                       where h.volume = chapter.volume and h.index = chapter.index and former_paragraph is not null))
     order by index limit ${BATCH} for update`.execute(transaction);
  return rows;
}
