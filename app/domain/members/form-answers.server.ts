import { sql } from 'kysely';
import type { Database } from '~/db/db.server';

const LIFE = sql<Date>`now() + interval '1 minute'`;

/** Claims a form as being processed. Returns false where the same form was sent within the last minute. */
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

/** Stores the response to a form. */
export async function storeAnswer(db: Database, key: Buffer, response: Buffer): Promise<void> {
  await db
    .updateTable('form_answers')
    .set({ answer: response, expires_at: LIFE })
    .where('key_hash', '=', key)
    .execute();
}

/** Drops the claim of a form that was not accepted, so that it can be sent again. */
export async function dropClaim(db: Database, key: Buffer): Promise<void> {
  await db.deleteFrom('form_answers').where('key_hash', '=', key).execute();
}

/** Finds the response to a form: `working` while it is processed; null where it was not sent within the last minute. */
export async function findAnswer(db: Database, key: Buffer): Promise<Buffer | 'working' | null> {
  const row = await db
    .selectFrom('form_answers')
    .select('answer')
    .where('key_hash', '=', key)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ? (row.answer ?? 'working') : null;
}
