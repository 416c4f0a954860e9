import type { Database } from '~/db/db.server';
import { hashOf, newSecret } from './tokens.server';

const MINUTES = 15;

/** Fields of a form, in the order in which they stood. */
export type ParkedFields = [name: string, value: string][];

/**
 * Keeps the text of a form that came without a live session, for 15 minutes and for its writer alone.
 * Returns the secret under which it is found again; a second text of the same browser gets a place of its own.
 */
export async function parkText(db: Database, memberId: number, path: string, fields: ParkedFields): Promise<string> {
  const secret = newSecret();
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
  return secret;
}

/** The fields that wait under `secret` for this member on this path, or null. */
export async function findParked(
  db: Database,
  memberId: number,
  path: string,
  secret: string,
): Promise<ParkedFields | null> {
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
export async function dropParked(db: Database, secret: string): Promise<void> {
  await db.deleteFrom('parked_texts').where('key_hash', '=', hashOf(secret)).execute();
}
