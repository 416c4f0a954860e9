import pg from 'pg';
import { inject, vi } from 'vitest';
import { addressOfDatabase } from './databases';
import { cutConnections } from './outage';

/** The tables that grow with readers and years. What the book itself holds stays as it is; reviews live a month. */
const GROWING = new Set([
  ...['members', 'sessions', 'tokens', 'parked_texts', 'tries', 'limits', 'limits_of_use', 'outbox'],
  ...['notes', 'note_versions', 'watched_videos', 'read_chapters', 'opened_chapters', 'bookmarks'],
  ...['member_activity', 'gospels', 'gospel_views', 'gospel_visitors', 'audit', 'imports', 'versions'],
]);

/** Indexes of the few rows that are sought: to read one of them is to read what was asked for. */
const OF_FEW = new Set(['members_admins', 'outbox_waiting']);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** The text of every statement that this process asks of the database during `work`. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  await cutConnections(); // those of the pool remember how they ask
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = asking.mock.calls.map(([query]) =>
      typeof query === 'string' ? query : (query as pg.QueryConfig).text,
    );
    return [...new Set(texts)];
  } finally {
    asking.mockRestore();
    await cutConnections();
  }
}

/** Whether a scan takes every entry of its index: it seeks nothing in it. */
const seeksNothing = (scan: Plan) => !scan['Index Cond'] && !OF_FEW.has(scan['Index Name'] ?? '');

/** Whether a node reads a table from its first row to its last. */
function isWhole(plan: Plan, isLimited: boolean): boolean {
  const { 'Node Type': node, Plans: parts = [] } = plan;
  if (/^Index (Only )?Scan/.test(node)) return seeksNothing(plan) && !isLimited;
  return (
    node === 'Seq Scan' || (node === 'Bitmap Heap Scan' && parts.some((part) => !part.Plans && seeksNothing(part)))
  );
}

/** The tables of which a plan reads every row, whatever is sought: each row, or each entry of an index. */
function readWhole(plan: Plan, isLimited = false): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', Plans: parts = [] } = plan;
  const here = GROWING.has(table) && isWhole(plan, isLimited) ? [table] : [];
  // A limit ends what is below it as soon as it has enough, unless all of it has to be sorted or counted first.
  const isPassedOn = /^(Nested Loop|LockRows|Result|Subquery Scan|Incremental Sort)$/.test(node);
  const isLimit = node === 'Limit' || (isLimited && isPassedOn);
  return [...here, ...parts.flatMap((part) => readWhole(part, isLimit))];
}

const PLANNED = /^\s*(select|insert|update|delete|merge|with)\b/i;

/** The statements that read a growing table whole, each with those tables: what Postgres would do if it had any other way. */
export async function wholeReads(statements: string[]): Promise<{ statement: string; tables: string[] }[]> {
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
  const client = new pg.Client(addressOfDatabase(inject('cluster'), name));
  await client.connect();
  try {
    // Beside a table of a few rows, of many or of none yet by the figures of the moment, another way would be the cheaper.
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
