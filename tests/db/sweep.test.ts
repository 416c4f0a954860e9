import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { sweep } from '~/server/sweep';
import { REVIEW, putReviewAside } from '../setup/site';

const COUNTS = ['limits', 'limits_of_use'] as const;

/** Inserts a count for somebody that ends so many minutes from now. */
const count = (table: (typeof COUNTS)[number], key: string, minutes: number) =>
  sql`insert into ${sql.table(table)} (key, points, expire)
      values (${key}, 1, (extract(epoch from now()) * 1000)::bigint + ${minutes * 60_000}::bigint)`.execute(db);

it.each(COUNTS)('%s that are over go, and so do those of a clock that was ahead', async (table) => {
  await count(table, 'over', -1);
  await count(table, 'holds', 24 * 60 - 1);
  await count(table, 'ahead', 31 * 24 * 60);
  await sweep(db);
  const { rows } = await sql<{ key: string }>`select key from ${sql.table(table)}`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(['holds']);
});

it('wrong passwords of a day ago go, and so do those of a clock that was ahead', async () => {
  const tries = [-25 * 60, -10, 31 * 24 * 60].map(
    (minutes) =>
      sql`(decode(repeat('00', 32), 'hex'), ${`${minutes}`}, true, now() + ${minutes} * interval '1 minute')`,
  );
  await sql`insert into tries (account, address, is_wrong, at) values ${sql.join(tries)}`.execute(db);
  await sweep(db);
  const rows = await db.selectFrom('tries').select('address').execute();
  expect(rows).toEqual([{ address: '-10' }]);
});

describe('a review whose day of publication is over', () => {
  const isThere = async () =>
    (await db.selectFrom('reviews').where('id', '=', REVIEW).select('id').execute()).length > 0;
  beforeEach(async () => {
    await putReviewAside();
    const past = { created_at: '2026-01-01T00:00:00Z', publish_at: '2026-01-02T00:00:00Z' };
    await db.updateTable('reviews').set(past).execute();
  });

  it.each([
    [null, true],
    ['failed', true],
    ['cancelled', false],
  ] as const)('with the outcome %s is there: %s', async (outcome, stays) => {
    const values = { what: 'review', review_id: REVIEW, outcome, settled_at: outcome && new Date() } as const;
    const by = { member_id: null, member_name: 'Ana', member_email: 'ana@ejemplo.org' };
    await db
      .insertInto('schedules')
      .values({ ...values, ...by, publish_at: '2026-01-02T00:00:00Z' })
      .execute();
    await sweep(db);
    expect(await isThere()).toBe(stays);
  });

  it('goes once its failure is listed no longer', async () => {
    await sweep(db);
    expect(await isThere()).toBe(false);
  });
});
