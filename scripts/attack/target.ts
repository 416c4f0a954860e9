import { db } from '~/db/db.server';
import { createAccount } from '~/domain/members/accounts.server';
import { openSession } from '~/domain/members/sessions.server';
import type { Served } from '../bench/server';

/** The server under attack, with those who are signed in to it. */
export interface Target extends Served {
  /** Cookies of members' sessions, as requests carry them. */
  cookies: string[];
  /** Access tokens of administrators. */
  tokens: string[];
}

/** What an attack came to. */
export interface Damage {
  sent: number;
  /** What it showed, in words. */
  figures: string[];
  /** What must not happen and did. */
  faults: string[];
}

export const OWNER = { email: 'duena@libro.example', password: 'la-buena-1' };
const READERS = 40;
const ADMINS = 20; // so that the limit of use is not what is tested

/** The cookie of a session, as requests carry it. */
export const cookieOf = (secret: string) =>
  `sesion=${encodeURIComponent(Buffer.from(JSON.stringify(secret)).toString('base64'))}`;

async function account(email: string, password: string, role: 'user' | 'admin'): Promise<number> {
  const person = { first_name: 'Ana', last_name: 'Prueba', email, password };
  return (await createAccount(db, { ...person, role, isVerified: true })).id;
}

const sessions = (count: number, memberId: number, kind: 'cookie' | 'bearer') =>
  Promise.all(Array.from({ length: count }, () => openSession(db, memberId, kind, 'attack')));

/** Makes the accounts that the attack is about, and signs some of them in. */
export async function aim(served: Served): Promise<Target> {
  const reader = await account('lectora@libro.example', 'lectora-1', 'user');
  const admin = await account('admin@libro.example', 'administra-1', 'admin');
  await account(OWNER.email, OWNER.password, 'user');
  const cookies = (await sessions(READERS, reader, 'cookie')).map(cookieOf);
  return { ...served, cookies, tokens: await sessions(ADMINS, admin, 'bearer') };
}
