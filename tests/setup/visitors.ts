import type { Member } from '~/domain/members/accounts.server';
import { Browser } from './browser';
import { person, signIn } from './people';
import { endSessionsOf } from './stored';

/** All kinds of visitor. */
export const WHO = ['visitor', 'member', 'editor', 'admin', 'dead session'] as const;
export type VisitorKind = (typeof WHO)[number];

const accounts = onceForAFile(() => new Map<VisitorKind, Member>());

/** New browser of this kind of visitor; a dead session is that of a member who does not know that it is over. */
export async function browserOf(who: VisitorKind): Promise<Browser> {
  const browser = new Browser();
  if (who === 'visitor') return browser;
  const member = await accountOf(who);
  await signIn(browser, member);
  if (who === 'dead session') await endSessionsOf(member);
  return browser;
}

async function accountOf(who: VisitorKind): Promise<Member> {
  const account = accounts().get(who) ?? (await person(who === 'admin' || who === 'editor' ? who : 'user'));
  accounts().set(who, account);
  return account;
}

const here = globalThis as { libroWorker?: { files: number } };

/** Runs `make` once for each file of tests: the next file finds nothing of its result in the database. */
export function onceForAFile<Value>(make: () => Value): () => Value {
  let made: { file: number | undefined; value: Value } | undefined;
  return () => {
    const file = here.libroWorker?.files;
    if (made?.file !== file) made = undefined;
    return (made ??= { file, value: make() }).value;
  };
}
