import { sql } from 'kysely';
import { atomically, type Database } from '~/db/db.server';
import { gospelRanges, REFERENCE_RULES, referencesToStore, storeReferences } from '~/domain/bible/stored.server';
import type { OptionalContent } from '~/domain/book/schema';
import { HASHED } from '~/domain/book/import-chapters.server';
import { STUDY_RENDERING, studiesAgain } from '~/domain/book/study.server';
import { TOPIC_RENDERING, topicsAgain } from '~/domain/topics/rendered.server';
import type { TopicItem } from '~/domain/topics/schema';
import { onceInWorker } from '~/files/worker-job.server';
import { storeAboutHtml } from '~/domain/site/about.server';

const BATCH = 25; // rows that are rendered together

/** Renders what is stored of other rules: by a version before, or restored. */
export async function fillRendered(db: Database, signal?: AbortSignal): Promise<void> {
  for (const fill of [fillStudies, fillTopics, fillGospels]) {
    let count = BATCH;
    while (count === BATCH) {
      signal?.throwIfAborted();
      count = await atomically(db, fill);
    }
  }
  await storeAboutHtml(db);
}

/** Renders the next studies, and reads their references. Returns their number. */
async function fillStudies(transaction: Database): Promise<number> {
  const { rows } = await sql<{ volume: number; index: number; content: OptionalContent }>`
    select volume, index, content from optional_chapters where rendering is distinct from ${STUDY_RENDERING}
     order by volume, index limit ${BATCH} for update`.execute(transaction);
  if (rows.length === 0) return 0;
  const contents = rows.map(({ content }) => content);
  const studies = await onceInWorker(studiesAgain, contents);
  const rendered = rows.map(({ volume, index }, at) => ({ volume, index, rendered: studies[at] }));
  await sql`
    update optional_chapters as chapter set rendered = ${HASHED}, rendering = ${STUDY_RENDERING}
      from jsonb_to_recordset(${JSON.stringify(rendered)}) as row (volume smallint, index integer, rendered jsonb)
     where (chapter.volume, chapter.index) = (row.volume, row.index)`.execute(transaction);
  for (const volume of new Set(rows.map((row) => row.volume))) {
    const chapters = rows.filter((row) => row.volume === volume);
    const indices = chapters.map(({ index }) => index);
    const references = chapters.flatMap(({ index, content }) =>
      referencesToStore(content.new_testament.map(({ reference }) => reference)).map((one) => ({ index, ...one })),
    );
    await storeReferences(transaction, volume, indices, JSON.stringify(references));
  }
  return rows.length;
}

/** Renders the next topics. Returns their number. */
async function fillTopics(transaction: Database): Promise<number> {
  const { rows } = await sql<{ id: string; items: TopicItem[] }>`
    select id, items from topics where rendering is distinct from ${TOPIC_RENDERING}
     order by id limit ${BATCH} for update`.execute(transaction);
  if (rows.length === 0) return 0;
  const lists = rows.map(({ items }) => items);
  const topics = await onceInWorker(topicsAgain, lists);
  const rendered = rows.map(({ id }, at) => ({ id, rendered: topics[at] }));
  await sql`
    update topics set rendered = row.rendered, rendering = ${TOPIC_RENDERING}
      from jsonb_to_recordset(${JSON.stringify(rendered)}) as row (id text, rendered jsonb)
     where topics.id = row.id`.execute(transaction);
  return rows.length;
}

/** Reads the references of the next gospels. Returns their number. */
async function fillGospels(transaction: Database): Promise<number> {
  const { rows } = await sql<{ date: string; reference: string }>`
    select date, reference from gospels where rendering is distinct from ${REFERENCE_RULES}
     order by date limit ${BATCH} for update`.execute(transaction);
  if (rows.length === 0) return 0;
  const read = rows.map(({ date, reference }) => ({ date, ranges: gospelRanges(reference) }));
  await sql`
    update gospels set ranges = row.ranges, rendering = ${REFERENCE_RULES}
      from jsonb_to_recordset(${JSON.stringify(read)}) as row (date date, ranges int4multirange)
     where gospels.date = row.date`.execute(transaction);
  return rows.length;
}
