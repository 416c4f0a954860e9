import { db } from '~/db/db.server';
import { createAccount, type Member } from '~/domain/members/accounts.server';
import { Browser } from './browser';

export const PASSWORD = 'secreto-1';
let count = 0;

/** Makes an account with `PASSWORD`. */
export async function person(role: Member['role'] = 'user', names: { first?: string; last?: string } = {}) {
  count += 1;
  return createAccount(db, {
    first_name: names.first ?? 'Lucía',
    last_name: names.last ?? 'Prueba',
    email: `persona${count}@ejemplo.org`,
    password: PASSWORD,
    role,
    isVerified: true,
  });
}

/** A browser in which somebody has signed in by the form. */
export async function signedIn(role: Member['role'] = 'user'): Promise<{ browser: Browser; member: Member }> {
  const member = await person(role);
  const browser = new Browser();
  const page = await browser.post(role === 'admin' ? '/login' : '/user-login', {
    email: member.email,
    password: PASSWORD,
  });
  if (page.status !== 303) throw new Error(`signing in answered ${page.status}: ${page.text}`);
  return { browser, member };
}
