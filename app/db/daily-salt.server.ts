import { sql } from 'kysely';
import type { Database } from './db.server';

/** The salt of a day. It changes every day, so that nobody can be followed from one to the next. */
export async function saltOf(db: Database, day: string): Promise<Buffer> {
  await sql`update site set daily_salt = sha256(gen_random_uuid()::text::bytea), salt_day = ${day}
             where salt_day <> ${day}`.execute(db);
  const { daily_salt } = await db.selectFrom('site').select('daily_salt').executeTakeFirstOrThrow();
  return daily_salt;
}
