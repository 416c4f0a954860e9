import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

const LIFE = sql<Date>`now() + interval '1 minute'`;

/** Says that a form is at work. Returns false where the same form was sent within the last minute. */
export async function claimAnswer(db: Database, key: Buffer): Promise<boolean> {
  const claimed = await db
    .insertInto('form_answers')
    .values({ key_hash: key, answer: null, expires_at: LIFE })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ answer: null, expires_at: LIFE })
        .where('form_answers.expires_at', '<', sql<Date>`now()`),
    )
    .returning('key_hash')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Keeps what the form was answered. */
export async function storeAnswer(db: Database, key: Buffer, answer: Buffer): Promise<void> {
  await db.updateTable('form_answers').set({ answer, expires_at: LIFE }).where('key_hash', '=', key).execute();
}

/** Says that the form was not taken, so that sending it again is nothing that was done before. */
export async function dropClaim(db: Database, key: Buffer): Promise<void> {
  await db.deleteFrom('form_answers').where('key_hash', '=', key).execute();
}

/** What the form was answered, `working` while it is at work; null where it was not sent within the last minute. */
export async function findAnswer(db: Database, key: Buffer): Promise<Buffer | 'working' | null> {
  const row = await db
    .selectFrom('form_answers')
    .select('answer')
    .where('key_hash', '=', key)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? (row.answer ?? 'working') : null;
}
