import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { planChapters, planPlaylist } from '~/domain/book/import-plans.server';
import { planGospels } from '~/domain/gospel/import-gospels.server';
import type { ImportKind } from '~/domain/imports/schema';
import { runImport, type ImportPlan } from '~/domain/imports/run.server';
import { planAbout } from '~/domain/site/about.server';
import { planTopics } from '~/domain/topics/import-topics.server';
import { undoChange } from '~/domain/versions/undo.server';
import { mainChapter, optionalChapter, zip } from '../../setup/archives';
import { opened } from '../../setup/opened';
import { topic } from '../../setup/study';

export const BY = { id: null, name: 'La casa', email: 'casa@ejemplo.org' };

type Change = Record<string, unknown>;

async function upload(kind: ImportKind, plan: () => ImportPlan | Promise<ImportPlan>): Promise<void> {
  const { refused } = await runImport(db, { kind, fileName: `${kind}.archivo`, by: BY, plan });
  if (refused) throw new Error(refused);
}

const bytesOf = (value: unknown) => Buffer.from(JSON.stringify(value));
const files = <Value>(name: (key: string) => string, values: Record<string, Value>) =>
  Object.entries(values).map(([key, value]): [string, string] => [name(key), JSON.stringify(value)]);

/** Uploads as administrators make them. */
export const uploads = {
  playlist: (file: unknown) => upload('playlist', () => planPlaylist(bytesOf(file))),
  main: async (volume: number, changes: Record<number, Change>) => {
    const chapters = Object.entries(changes).map(([index, change]) => [
      index,
      mainChapter(volume, Number(index), change),
    ]);
    const bytes = await zip(files((index) => `${volume}-${index}.json`, Object.fromEntries(chapters) as Change));
    return upload('main', async () => planChapters('main', `Vol_${volume}_main.zip`, (await opened(bytes)).fd));
  },
  optional: async (volume: number, changes: Record<number, Change>) => {
    const chapters = Object.entries(changes).map(([index, change]) => [index, optionalChapter(volume, Number(index), change)]); // prettier-ignore
    const bytes = await zip(files((index) => `${volume}-${index}_o.json`, Object.fromEntries(chapters) as Change));
    return upload('optional', async () =>
      planChapters('optional', `Vol_${volume}_optional.zip`, (await opened(bytes)).fd),
    );
  },
  topics: async (titles: Record<string, string>) => {
    const topics = Object.entries(titles).map(([id, title]) => [id, topic(title)]);
    const bytes = await zip(files((id) => `${id}.json`, Object.fromEntries(topics) as Change));
    return upload('topics', async () => planTopics((await opened(bytes)).fd));
  },
  gospels: (days: unknown[]) => upload('gospels', () => planGospels(bytesOf(days))),
  about: (text: string) => upload('about', () => planAbout(Buffer.from(text))),
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
  const { rows } = await sql`select about, gospel_button_enabled, email_validation_enabled from site`.execute(db);
  return { ...found, site: rows };
}

/** Undoes a change. `rest` accepts that the parts with later changes stay. */
export const undo = (change: string, rest = false) => undoChange(db, BY, { change, rest });
