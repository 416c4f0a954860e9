import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { APART } from '~/text/searched';
import { renderDialogueParts, PARAGRAPH_RULES } from './dialogue.server';
import type { MainContent } from './schema';

const BATCH = 100; // chapters

/** Chapters whose paragraphs are to be stored. */
type Chapters = { index: number; is_new: boolean }[];

/**
 * Stores the paragraphs of these chapters of a volume, replacing those that they had, and counts their words for the
 * vocabulary. `paragraphs` is a list in JSON, each with the index of its chapter; those of others are left out.
 */
export async function storeParagraphs(
  db: Database,
  volume: number,
  chapters: Chapters,
  paragraphs: string,
): Promise<void> {
  const replaced = chapters.filter((chapter) => !chapter.is_new).map(({ index }) => index);
  if (replaced.length > 0) {
    await sql`delete from paragraphs where volume = ${volume} and index = any(${replaced}::integer[])`.execute(db);
  }
  if (chapters.length === 0) return;
  await sql`
    with given as materialized (
      select * from json_to_recordset(${paragraphs})
                 as paragraph (index integer, number integer, speaker text, text text, searched text, forms text)
       where index = any(${chapters.map(({ index }) => index)}::integer[])
    ),
    counted as (
      insert into vocabulary_changes (folded, word, paragraphs)
      select folded_word(word), word, count(*) from given, string_to_table(forms, ' ') as word group by word
    )
    insert into paragraphs (volume, index, number, speaker, text, words, plain, rules)
    select ${volume}, index, number, speaker, text, to_tsvector('spanish', searched),
           concat(' ', split_part(searched, ${APART}, 2), ' '), ${PARAGRAPH_RULES}
      from given`.execute(db);
}

interface Waiting {
  index: number;
  content: MainContent;
}

/** Makes the paragraphs of every chapter that lacks them: stored before there were any, or restored. */
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
  const paragraphs = waiting.flatMap(({ index, content }) =>
    renderDialogueParts(content.dialogue).paragraphs.map((paragraph) => ({ index, ...paragraph })),
  );
  const chapters = waiting.map(({ index }) => ({ index, is_new: false }));
  await storeParagraphs(transaction, volume, chapters, JSON.stringify(paragraphs));
  return waiting.at(-1)?.index ?? null;
}

/** Locks some chapters of one volume that have no paragraphs, or those of other rules. */
async function waitingIn(transaction: Database, volume: number, after: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select index, content from main_chapters chapter
     where volume = ${volume} and index > ${after} and not exists (
       select from paragraphs p where p.volume = chapter.volume and p.index = chapter.index and p.rules = ${PARAGRAPH_RULES})
     order by index limit ${BATCH} for update`.execute(transaction);
  return rows;
}
