import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { onParts } from '~/domain/imports/remarks';
import type { Imported } from '~/domain/imports/records.server';
import { TURNS, type ImportPlan } from '~/domain/imports/run.server';
import { apartOnce } from '~/files/apart.server';
import { GOSPEL_FIELDS } from './schema';
import { gospelsFrom, type GospelFile } from './gospel-file.server';

/** Stores the gospel of each good day; one that exists is replaced. To be run in a transaction. */
export async function importGospels(db: Database, { gospels, failures, remarks }: GospelFile): Promise<Imported> {
  const columns = sql.join(GOSPEL_FIELDS.map((name) => sql.ref(name)));
  const changes = sql.join(GOSPEL_FIELDS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  const [stored, given] = ['gospels', 'excluded'].map((table) =>
    sql.join(GOSPEL_FIELDS.map((name) => sql.ref(`${table}.${name}`))),
  );
  const { rows } = await sql<{ is_new: boolean }>`
    insert into gospels (${columns})
    select ${columns} from jsonb_populate_recordset(null::gospels, ${JSON.stringify(gospels)})
    on conflict (date) do update set ${changes}, updated_at = now()
      where (${stored!}) is distinct from (${given!})
    returning xmax = 0 as is_new`.execute(db);
  const added = rows.filter((row) => row.is_new).length;
  return {
    volume: null,
    added,
    replaced: rows.length - added,
    unchanged: gospels.length - rows.length,
    failures,
    remarks: onParts(remarks),
  };
}

/** Plans the import of a file of gospels. @throws FileFault when it is no such file. */
export async function planGospels(bytes: Uint8Array): Promise<ImportPlan> {
  const file = await apartOnce(gospelsFrom, bytes);
  return { turn: TURNS.gospels, work: (transaction) => importGospels(transaction, file) };
}
