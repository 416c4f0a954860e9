import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { db, pool } from '~/db/db.server';

const prepared = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows;

afterAll(() => sql`drop table if exists pieces`.execute(db));

it('prepares what is asked with values, and what only reads, once', async () => {
  for (const number of [1, 2, 3]) await db.selectFrom('volumes').select('title').where('number', '=', number).execute();
  await sql`set local work_mem = '4MB'`.execute(db);
  expect(pool.totalCount).toBe(1);
  const statements = (await prepared()).map(({ statement }) => statement);
  expect(statements.filter((text) => text.includes('"volumes"'))).toEqual([
    'select "title" from "volumes" where "number" = $1',
  ]);
  expect(statements.filter((text) => text.includes('work_mem'))).toEqual([]);
});

it('does not prepare long lists of rows', async () => {
  const many = Array.from({ length: 2000 }, (_, at) => at);
  expect(await db.selectFrom('volumes').select('number').where('number', 'in', many).execute()).toHaveLength(36);
  expect((await prepared()).filter(({ statement }) => statement.includes('$2000'))).toEqual([]);
});

it('goes on when another process changes what a statement returns', async () => {
  await sql`create table pieces (number int)`.execute(db);
  await sql`insert into pieces values (1)`.execute(db);
  const read = async () => (await sql`select * from pieces where number = ${1}`.execute(db)).rows;
  expect(await read()).toEqual([{ number: 1 }]);
  await sql`alter table pieces add column name text`.execute(db);
  expect(await read()).toEqual([{ number: 1, name: null }]);
  expect(await read()).toEqual([{ number: 1, name: null }]);
});
