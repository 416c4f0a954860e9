import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { openSession } from '~/domain/members/sessions.server';
import { sessionCookie } from '~/http/cookies.server';
import { Browser } from './browser';
import { person } from './people';
import { endSessionsOf } from './stored';

/** Every kind of visitor there is. */
export const WHO = ['visitor', 'member', 'admin', 'dead session'] as const;
export type WhoAsks = (typeof WHO)[number];

const accounts = new Map<WhoAsks, Member>();

async function accountOf(who: WhoAsks): Promise<Member> {
  const known = accounts.get(who) ?? (await person(who === 'admin' ? 'admin' : 'user'));
  accounts.set(who, known);
  return known;
}

/** A new browser of somebody of this kind; a dead session is that of a member who does not know that it is over. */
export async function browserOf(who: WhoAsks): Promise<Browser> {
  const browser = new Browser();
  if (who === 'visitor') return browser;
  const member = await accountOf(who);
  const cookie = await sessionCookie.serialize(await openSession(db, member.id, 'cookie', ''));
  const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? [];
  browser.cookies.set(name, value);
  if (who === 'dead session') await endSessionsOf(member);
  return browser;
}
