import { sql } from 'kysely';
import { db } from '~/db/db.server';

/** Row that was written, in its present state (its last one, if it was deleted). */
export interface Written {
  table: string;
  op: 'INSERT' | 'UPDATE' | 'DELETE';
  row: Record<string, unknown>;
}

/** Counters of tries, which refused calls increase too, and tables derived from other rows. */
const UNWATCHED = [
  ...['limits', 'limits_of_use', 'tries', 'paragraphs', 'content_changes', 'opened_chapters', 'versions'],
  ...['near_passages', 'near_state', 'searched_notes', 'reading_counts'],
];

const watch = sql`
  create unlogged table strangers_ledger (at bigint generated always as identity, "table" text, op text, "row" jsonb);
  create function write_strangers_ledger() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
    insert into strangers_ledger ("table", op, "row") values (tg_table_name, tg_op, to_jsonb(coalesce(new, old)));
    return null;
  end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = current_schema()
      and tablename <> all (${sql.lit(`{strangers_ledger,kysely_migration,kysely_migration_lock,${UNWATCHED.join()}}`)}::text[])
    loop
      execute format('create trigger strangers_ledger after insert or update or delete on %I
        for each row execute function write_strangers_ledger()', name);
    end loop;
  end $$;`;

/** Installs triggers that record all changes in the database from now on. */
export async function openLedger() {
  await sql.raw(watch.compile(db).sql).execute(db);
  return {
    /** Rows written since the last call. */
    async read(): Promise<Written[]> {
      const { rows } = await sql<Written>`
        with taken as (delete from strangers_ledger returning *)
        select "table", op, "row" from taken order by at`.execute(db);
      return rows.filter((one) => !isByTheWay(one));
    },
    async close(): Promise<void> {
      await sql.raw('drop function write_strangers_ledger cascade; drop table strangers_ledger').execute(db);
    },
  };
}
export type Ledger = Awaited<ReturnType<typeof openLedger>>;

/** Rows that sessions and jobs write by the way: the last use of a session, letters that were sent. */
const isByTheWay = ({ table, op }: Written) =>
  ((table === 'outbox' || table === 'sessions') && op === 'UPDATE') || table === 'gospel_visitors';
