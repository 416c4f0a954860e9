import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { gospelRanges, REFERENCE_RULES } from '~/domain/bible/stored.server';
import type { Counts } from '~/domain/imports/records.server';
import { GOSPEL_FIELDS, type Gospel } from './schema';

const FIELDS = [...GOSPEL_FIELDS, 'ranges', 'rendering'];

/** Stores the gospel of each day; one that exists is replaced. To be run in a transaction. */
export async function importGospels(db: Database, gospels: Gospel[]): Promise<Counts> {
  const read = gospels.map((one) => ({ ...one, ranges: gospelRanges(one.reference), rendering: REFERENCE_RULES }));
  const columns = sql.join(FIELDS.map((name) => sql.ref(name)));
  const changes = sql.join(FIELDS.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  const [stored, given] = ['gospels', 'excluded'].map((table) =>
    sql.join(GOSPEL_FIELDS.map((name) => sql.ref(`${table}.${name}`))),
  );
  const { rows } = await sql<{ is_new: boolean }>`
    insert into gospels (${columns})
    select ${columns} from jsonb_populate_recordset(null::gospels, ${JSON.stringify(read)})
    on conflict (date) do update set ${changes}, updated_at = now()
      where (${stored!}) is distinct from (${given!})
    returning xmax = 0 as is_new`.execute(db);
  const added = rows.filter((row) => row.is_new).length;
  return { added, replaced: rows.length - added, unchanged: gospels.length - rows.length };
}
