import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { ImportKind } from '~/domain/imports/schema';
import { undoChange } from '~/domain/versions/undo.server';
import { mainChapter, optionalChapter, zip, topic } from '../../setup/archives';
import { storeBytes } from '../../setup/uploads';

export const BY = { id: null, name: 'La casa', email: 'casa@ejemplo.org' };

type Changes = Record<number, Record<string, unknown>>;
const json = (value: unknown) => JSON.stringify(value);

/** Uploads chapters as administrators make them. */
const uploadChapters = (kind: 'main' | 'optional') => async (volume: number, changes: Changes) => {
  const [make, ending] = kind === 'main' ? [mainChapter, ''] : [optionalChapter, '_o'];
  const files = Object.entries(changes).map(([index, change]): [string, string] => [
    `${volume}-${index}${ending}.json`,
    json(make(volume, Number(index), change)),
  ]);
  return upload(kind, await zip(files), `Vol_${volume}_${kind}.zip`);
};

/** Uploads as administrators make them. */
export const uploads = {
  playlist: (file: unknown) => upload('playlist', json(file)),
  main: uploadChapters('main'),
  optional: uploadChapters('optional'),
  topics: async (titles: Record<string, string>) =>
    upload('topics', await zip(Object.entries(titles).map(([id, title]) => [`${id}.json`, json(topic(title))]))),
  gospels: (days: unknown[]) => upload('gospels', json(days)),
  about: (text: string) => upload('about', text),
};

/** Id of the latest change. */
export async function lastChange(): Promise<string> {
  const { change } = await db.selectFrom('audit').select('change').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return change ?? '';
}

/** Reads all content that readers see, without `updated_at`. */
export async function content(): Promise<Record<string, unknown[]>> {
  const tables = [
    'volumes',
    'playlists',
    'videos',
    'main_chapters',
    'paragraphs',
    'optional_chapters',
    'study_references',
    'topics',
    'gospels',
    'gospel_pins',
    'news',
    'featured_image',
  ] as const;
  const found: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} t order by 1`.execute(db);
    found[table] = rows.map(({ row }) => row);
  }
  const { rows } = await sql`select about, gospel_button_enabled, book_download_enabled, excerpt_enabled,
                     email_validation_enabled, synonyms, book_author, introduction
                from site`.execute(db);
  return { ...found, site: rows };
}

/** Undoes a change. `rest` accepts that the parts with later changes stay. */
export const undo = (change: string, rest = false) => undoChange(db, BY, { change, rest });

async function upload(kind: ImportKind, content: string | Buffer, name = `${kind}.archivo`): Promise<void> {
  const { refused } = await storeBytes(kind, name, Buffer.from(content as string), BY);
  if (refused) throw new Error(refused);
}
