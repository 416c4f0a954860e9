import { sql } from 'kysely';
import { isMemberGone } from '~/db/connection-errors.server';
import type { Database } from '~/db/db.server';
import { hashOf, newSecret } from './tokens.server';

const MINUTES = 15;
const MOST = 10; // drafts of one member
const MOST_BYTES = 512 * 1024; // of all of them; the newest is stored whatever its size

/** Fields of a form, in the order in which they stood. */
export type DraftFields = [name: string, value: string][];

/**
 * Stores the draft of a form that came without a live session, for 15 minutes and for its writer alone; of one writer
 * only the newest few. Returns the token under which it is found again, null when the writer's account is gone; a
 * second draft of the same browser gets a token of its own.
 */
export async function storeDraft(
  db: Database,
  memberId: number,
  path: string,
  fields: DraftFields,
): Promise<string | null> {
  const token = newSecret();
  try {
    await insert(db, token, memberId, path, fields);
  } catch (error) {
    if (isMemberGone(error)) return null;
    throw error;
  }
  await prune(db, memberId);
  return token;
}

/** The draft that is stored under `token` for this member on this path, or null. */
export async function findDraft(
  db: Database,
  memberId: number,
  path: string,
  token: string,
): Promise<DraftFields | null> {
  const row = await db
    .selectFrom('parked_texts')
    .select('fields')
    .where('key_hash', '=', hashOf(token))
    .where('member_id', '=', memberId)
    .where('path', '=', path)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row?.fields ?? null;
}

/** Deletes the draft under `token`: its text has been saved. */
export async function deleteDraft(db: Database, token: string): Promise<void> {
  await db.deleteFrom('parked_texts').where('key_hash', '=', hashOf(token)).execute();
}

async function insert(db: Database, token: string, memberId: number, path: string, fields: DraftFields) {
  await db
    .insertInto('parked_texts')
    .values({
      key_hash: hashOf(token),
      member_id: memberId,
      path,
      fields: JSON.stringify(fields),
      expires_at: new Date(Date.now() + MINUTES * 60_000),
    })
    .execute();
}

/** Deletes the oldest drafts of a member where they are too many or too large. */
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
