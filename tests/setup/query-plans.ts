import pg from 'pg';
import { inject, vi } from 'vitest';
import { addressOfDatabase } from './databases';
import { cutConnections } from './outage';

/** Tables that grow with readers and years. Those of the book stay as they are; reviews live a month. */
const GROWING = new Set([
  ...['members', 'sessions', 'tokens', 'parked_texts', 'tries', 'limits', 'limits_of_use', 'outbox'],
  ...['notes', 'searched_notes', 'note_versions', 'watched_videos', 'read_chapters', 'opened_chapters', 'bookmarks'],
  ...['reader_addresses', 'gospel_subscribers'],
  ...['member_activity', 'gospels', 'gospel_views', 'gospel_visitors', 'audit', 'imports', 'versions'],
]);

/** Indexes of the few rows that are sought: reading one whole is reading the wanted rows. */
const OF_FEW = new Set(['members_admins', 'outbox_waiting', 'gospel_subscribers_confirmed']);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Texts of all statements that this process sends to the database during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  await cutConnections(); // those of the pool cache prepared statements
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = queries.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as pg.QueryConfig).text,
    );
    return [...new Set(texts)];
  } finally {
    queries.mockRestore();
    await cutConnections();
  }
}

const PLANNED = /^\s*(select|insert|update|delete|merge|with)\b/i;

/** Statements that read a growing table whole although Postgres prefers any other way, each with those tables. */
export async function wholeReads(statements: string[]): Promise<{ statement: string; tables: string[] }[]> {
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
  const client = new pg.Client(addressOfDatabase(inject('cluster'), name));
  await client.connect();
  try {
    // Beside a table with few rows, many or none yet by its current statistics, these ways would be the cheaper.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set enable_${way} = off`);
    const found: { statement: string; tables: string[] }[] = [];
    for (const statement of statements.filter((text) => PLANNED.test(text))) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${statement}`,
      );
      const tables = [...new Set(readWhole(rows[0]!['QUERY PLAN'][0].Plan))];
      if (tables.length > 0) found.push({ statement: statement.replace(/\s+/g, ' ').trim(), tables });
    }
    return found;
  } finally {
    await client.end();
  }
}

/** Tables of which a plan reads every row or every entry of an index, whatever is sought. */
function readWhole(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', Plans: parts = [] } = plan;
  const here = GROWING.has(table) && isWhole(plan, isLimited) ? [table] : [];
  // A limit ends the nodes below it as soon as it has enough, unless all rows have to be sorted or counted first.
  const isPassedOn = /^(Nested Loop|LockRows|Result|Subquery Scan|Incremental Sort)$/.test(node);
  const isLimit = node === 'Limit' || (isLimited && isPassedOn);
  return [...here, ...parts.flatMap((part) => readWhole(part, isLimit))];
}

/** Tells whether a node reads a table from its first row to its last. */
function isWhole(plan: Plan, isLimited: boolean): boolean {
  const { 'Node Type': node, Plans: parts = [] } = plan;
  if (/^Index (Only )?Scan/.test(node)) return seeksNothing(plan) && !isLimited;
  return (
    node === 'Seq Scan' || (node === 'Bitmap Heap Scan' && parts.some((part) => !part.Plans && seeksNothing(part)))
  );
}

/** Tells whether a scan takes every entry of its index: it seeks nothing in it. */
const seeksNothing = (scan: Plan) => !scan['Index Cond'] && !OF_FEW.has(scan['Index Name'] ?? '');
