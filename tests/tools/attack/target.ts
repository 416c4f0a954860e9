import { db } from '~/db/db.server';
import { createAccount, type Role } from '~/domain/members/accounts.server';
import { openSession } from '~/domain/members/sessions.server';
import type { Served } from '../site/server';

/** Server under attack, with the accounts that are signed in to it. */
export interface Target extends Served {
  /** Cookies of readers' sessions, as requests carry them, each of another account. */
  cookies: string[];
  /** Access tokens of administrators, each of another account. */
  tokens: string[];
}

/** Result of an attack. */
export interface Damage {
  sent: number;
  /** Figures, in words. */
  figures: string[];
  /** Broken invariants. */
  faults: string[];
}

export const OWNER = { email: 'duena@libro.example', password: 'la-buena-1' };
const READERS = 40;
const ADMINS = 20; // enough that the rate limit, which is per person, is not under test

/** Cookie of a session, as requests carry it. */
export const cookieOf = (secret: string) =>
  `sesion=${encodeURIComponent(Buffer.from(JSON.stringify(secret)).toString('base64'))}`;

/** Makes an account. Returns its id. */
export async function account(email: string, password: string, role: Role): Promise<number> {
  const person = { first_name: 'Ana', last_name: 'Prueba', email, password };
  return (await createAccount(db, { ...person, role, isVerified: true })).id;
}

/** Makes the accounts under attack, and signs some of them in. */
export async function aim(served: Served): Promise<Target> {
  await account(OWNER.email, OWNER.password, 'user');
  const cookies = (await signedIn(READERS, 'user', 'cookie')).map(cookieOf);
  return { ...served, cookies, tokens: await signedIn(ADMINS, 'admin', 'bearer') };
}

/** Tokens of the sessions of so many new accounts of one role. */
const signedIn = (count: number, role: 'user' | 'admin', kind: 'cookie' | 'bearer') =>
  Promise.all(
    Array.from({ length: count }, async (_, at) =>
      openSession(db, await account(`${role}-${at}@libro.example`, 'la-de-cada-quien', role), kind, 'attack'),
    ),
  );
