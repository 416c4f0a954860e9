import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { keyedHash } from '~/signature.server';

/** Reason for which an address gets no letters of lists. */
export interface Suppression {
  reason: 'refused' | 'bounced' | 'soft';
  /** `YYYY-MM-DD`. */
  day: string;
}

/** Hashes an address by the site's key, the same however it is written: neither list nor backup tells whose it is. */
export async function addressHash(db: Database, email: string): Promise<Buffer> {
  return keyedHash(`suppression:${PLAIN.test(email) ? foldPlain(email) : await folded(db, email)}`);
}

const PLAIN = /^[!-~]+$/;

/** Folds an address of plain letters as the database does, without asking it. */
function foldPlain(email: string): string {
  let text = email.toLowerCase();
  while (text.endsWith('.')) text = text.slice(0, -1);
  return text;
}

async function folded(db: Database, email: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select fold_email(${email}) as folded`.execute(db);
  return rows[0]?.folded ?? email;
}

/** Ends all letters of lists to an address; the first reason stays. */
export async function suppress(
  db: Database,
  address_hash: Buffer,
  { reason, status }: { reason: Suppression['reason']; status: string },
): Promise<void> {
  await db
    .insertInto('suppressions')
    .values({ address_hash, reason, status: status.slice(0, 11) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Finds why an address gets no letters of lists; null where it gets them. */
export async function findSuppression(db: Database, hash: Buffer): Promise<Suppression | null> {
  const row = await db
    .selectFrom('suppressions')
    .select(['reason', sql<string>`day::text`.as('day')])
    .where('address_hash', '=', hash)
    .executeTakeFirst();
  return row ?? null;
}

/** Lets an address get letters again, once its owner agrees or opens a link that reached it. */
export async function liftSuppression(db: Database, email: string): Promise<void> {
  const hash = await addressHash(db, email);
  await db.deleteFrom('suppressions').where('address_hash', '=', hash).execute();
  await db.deleteFrom('soft_bounces').where('address_hash', '=', hash).execute();
}
