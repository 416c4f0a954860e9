import type { Member } from '~/domain/members/accounts.server';
import { Browser } from './browser';
import { onceForAFile } from './once';
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
