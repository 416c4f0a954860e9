import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi, inject } from 'vitest';
import { db, pool } from '~/db/db.server';
import { queuePlanLetters } from '~/domain/plans/letters.server';
import { deliverDue } from '~/mail/delivery.server';
import { sweep } from '~/server/sweep';
import { ROWS } from '../forms/rows';
import { ready, send } from '../forms/sent';
import { call, tokenOf } from '../setup/api';
import { crawl, startOf, type Role } from '../setup/pages-of-roles';
import { addressOfDatabase } from '../setup/databases';
import { fillSite } from '../setup/full-site';
import { cutConnections } from '../setup/outage';
import { person, signedIn } from '../setup/people';
import { RIGHTS_OF_CALLS } from '../setup/rights-of-calls';

/** Tables that grow with readers and years. Those of the book stay as they are; reviews live a month. */
const GROWING = new Set([
  ...['members', 'sessions', 'tokens', 'parked_texts', 'tries', 'limits', 'limits_of_use', 'outbox'],
  ...['notes', 'searched_notes', 'note_versions', 'watched_videos', 'read_chapters', 'opened_chapters', 'bookmarks'],
  ...['highlights', 'highlight_colours', 'collections', 'collection_items', 'highlight_imports'],
  ...['plans', 'plan_letters', 'plan_groups', 'plan_group_members', 'plan_calendars'],
  ...['audio_addresses', 'listening_positions'],
  ...['reader_addresses', 'gospel_subscribers'],
  ...['member_activity', 'gospels', 'gospel_views', 'gospel_visitors', 'audit', 'imports', 'versions'],
]);

/** Indexes of the few rows that are sought: reading one whole is reading the wanted rows. */
const OF_FEW = new Set(['members_admins', 'members_of_letters', 'outbox_waiting', 'gospel_subscribers_confirmed']);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Texts of all statements that this process sends to the database during `work`, which may leave out some of it. */
async function statementsOf(work: (during: <T>(act: () => Promise<T>) => Promise<T>) => Promise<unknown>) {
  await cutAll(); // those of the pool cache prepared statements
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const texts = new Set<string>();
  const during = async <T>(act: () => Promise<T>) => {
    queries.mockClear();
    const result = await act();
    for (const [query] of queries.mock.calls)
      texts.add(typeof query === 'string' ? query : (query as pg.QueryConfig).text);
    return result;
  };
  try {
    await work(during);
    return [...texts];
  } finally {
    queries.mockRestore();
    await cutAll();
  }
}

/** Cuts the pool's connections, and waits until it has noticed. */
async function cutAll(): Promise<void> {
  await cutConnections();
  await expect.poll(() => pool.totalCount).toBe(0);
}

const PLANNED = /^\s*(select|insert|update|delete|merge|with)\b/i;

/** Statements that read a growing table whole although Postgres prefers any other way, each with those tables. */
async function wholeReads(statements: string[]): Promise<{ statement: string; tables: string[] }[]> {
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

const youtube = await vi.hoisted(async () => (await import('../setup/youtube-api')).startYouTubeApi());
youtube.answers = () => ({ body: { kind: 'youtube#videoListResponse', items: [] } });

/** Statements that read a growing table whole since they need all of it, and why that is allowed. */
const ALLOWED: [statement: RegExp, tables: string[], because: string][] = [
  [/^select count\(\*\) filter \(where true\)/, ['members'], 'each account is counted: 100,000 in some 25 ms'],
  [/^select \(select count\(\*\) from members\)/, ['members', 'member_activity'], 'the sums of all accounts'],
  [/^select count\(\*\) as count from members$/, ['members'], 'the number of all accounts'],
  [/^select \* from \( select item\.section/, ['gospels'], 'a review of a whole archive beside all that stands'],
  [/^select "gospels"\."date", "heading".* order by "gospels"\."date"$/, ['gospels'], 'the list of all of them'],
  [/ from "audit" where "change" in \(select "versions"/, ['versions'], 'what can be undone: thirty days'],
  [/^select distinct "zone" from "plan_letters"/, ['plans', 'plan_letters'], 'the zones of all who get letters'],
  [/^with here .* join members/, ['plans', 'plan_letters', 'members'], 'who of them is due: 50,000 in some 200 ms'],
  [/^delete from "gospels"$/, ['gospels'], 'all of them are deleted'],
  [/^select left\(date::text, 7\) as "month"/, ['gospels'], 'the months of all of them: 20 years in some 5 ms'],
  [/^select distinct left\(date::text, 4\) as year/, ['gospels'], 'the years of all of them'],
  [/^update "members" set "email_verified_at" = \$1 where .* is null$/, ['members'], 'all who are not verified yet'],
];

const isAllowed = (statement: string, tables: string[]) =>
  ALLOWED.some(([is, its]) => is.test(statement) && tables.every((table) => its.includes(table)));

/** Finds those of these statements that read a growing table whole without being allowed to. */
async function wrongOf(statements: string[]): Promise<{ statement: string; tables: string[] }[]> {
  const found = await wholeReads(statements);
  return found.filter(({ statement, tables }) => !isAllowed(statement, tables));
}

const read = async (work: () => Promise<unknown>) => {
  const statements = await statementsOf((during) => during(work));
  expect(statements.length).toBeGreaterThan(1);
  return wrongOf(statements);
};

it('a statement that seeks without an index is found', async () => {
  const seeking = ['select id from members where first_name = $1', 'select id from members where id = $1'];
  expect(await wholeReads(seeking)).toEqual([{ statement: seeking[0], tables: ['members'] }]);
});

it('whatever points to an account is found by an index when the account goes', async () => {
  const { rows } = await sql<{ table: string }>`
    select k.conrelid::regclass::text as table from pg_constraint k
     where k.contype = 'f' and k.confrelid = 'members'::regclass
       and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`.execute(db);
  expect(rows).toEqual([]);
});

describe('nothing that is read asks for a growing table whole', () => {
  beforeAll(fillSite);
  it.each<Role>(['visitor', 'member', 'admin'])('for a page of a %s', async (role) => {
    const { browser, from } = await startOf(role);
    expect(await read(() => crawl(browser, from))).toEqual([]);
  });

  it.each(['users?orden=nombre', 'users?orden=correo', 'registro?dia=2026-03-04'])('for %s', async (path) => {
    const { browser } = await signedIn('admin');
    expect(await read(() => browser.get(`/admin/${path}`))).toEqual([]);
  });

  it('for what is done again and again', async () => {
    const done = async () => {
      await sweep(db);
      await deliverDue(db, new AbortController().signal);
      await queuePlanLetters(db);
    };
    expect(await read(done)).toEqual([]);
  });

  it('for a call of the API', async () => {
    const token = await tokenOf(await person('admin'));
    const callAll = async () => {
      for (const { at, GET } of Object.values(RIGHTS_OF_CALLS)) if (GET) await call('GET', at, { token });
    };
    expect(await read(callAll)).toEqual([]);
  });
});

it('no form asks for a growing table whole', async () => {
  const statements = await statementsOf(async (during) => {
    for (const form of ROWS) {
      const one = await ready(form);
      await during(() => send(one));
    }
  });
  expect(statements.length).toBeGreaterThan(ROWS.length);
  expect(await wrongOf(statements)).toEqual([]);
});
