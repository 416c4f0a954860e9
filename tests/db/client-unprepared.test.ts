import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { db, pool } from '~/db/db.server';

vi.hoisted(() => (process.env.PREPARED_STATEMENTS = 'off'));

it('prepares nothing where a pooler would not know it, whoever names a statement', async () => {
  const titles = () => db.selectFrom('volumes').select('title').where('number', '=', 1).execute();
  expect(await titles()).toEqual(await titles());
  const named = { name: 'of_a_library', text: 'select $1::int as number', values: [7] };
  expect((await pool.query<{ number: number }>(named)).rows).toEqual([{ number: 7 }]);
  const client = await pool.connect();
  expect((await client.query<{ number: number }>(named)).rows).toEqual([{ number: 7 }]);
  client.release();
  expect(pool.totalCount).toBe(1);
  expect((await sql`select name from pg_prepared_statements`.execute(db)).rows).toEqual([]);
});
