import { db } from '~/db/db.server';
import { memberColumns, type Member } from '~/domain/members/accounts.server';
import { isSuppressed } from '~/domain/letters/consent.server';
import { isSame, signatureOf } from '~/signature.server';
import { readCookie, registrationCookie } from './cookies.server';

const LIFE = 60 * 60 * 1000; // milliseconds

/**
 * Makes the `Set-Cookie` that lets this browser in to the account that was just made in it, once the link of its letter
 * has verified its e-mail: for an hour, and as long as the password stays the same. Neither is enough without the other.
 */
export const rememberRegistration = (memberId: number, passwordHash: string): Promise<string> =>
  registrationCookie.serialize(signedToken(memberId, Date.now() + LIFE, passwordHash));

/**
 * Finds the account that was made in this browser within the hour and waits for its verification: whether its e-mail has
 * refused the letter for good. Null where there is none.
 */
export async function pendingHere(request: Request): Promise<{ isRefused: boolean } | null> {
  const token = (await readCookie(registrationCookie, request)) ?? '';
  const [id = '', until] = token.split('.', 2);
  if (!/^[1-9]\d{0,8}$/.test(id) || !(Number(until) > Date.now())) return null;
  const row = await db
    .selectFrom('members')
    .select(['email', 'password_hash'])
    .where('id', '=', Number(id))
    .where('email_verified_at', 'is', null)
    .executeTakeFirst();
  if (!row || !isSame(token, signedToken(Number(id), Number(until), row.password_hash))) return null;
  return { isRefused: await isSuppressed(db, row.email) };
}

/** Finds the member with this id if they registered in this browser within the hour and may sign in; else null. */
export async function registeredHere(request: Request, memberId: number): Promise<Member | null> {
  const token = (await readCookie(registrationCookie, request)) ?? '';
  const [id, until] = token.split('.', 2);
  if (id !== String(memberId) || !(Number(until) > Date.now())) return null;
  const row = await db
    .selectFrom('members')
    .select([...memberColumns, 'password_hash'])
    .where('id', '=', memberId)
    .where('role', '=', 'user')
    .where('is_active', '=', true)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return null;
  const { password_hash, ...member } = row;
  return isSame(token, signedToken(memberId, Number(until), password_hash)) ? member : null;
}

const signedToken = (memberId: number, until: number, passwordHash: string): string =>
  `${memberId}.${until}.${signatureOf(`registration:${memberId}:${until}:${passwordHash}`)}`;
