import { hash } from '@node-rs/argon2';
import { storeAccount, type Member } from '~/domain/members/accounts.server';
import { openSession } from '~/domain/members/sessions.server';
import { sessionCookie } from '~/http/auth/cookies.server';
import { Browser } from './browser';
import { sql } from 'kysely';
import { db } from '~/db/db.server';

export const PASSWORD = 'secreto-1';
let count = 0;

const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Hash of `PASSWORD`. A password is verified at the cost that its hash names, and the app's own takes long on purpose.
 */
let hashed: Promise<string> | undefined;

/** Makes an account with `PASSWORD`. */
export async function person(role: Member['role'] = 'user', names: { first?: string; last?: string } = {}) {
  count += 1;
  return storeAccount(db, {
    first_name: names.first ?? 'Lucía',
    last_name: names.last ?? 'Prueba',
    email: `persona${count}@ejemplo.org`,
    passwordHash: await (hashed ??= hash(PASSWORD, LEAST)),
    role,
    isVerified: true,
  });
}

/** Makes an account whose e-mail is not verified. */
export async function unverified(role: Member['role'] = 'user'): Promise<Member> {
  const member = await person(role);
  await db.updateTable('members').set({ email_verified_at: null }).where('id', '=', member.id).execute();
  return member;
}

/** Opens a session, with all rate limits reset. Returns its token. */
export async function freshSession({ id }: { id: number }, kind: 'cookie' | 'bearer'): Promise<string> {
  await db.deleteFrom('limits_of_use').execute();
  return openSession(db, id, kind, 'prueba');
}

/** Cookie of such a session, as a browser sends it. */
export async function cookieOf(member: { id: number }): Promise<string> {
  const line = await sessionCookie.serialize(await freshSession(member, 'cookie'));
  return line.split(';')[0] ?? '';
}

/** Opens a session of an account in a browser. */
export async function signIn(browser: Browser, member: { id: number }): Promise<void> {
  const [name = '', value = ''] = (await cookieOf(member)).split('=');
  browser.cookies.set(name, value);
}

/** Makes a browser in which a new account is signed in. */
export async function signedIn(role: Member['role'] = 'user'): Promise<{ browser: Browser; member: Member }> {
  const member = await person(role);
  const browser = new Browser();
  await signIn(browser, member);
  return { browser, member };
}

/** Does the same by the login form, which also trusts the browser's device for the account. */
export async function loggedIn(role: Member['role'] = 'user'): Promise<{ browser: Browser; member: Member }> {
  const member = await person(role);
  const browser = new Browser();
  const page = await browser.post(role === 'admin' ? '/login' : '/user-login', {
    email: member.email,
    password: PASSWORD,
  });
  if (page.status !== 303) throw new Error(`signing in answered ${page.status}: ${page.text}`);
  return { browser, member };
}

/** Makes many accounts at once: 'Nombre{n} Apellido{n}', persona{n} at `domain`; nobody can sign in as them. */
export async function manyMembers(count: number, domain = 'muchas.example'): Promise<void> {
  await sql`
    insert into members (first_name, last_name, email, password_hash, email_verified_at)
    select 'Nombre' || n, 'Apellido' || n, 'persona' || n || '@' || ${domain}::text, '$argon2id$nadie', now()
      from generate_series(1, ${count}::int) n`.execute(db);
}

/** Deletes every account but those of `remaining`. */
export async function onlyMembers(...remaining: { id: number }[]): Promise<void> {
  const ids = remaining.map(({ id }) => id);
  await db.deleteFrom('members').where('id', 'not in', ids).execute();
}

/** Has new accounts verify their e-mail before they enter, or no longer. */
export const demandVerification = (isOn: boolean) =>
  db.updateTable('site').set({ email_validation_enabled: isOn }).execute();
