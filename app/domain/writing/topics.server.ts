import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { CHAPTER_DATE } from '~/domain/book/chapter-date.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import type { Uploader } from '~/domain/imports/records.server';
import { createReview } from '~/domain/reviews/create.server';
import type { ReviewPiece, UploadMode } from '~/domain/reviews/schema';
import { typedTopic } from '~/domain/reviews/typed-topic.server';
import { contentHash } from '~/domain/site/content-hash.server';
import { Refusal } from '~/errors/refusal';
import { onceInWorker } from '~/files/worker-job.server';
import { normalForm } from '~/text/normal-form';
import { plainForm } from '~/text/spanish';
import { orRefused, storeUnderLock } from './store.server';
import type { TopicItem } from '~/domain/topics/schema';
import { itemsOf, readChapterRefs, topicFields, type TopicFields } from './topic-form';

/** Finds a topic as its form shows it, visible or not. */
export const findTopicAsWritten = (db: Database, id: string) =>
  db.selectFrom('topics').select(['title', 'items']).where('id', '=', id).executeTakeFirst();

type Standing = Awaited<ReturnType<typeof findTopicAsWritten>>;

/** Content hash of what the form of a topic is filled with; '' for a new one. */
export const markOfTopic = (standing: Standing) => (standing === undefined ? '' : contentHash(standing));

/**
 * Stores a topic that was typed, a new one where `id` is null; or as a review that waits. Returns the id of the review,
 * or that of the topic and of the change, null where nothing changed.
 * @throws Refusal `stored_newer`, `topic_missing`; those of `storeTopic` and `createReview`.
 */
export async function storeTypedTopic(
  db: Database,
  by: Uploader,
  id: string | null,
  typed: TopicFields,
  mode: UploadMode,
): Promise<{ review: string } | { id: string; change: string | null }> {
  const written = async (handle: Database) => {
    const standing = id === null ? undefined : await findTopicAsWritten(handle, id);
    if (id !== null && !standing) throw new Refusal('topic_missing');
    const references = readChapterRefs(typed.references);
    const isNewer = markOfTopic(standing) !== typed.basis && !(standing && isSame(standing, typed));
    if (isNewer) throw new Refusal('stored_newer');
    const dates = await datesOf(handle, references);
    return { title: typed.title, items: itemsOf(references, standing?.items ?? [], dates) };
  };
  if (mode === 'stored') return storeTopic(db, by, id, typed.title, written, (handle) => madeBefore(handle, typed));
  const pieces = async function* () {
    yield await asRead({ id: id ?? (await newId(db, typed.title)), ...(await written(db)) });
  };
  return { review: await createReview(db, by, pieces(), []) };
}

/**
 * Adds a chapter to a topic, behind those that it has. Returns the id of the change, null where it has it.
 * @throws Refusal `topic_missing`; those of `storeTopic`.
 */
export async function addToTopic(db: Database, by: Uploader, id: string, chapter: ChapterRef): Promise<string | null> {
  const named = await findTopicAsWritten(db, id);
  if (!named) throw new Refusal('topic_missing');
  const { change } = await storeTopic(db, by, id, named.title, async (handle) => {
    const { title, items } = (await findTopicAsWritten(handle, id)) ?? named;
    const has = items.some(({ info }) => info.volume === chapter.volume && info.index === chapter.index);
    const added = has ? [] : itemsOf([chapter], [], await datesOf(handle, [chapter]));
    return { title, items: [...items, ...added] };
  });
  return change;
}

/** Tells whether a topic has the typed title and chapters: a second press is in nobody's way. */
const isSame = (topic: Pick<WrittenTopic, 'title'> & { items: TopicItem[] }, { title, references }: TopicFields) =>
  topic.title === title &&
  JSON.stringify(readChapterRefs(topicFields(topic).references)) === JSON.stringify(readChapterRefs(references));

/** Finds the topic that a first press of the form of a new one has made: the same, and nothing was added to it. */
async function madeBefore(db: Database, typed: TopicFields): Promise<string | undefined> {
  const alike = await db
    .selectFrom('topics')
    .select(['id', 'title', 'items'])
    .where('title', '=', typed.title)
    .execute();
  const isPlain = ({ info, dialogue_summary }: TopicItem) => info.link === '' && dialogue_summary.length === 0;
  return alike.find((topic) => isSame(topic, typed) && topic.items.every(isPlain))?.id;
}

/** The dates of these chapters, as '11-5'. */
async function datesOf(db: Database, references: ChapterRef[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; date: string }>`
    select concat(volume, '-', index) as name, ${CHAPTER_DATE} as date
      from jsonb_to_recordset(${JSON.stringify(references)}) as named (volume smallint, index integer)
           left join main_chapters as main using (volume, index)
           left join optional_chapters as optional using (volume, index)`.execute(db);
  return new Map(rows.map(({ name, date }) => [name, date]));
}

/** A topic as it is written, which its file is made of. */
interface WrittenTopic {
  title: string;
  items: object[];
}

/**
 * Stores a topic whatever is stored of it, or a new one where `id` is null. Returns its id and that of the change, null
 * where nothing changed.
 * @throws Refusal `topic_missing`, `chapter_wrong`; those of `storeFile`.
 */
export async function storeTopic(
  db: Database,
  by: Uploader,
  id: string | null,
  title: string,
  written: (handle: Database) => Promise<WrittenTopic>,
  /** Finds the id of a new one that is there already. */
  before: (handle: Database) => Promise<string | undefined> = () => Promise.resolve(undefined),
): Promise<{ id: string; change: string | null }> {
  let stored = id === null ? '' : normalForm(id);
  const { change } = await storeUnderLock(
    db,
    by,
    LOCK_KEYS.topics,
    { kind: 'topics', name: nameOf(title) },
    async function* (handle) {
      if (id === null) stored = (await before(handle)) ?? (await newId(handle, title));
      else if (!(await isTaken(handle, stored))) throw new Refusal('topic_missing');
      yield await asRead({ id: stored, ...(await written(handle)) });
    },
  );
  return { id: stored, change };
}

/** Reads a topic as its file is read. @throws Refusal `chapter_wrong`. */
const asRead = (topic: WrittenTopic & { id: string }): Promise<ReviewPiece> =>
  orRefused(() => onceInWorker(typedTopic, { name: nameOf(topic.title), text: JSON.stringify(topic) }));

const nameOf = (title: string) => `el tema «${title}»`;

const LONGEST_SLUG = 80;

/** An id from the words of the title, '-2' after it where another topic has it. */
async function newId(db: Database, title: string): Promise<string> {
  const words = plainForm(title)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const slug = words.join('-').slice(0, LONGEST_SLUG) || 'tema';
  for (let at = 1; ; at += 1) {
    const id = at === 1 ? slug : `${slug}-${at}`;
    if (!(await isTaken(db, id))) return id;
  }
}

const isTaken = async (db: Database, id: string) =>
  (await db.selectFrom('topics').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
