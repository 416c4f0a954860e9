import { sql } from 'kysely';
import { allowing } from '~/db/allowance.server';
import { isConnectionError } from '~/db/connection-errors.server';
import { revisionColumn } from '~/db/content.server';
import { db } from '~/db/db.server';
import { log } from '~/log.server';
import { gauge } from './registry';

const PATIENCE = 1_000; // milliseconds
const KEPT = 5_000; // in which scrapes are told the same, however many ask

interface OfDatabase {
  tables: { table: string; rows: number; bytes: number }[];
  letters: { waiting: number; oldest: number };
  revision: number;
}

/** The sizes that Postgres keeps of each table: rows as they were last estimated (none before that), bytes as they are. */
const tables = sql<OfDatabase['tables'][number]>`
  select relname as "table", reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`;

const letters = sql<OfDatabase['letters']>`
  select count(*)::float8 as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from outbox where state = 'waiting'`;

/** The content's revision as a number that fits a figure: another one after each change. */
const revision = sql<{ revision: number }>`
  select (${revisionColumn}::numeric % 1000000007)::float8 as revision`;

const read = (): Promise<OfDatabase> =>
  allowing(PATIENCE, () =>
    db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(PATIENCE)}`.execute(transaction); // a lock is waited for no longer
      const { rows: ofTables } = await tables.execute(transaction);
      const { rows: ofLetters } = await letters.execute(transaction);
      const { rows: ofContent } = await revision.execute(transaction);
      const none = { waiting: 0, oldest: 0 };
      return { tables: ofTables, letters: ofLetters[0] ?? none, revision: ofContent[0]?.revision ?? 0 };
    }),
  );

let kept: { until: number; figures: Promise<OfDatabase | null> } | undefined;

/** What the database says of itself, asked for once in five seconds; null while it does not answer in time. */
function ofDatabase(): Promise<OfDatabase | null> {
  const now = performance.now();
  if (kept && now < kept.until) return kept.figures;
  const figures = read().catch((error: unknown) => {
    if (!isConnectionError(error)) log.error({ error: String(error) }, 'the database did not tell its figures');
    kept = undefined;
    return null;
  });
  kept = { until: now + KEPT, figures };
  return figures;
}

const ofTables = (value: 'rows' | 'bytes') => async () =>
  ((await ofDatabase())?.tables ?? []).flatMap(({ table, ...sizes }): [number, { table: string }][] =>
    sizes[value] >= 0 ? [[sizes[value], { table }]] : [],
  );

const one = (value: (figures: OfDatabase) => number) => async (): Promise<[number][]> => {
  const figures = await ofDatabase();
  return figures ? [[value(figures)]] : [];
};

/** Tells what the database knows. Of several processes on one database one tells it, or their sum would be wrong. */
export function tellOfDatabase(): void {
  gauge({
    name: 'libro_database_up',
    help: 'Whether the database told its figures within a second.',
    read: async () => [[(await ofDatabase()) ? 1 : 0]],
  });
  const labels: 'table'[] = ['table'];
  const rows = 'Rows of a table, as Postgres estimates them.';
  gauge({ name: 'libro_table_rows', help: rows, labels, read: ofTables('rows') });
  gauge({
    ...{ name: 'libro_table_bytes', help: 'Bytes of a table with its indexes.', labels },
    read: ofTables('bytes'),
  });
  gauge({
    name: 'libro_outbox_waiting',
    help: 'Letters that wait to be sent.',
    read: one(({ letters: { waiting } }) => waiting),
  });
  gauge({
    name: 'libro_outbox_oldest_seconds',
    help: 'How long the oldest of them has waited.',
    read: one(({ letters: { oldest } }) => oldest),
  });
  gauge({
    name: 'libro_content_revision',
    help: 'A number that is another one after each change of the content, when caches begin anew.',
    read: one((figures) => figures.revision),
  });
}
