import { sql } from 'kysely';
import { isMemberGone } from '~/db/connection-errors.server';
import type { Database } from '~/db/db.server';
import { hashOf, newSecret } from './tokens.server';

const MINUTES = 15;
const MOST = 10; // texts of one member
const MOST_BYTES = 512 * 1024; // of all of them; the newest is kept whatever its size

/** Fields of a form, in the order in which they stood. */
export type DraftFields = [name: string, value: string][];

/**
 * Keeps the text of a form that came without a live session, for 15 minutes and for its writer alone; of one writer
 * only the newest few. Returns the secret under which it is found again, null when the writer's account is gone; a
 * second text of the same browser gets a place of its own.
 */
export async function storeDraft(
  db: Database,
  memberId: number,
  path: string,
  fields: DraftFields,
): Promise<string | null> {
  const secret = newSecret();
  try {
    await insert(db, secret, memberId, path, fields);
  } catch (error) {
    if (isMemberGone(error)) return null;
    throw error;
  }
  await prune(db, memberId);
  return secret;
}

async function insert(db: Database, secret: string, memberId: number, path: string, fields: DraftFields) {
  await db
    .insertInto('parked_texts')
    .values({
      key_hash: hashOf(secret),
      member_id: memberId,
      path,
      fields: JSON.stringify(fields),
      expires_at: new Date(Date.now() + MINUTES * 60_000),
    })
    .execute();
}

/** Lets go of the oldest texts of a member where they are too many or too large. */
async function prune(db: Database, memberId: number): Promise<void> {
  await sql`
    delete from parked_texts using (
      select key_hash, row_number() over newest as place, sum(octet_length(fields::text)) over newest as bytes
        from parked_texts where member_id = ${memberId}
      window newest as (order by expires_at desc, key_hash rows unbounded preceding)
    ) ranked
     where parked_texts.key_hash = ranked.key_hash
       and place > 1 and (place > ${MOST} or bytes > ${MOST_BYTES})`.execute(db);
}

/** The fields that wait under `secret` for this member on this path, or null. */
export async function findDraft(
  db: Database,
  memberId: number,
  path: string,
  secret: string,
): Promise<DraftFields | null> {
  const row = await db
    .selectFrom('parked_texts')
    .select('fields')
    .where('key_hash', '=', hashOf(secret))
    .where('member_id', '=', memberId)
    .where('path', '=', path)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row?.fields ?? null;
}

/** Takes away what waits under `secret`: it has been saved. */
export async function deleteDraft(db: Database, secret: string): Promise<void> {
  await db.deleteFrom('parked_texts').where('key_hash', '=', hashOf(secret)).execute();
}
