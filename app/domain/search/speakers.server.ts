import type { Database } from '~/db/db.server';
import { plainForm } from '~/text/spanish';
import type { Speaker } from './schema';

const MOST = 60; // speakers to choose from

/** The speakers of the book, who speaks most first. A name counts as one however it is written. */
export async function listSpeakers(db: Database): Promise<Speaker[]> {
  const rows = await db
    .selectFrom('paragraphs')
    .select('speaker')
    .where('speaker', '<>', '')
    .groupBy('speaker')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('speaker')
    .execute();
  const speakers = new Map<string, Speaker>();
  for (const { speaker: name } of rows) {
    const key = plainForm(name);
    const speaker = speakers.get(key);
    if (speaker) speaker.names.push(name);
    else speakers.set(key, { key, name, names: [name] });
  }
  return [...speakers.values()].slice(0, MOST);
}
