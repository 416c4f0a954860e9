import { sql } from 'kysely';
import { withTimeBudget } from '~/db/time-budget.server';
import { isConnectionError } from '~/db/connection-errors.server';
import { revisionColumn } from '~/db/revision.server';
import { db } from '~/db/db.server';
import { log } from '~/log.server';
import { gauge } from './registry';

const TIME_BUDGET = 1_000; // milliseconds
const LIFE = 5_000; // milliseconds in which all scrapes get the same, however many there are

interface OfDatabase {
  tables: { table: string; rows: number; bytes: number }[];
  letters: { waiting: number; oldest: number };
  revision: number;
}

/** Sizes of each table: rows as Postgres last estimated them (none before that), bytes as they are. */
const tables = sql<OfDatabase['tables'][number]>`
  select relname as "table", reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`;

const letters = sql<OfDatabase['letters']>`
  select count(*)::float8 as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from outbox where state = 'waiting' and priority = 0`;

/** Content revision as a number that fits a metric: another one after each change. */
const revision = sql<{ revision: number }>`
  select (${revisionColumn}::numeric % 1000000007)::float8 as revision`;

let cached: { until: number; figures: Promise<OfDatabase | null> } | undefined;

/**
 * Registers the metrics of the database. Of several processes on one database one registers them, or their sum would be
 * wrong.
 */
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
    name: 'libro_table_bytes',
    help: 'Bytes of a table with its indexes.',
    labels,
    read: ofTables('bytes'),
  });
  gauge({
    name: 'libro_outbox_waiting',
    help: 'Letters of accounts that wait to be sent.',
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

/** Reads the metrics of the database, once in five seconds; null while it does not answer in time. */
function ofDatabase(): Promise<OfDatabase | null> {
  const now = performance.now();
  if (cached && now < cached.until) return cached.figures;
  const figures = read().catch((error: unknown) => {
    if (!isConnectionError(error)) log.error({ error: String(error) }, 'the database did not tell its figures');
    cached = undefined;
    return null;
  });
  cached = { until: now + LIFE, figures };
  return figures;
}

const read = (): Promise<OfDatabase> =>
  withTimeBudget(TIME_BUDGET, () =>
    db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = ${sql.lit(TIME_BUDGET)}`.execute(transaction); // also for a lock
      const { rows: ofTables } = await tables.execute(transaction);
      const { rows: ofLetters } = await letters.execute(transaction);
      const { rows: ofContent } = await revision.execute(transaction);
      const none = { waiting: 0, oldest: 0 };
      return { tables: ofTables, letters: ofLetters[0] ?? none, revision: ofContent[0]?.revision ?? 0 };
    }),
  );

const ofTables = (value: 'rows' | 'bytes') => async () =>
  ((await ofDatabase())?.tables ?? []).flatMap(({ table, ...sizes }): [number, { table: string }][] =>
    sizes[value] >= 0 ? [[sizes[value], { table }]] : [],
  );

const one = (value: (figures: OfDatabase) => number) => async (): Promise<[number][]> => {
  const figures = await ofDatabase();
  return figures ? [[value(figures)]] : [];
};
