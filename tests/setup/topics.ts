import { atomically, db } from '~/db/db.server';
import { importTopics } from '~/domain/topics/import-topics.server';
import { readTopics } from '~/domain/topics/topic-file.server';
import { openArchive } from '~/files/zip.server';
import { zip } from './archives';

interface Item {
  volume?: number;
  index?: number;
  date?: string;
  link?: string;
  dialogue?: { speaker?: string; summary?: string; text?: string }[];
}

/** Stores topics as an upload of their archive would; each is its title and its items, by its id. */
export async function storeTopics(topics: Record<string, { title: string; items?: Item[] }>): Promise<void> {
  const files = Object.entries(topics).map(([id, { title, items = [] }], at): [string, string] => [
    `${at}.json`,
    JSON.stringify({ id, title, items: items.map(itemOf) }),
  ]);
  const read = await readTopics(await openArchive(await zip(files)));
  if (read.failures.length > 0) throw new Error(JSON.stringify(read.failures));
  await atomically(db, (transaction) => importTopics(transaction, read.topics));
}

export const hideTopic = (id: string) =>
  db.updateTable('topics').set({ visible: false }).where('id', '=', id).execute();
export const noTopics = () => db.deleteFrom('topics').execute();

/** Item of a topic as `formats.md` has it. */
const itemOf = ({ volume = 11, index = 1, date = '1912-03-14', link = '', dialogue = [] }: Item) => ({
  info: { volume, index, date, link },
  dialogue_summary: dialogue,
});
