import type { Database } from '~/db/db.server';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import type { Uploader } from '~/domain/imports/records.server';
import { RemarkCollector } from '~/domain/imports/remarks';
import { topicPieces } from '~/domain/reviews/piece.server';
import { readTopic } from '~/domain/topics/topic-file.server';
import { Refusal } from '~/errors/refusal';
import { normalForm } from '~/text/normal-form';
import { plainForm } from '~/text/spanish';
import { orRefused, storeUnderLock } from './store.server';

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
export async function storeTopic(db: Database, by: Uploader, id: string | null, { title, items }: WrittenTopic) {
  let stored = id === null ? '' : normalForm(id);
  const name = title.slice(0, 200);
  const { change } = await storeUnderLock(db, by, LOCK_KEYS.topics, { kind: 'topics', name }, async function* (handle) {
    if (id === null) stored = await newId(handle, title);
    else if (!(await isTaken(handle, stored))) throw new Refusal('topic_missing');
    yield* asRead(name, { id: stored, title, items });
  });
  return { id: stored, change };
}

/** Reads a topic as its file is read. @throws Refusal `chapter_wrong`. */
function asRead(name: string, topic: WrittenTopic & { id: string }) {
  const remarks = new RemarkCollector();
  const read = orRefused(() => readTopic('tema.json', Buffer.from(JSON.stringify(topic)), remarks.on(name)));
  return topicPieces({ name, kind: 'topics', volume: null }, [read], [], remarks.all);
}

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
