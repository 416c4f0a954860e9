import { db } from '~/db/db.server';
import { keepBookmark } from '~/domain/bookmarks/bookmarks.server';
import { openSession } from '~/domain/members/sessions.server';
import { requestReset } from '~/domain/members/recovery.server';
import { Browser } from './browser';
import { saveElsewhere } from './note';
import { person, signedIn } from './people';

export type Role = 'visitor' | 'member' | 'admin';

/** Where a crawl of everything that somebody of a role can reach begins: with pages that no link leads to. */
export async function startOf(role: Role) {
  if (role === 'visitor') {
    const token = await requestReset(db, (await person()).email);
    const unlinked = [`/reset-password?token=${token}`, '/verify-email?token=x', '/verify-email'];
    return { browser: new Browser(), member: undefined, from: ['/', '/user-login?redirect=/temas', ...unlinked] };
  }
  const { browser, member } = await signedIn(role === 'admin' ? 'admin' : 'user');
  await openSession(db, member.id, 'cookie', ''); // on another device
  for (const text of ['Primero esto', 'Luego esto']) await saveElsewhere(member, text);
  await keepBookmark(db, { memberId: member.id, volume: 11, index: 1, paragraph: 1 }, 'Para volver');
  const other = await person(); // one's own account has no forms in the panel
  const unlinked = [`/admin/users/${other.id}`, '/admin/temas/eliminar'];
  const from = role === 'admin' ? ['/admin', ...unlinked] : ['/', '/volume/11?chapter=1'];
  return { browser, member, from };
}
