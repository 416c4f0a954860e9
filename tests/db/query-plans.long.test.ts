import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { deliverDue } from '~/mail/delivery.server';
import { sweep } from '~/server/sweep';
import { call, tokenOf } from '../setup/api';
import type { Browser, Page } from '../setup/browser';
import { crawl } from '../setup/crawl';
import { fillHouse } from '../setup/full-house';
import { person, signedIn } from '../setup/people';
import { statementsOf, wholeReads } from '../setup/query-plans';
import { fillForRights, RIGHTS } from '../setup/rights';
import type { Line } from '../setup/rights-lines';
import { RIGHTS_OF_CALLS } from '../setup/rights-of-calls';
import { startOf, type Role } from '../setup/pages-of-roles';

/** Statements that read a growing table whole since they need all of it, and why that is allowed. */
const ALLOWED: [statement: RegExp, tables: string[], because: string][] = [
  [/^select count\(\*\) filter \(where true\)/, ['members'], 'each account is counted: 100,000 in some 25 ms'],
  [/^select \(select count\(\*\) from members\)/, ['members', 'member_activity'], 'the sums of all accounts'],
  [/^select count\(\*\) as count from members$/, ['members'], 'the number of all accounts'],
  [/^select \* from \( select item\.section/, ['gospels'], 'a review of a whole archive beside all that stands'],
  [/^select "gospels"\."date", "heading".* order by "gospels"\."date"$/, ['gospels'], 'the list of all of them'],
  [
    / from "audit" where "change" in \(select "versions"/,
    ['versions'],
    'what can be undone: the changes of thirty days',
  ],
  [/^delete from "gospels"$/, ['gospels'], 'all of them are deleted'],
  [/^select left\(date::text, 7\) as "month"/, ['gospels'], 'the months of all of them: 20 years in some 5 ms'],
  [/^select distinct left\(date::text, 4\) as year/, ['gospels'], 'the years of all of them'],
];

const isAllowed = (statement: string, tables: string[]) =>
  ALLOWED.some(([is, its]) => is.test(statement) && tables.every((table) => its.includes(table)));

/** Finds those of these statements that read a growing table whole without being allowed to. */
async function wrongOf(statements: string[]): Promise<{ statement: string; tables: string[] }[]> {
  const found = await wholeReads(statements);
  return found.filter(({ statement, tables }) => !isAllowed(statement, tables));
}

const read = async (work: () => Promise<unknown>) => {
  const statements = await statementsOf(work);
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
  beforeAll(fillHouse);
  it.each<Role>(['visitor', 'member', 'admin'])('for a page of a %s', async (role) => {
    const { browser, from } = await startOf(role);
    expect(await read(() => crawl(browser, from))).toEqual([]);
  });

  it.each(['nombre', 'correo'])('for the accounts by %s', async (sort) => {
    const { browser } = await signedIn('admin');
    expect(await read(() => browser.get(`/admin/users?orden=${sort}`))).toEqual([]);
  });

  it('for a day of the log', async () => {
    const { browser } = await signedIn('admin');
    expect(await read(() => browser.get('/admin/registro?dia=2026-03-04'))).toEqual([]);
  });

  it('for what is done again and again', async () => {
    const done = async () => {
      await sweep(db);
      await deliverDue(db, new AbortController().signal);
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

/** Sends the form of a line as its page would. */
function send(browser: Browser, { at, form }: Line): Promise<Page> {
  return form?.file ? browser.upload(at, ...form.file) : browser.post(at, form?.fields?.() ?? {});
}

describe('no form asks for a growing table whole', () => {
  beforeEach(fillForRights);
  it.each(['user', 'admin'] as const)('of a %s', async (role) => {
    const statements: string[] = [];
    for (const line of Object.values(RIGHTS).filter(({ post }) => post)) {
      await fillForRights();
      const { browser } = await signedIn(role);
      statements.push(...(await statementsOf(() => send(browser, line))));
    }
    expect(await wrongOf([...new Set(statements)])).toEqual([]);
  });
});
