import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { undoChange } from '~/domain/versions/undo.server';
import { mainChapter, optionalChapter, zip } from '../../setup/archives';
import { storeBytes } from '../../setup/stored-file';
import { topic } from '../../setup/study';

export const BY = { id: null, name: 'La casa', email: 'casa@ejemplo.org' };

type Change = Record<string, unknown>;

/** Uploads as administrators make them. */
export const uploads = {
  playlist: (file: unknown) => upload('playlist', bytesOf(file)),
  main: async (volume: number, changes: Record<number, Change>) => {
    const chapters = Object.entries(changes).map(([index, change]) => [
      index,
      mainChapter(volume, Number(index), change),
    ]);
    const bytes = await zip(files((index) => `${volume}-${index}.json`, Object.fromEntries(chapters) as Change));
    return upload('main', bytes, `Vol_${volume}_main.zip`);
  },
  optional: async (volume: number, changes: Record<number, Change>) => {
    const chapters = Object.entries(changes).map(([index, change]) => [index, optionalChapter(volume, Number(index), change)]); // prettier-ignore
    const bytes = await zip(files((index) => `${volume}-${index}_o.json`, Object.fromEntries(chapters) as Change));
    return upload('optional', bytes, `Vol_${volume}_optional.zip`);
  },
  topics: async (titles: Record<string, string>) => {
    const topics = Object.entries(titles).map(([id, title]) => [id, topic(title)]);
    const bytes = await zip(files((id) => `${id}.json`, Object.fromEntries(topics) as Change));
    return upload('topics', bytes);
  },
  gospels: (days: unknown[]) => upload('gospels', bytesOf(days)),
  about: (text: string) => upload('about', Buffer.from(text)),
};

/** Id of the latest change. */
export async function lastChange(): Promise<string> {
  const { change } = await db.selectFrom('audit').select('change').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return change ?? '';
}

/** Reads all content that readers see, without `updated_at`. */
export async function content(): Promise<Record<string, unknown[]>> {
  const tables = ['volumes', 'playlists', 'videos', 'main_chapters', 'paragraphs', 'optional_chapters', 'topics', 'gospels', 'news', 'featured_image'] as const; // prettier-ignore
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  const { rows } =
    await sql`select about, gospel_button_enabled, book_download_enabled, excerpt_enabled, email_validation_enabled
                from site`.execute(db);
  return { ...found, site: rows };
}

/** Undoes a change. `rest` accepts that the parts with later changes stay. */
export const undo = (change: string, rest = false) => undoChange(db, BY, { change, rest });

async function upload(kind: ImportKind, bytes: Buffer, name = `${kind}.archivo`): Promise<void> {
  const { refused } = await storeBytes(kind, name, bytes, BY);
  if (refused) throw new Error(refused);
}

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));

const files = <Value>(name: (key: string) => string, values: Record<string, Value>) =>
  Object.entries(values).map(([key, value]): [string, string] => [name(key), JSON.stringify(value)]);
