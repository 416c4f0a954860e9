import { account, cookieOf, signedIn } from '../site/accounts';
import type { Served } from '../site/server';

export { account, cookieOf };

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

/** Makes the accounts under attack, and signs some of them in. */
export async function aim(served: Served): Promise<Target> {
  await account(OWNER.email, OWNER.password, 'user');
  const cookies = (await signedIn(READERS, 'user', 'cookie')).map(cookieOf);
  return { ...served, cookies, tokens: await signedIn(ADMINS, 'admin', 'bearer') };
}
