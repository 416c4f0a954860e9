import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { atomically, db } from '~/db/db.server';
import { planTopics } from '~/domain/topics/import-topics.server';
import { zip } from './archives';

interface Item {
  volume?: number;
  index?: number;
  date?: string;
  link?: string;
  dialogue?: { speaker?: string; summary?: string; text?: string }[];
}

/** Item of a topic as `formats.md` has it. */
const itemOf = ({ volume = 11, index = 1, date = '1912-03-14', link = '', dialogue = [] }: Item) => ({
  info: { volume, index, date, link },
  dialogue_summary: dialogue,
});

/** Stores topics as an upload of their archive would; each is its title and its items, by its id. */
export async function storeTopics(topics: Record<string, { title: string; items?: Item[] }>): Promise<void> {
  const files = Object.entries(topics).map(([id, { title, items = [] }], at): [string, string] => [
    `${at}.json`,
    JSON.stringify({ id, title, items: items.map(itemOf) }),
  ]);
  const path = join(process.env.DATA_DIR ?? '', 'Temas.zip');
  await writeFile(path, await zip(files));
  const handle = await open(path);
  try {
    const { work } = await planTopics(handle.fd);
    const { failures } = await atomically(db, work);
    if (failures.length > 0) throw new Error(JSON.stringify(failures));
  } finally {
    await handle.close();
    await rm(path);
  }
}

export const hideTopic = (id: string) =>
  db.updateTable('topics').set({ visible: false }).where('id', '=', id).execute();
export const noTopics = () => db.deleteFrom('topics').execute();
