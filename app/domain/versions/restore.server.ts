import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { storeMain } from '~/domain/book/import-chapters.server';
import { chaptersAgain } from '~/domain/book/parse-chapters.server';
import type { MainContent } from '~/domain/book/schema';
import { Refusal } from '~/errors/refusal';
import { onceInWorker } from '~/files/worker-job.server';
import { fillRendered } from './rendered.server';
import { SITE_COLUMNS, tableOf, volumeOfRow, type TableKind, type VersionKind } from './kinds.server';
import type { ChangedRow } from './states.server';

const BATCH = 25; // chapters that are rendered together
/** Kinds whose rows have parts that are made of the others. */
const RENDERED: readonly VersionKind[] = ['site', 'optional_chapters', 'topics', 'gospels'];

/** Rows of one kind. */
interface Rows {
  change: string;
  kind: VersionKind;
  keys: string[];
}

/** Locks those of the rows that exist. */
export async function holdRows(db: Database, { kind, keys }: Rows): Promise<void> {
  if (kind === 'site') return void (await sql`select from site for update`.execute(db));
  const { table, key } = tableOf(kind);
  await sql`select from ${table} t where ${key} = any(${keys}::text[]) for update`.execute(db);
}

/** Deletes what a change added of one kind. */
export async function removeAdded(db: Database, kind: VersionKind, rows: ChangedRow[]): Promise<void> {
  const keys = keysOf(rows.filter(({ effect }) => effect === 'added'));
  if (keys.length > 0 && kind !== 'site') await remove(db, kind, keys);
}

/** Restores what a change replaced or deleted of one kind. */
export async function restoreOthers(
  db: Database,
  change: string,
  kind: VersionKind,
  rows: ChangedRow[],
): Promise<void> {
  const others = rows.filter(({ effect }) => effect !== 'added');
  if (others.length === 0) return;
  const wanted = { change, kind, keys: keysOf(others) };
  if (kind === 'main_chapters') return putChaptersBack(db, wanted);
  if (kind === 'site') await putSettingsBack(db, wanted);
  else await putBack(db, kind, wanted, keysOf(others.filter(({ effect }) => effect === 'replaced')));
  if (RENDERED.includes(kind)) await fillRendered(db);
}

const keysOf = (rows: { key: string }[]) => rows.map(({ key }) => key);

async function remove(db: Database, kind: TableKind, keys: string[]): Promise<void> {
  const { table, key } = tableOf(kind);
  await sql`delete from ${table} t where ${key} = any(${keys}::text[])`.execute(db);
}

async function putSettingsBack(db: Database, rows: Rows): Promise<void> {
  for (const column of SITE_COLUMNS.filter((one) => rows.keys.includes(one))) {
    const name = sql.ref(column);
    await sql`update site set ${name} = (jsonb_populate_record(site, v.before)).${name}
                from (${versionsOf({ ...rows, keys: [column] })}) v`.execute(db);
  }
}

/** The first version of each of these rows of a change. */
const versionsOf = ({ change, kind, keys }: Rows) => sql`
  select distinct on (key) key, before from versions
   where change = ${change}::uuid and kind = ${kind} and key = any(${keys}::text[]) order by key, id`;

/** Restores main chapters, and renders them anew. */
async function putChaptersBack(db: Database, rows: Rows): Promise<void> {
  for (let at = 0; at < rows.keys.length; at += BATCH) {
    const keys = rows.keys.slice(at, at + BATCH);
    const { rows: versions } = await sql<{ key: string; content: MainContent }>`
      select key, before -> 'content' as content from (${versionsOf({ ...rows, keys })}) v`.execute(db);
    const volumes = new Set(versions.map(({ key }) => volumeOfRow('main_chapters', key)));
    for (const volume of volumes) {
      const ofVolume = versions.filter(({ key }) => volumeOfRow('main_chapters', key) === volume);
      const contents = ofVolume.map(({ content }) => content);
      const batch = await onceInWorker(chaptersAgain, contents);
      await storeMain(db, volume ?? 0, batch);
    }
  }
}

/**
 * Restores rows. One that did not exist when all was looked at, and exists now, is somebody else's.
 * @throws Refusal `change_moved` for such a one.
 */
async function putBack(db: Database, kind: TableKind, rows: Rows, there: string[]): Promise<void> {
  const { table, key, keys, columns, set } = tableOf(kind);
  const { rows: written } = await sql`
    insert into ${table} as t (${columns})
    select ${columns} from (${versionsOf(rows)}) v,
           lateral jsonb_populate_record(null::${table}, v.before)
    on conflict (${keys}) do update set ${set} where ${key} = any(${there}::text[])
    returning 1`.execute(db);
  if (written.length < rows.keys.length) throw new Refusal('change_moved');
}
