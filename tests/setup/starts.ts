import { db } from '~/db/db.server';
import { storeBookmark } from '~/domain/bookmarks/bookmarks.server';
import { openSession } from '~/domain/members/sessions.server';
import { requestReset } from '~/domain/members/recovery.server';
import { Browser } from './browser';
import { GOSPEL_DAY } from './full-house';
import { saveElsewhere } from './note';
import { person, signedIn, unverified } from './people';

export type Role = 'visitor' | 'member' | 'admin';

/** First addresses of a crawl of everything that somebody of a role can reach: pages that no link leads to. */
export async function startOf(role: Role) {
  if (role === 'visitor') {
    const token = await requestReset(db, (await person()).email);
    const unlinked = [`/reset-password?token=${token}`, '/verify-email?token=x', '/verify-email'];
    return { browser: new Browser(), member: undefined, from: ['/', '/user-login?redirect=/temas', ...unlinked] };
  }
  const { browser, member } = await signedIn(role === 'admin' ? 'admin' : 'user');
  await openSession(db, member.id, 'cookie', ''); // on another device
  for (const text of ['Primero esto', 'Luego esto']) await saveElsewhere(member, text);
  await storeBookmark(db, { memberId: member.id, volume: 11, index: 1, paragraph: 1 }, 'Para volver');
  return { browser, member, from: role === 'admin' ? await startOfPanel() : ['/', '/volume/11?chapter=1'] };
}

/** Panel, and those of its pages that show more forms than the first of their kind. */
async function startOfPanel(): Promise<string[]> {
  const [editor, other] = [await unverified('editor'), await person()];
  const ofPeople = [`/admin/users/${editor.id}`, `/admin/users/${other.id}/nombrar/edicion`];
  const ofDay = [`/admin/evangelio/${GOSPEL_DAY}`, `/admin/evangelio/${GOSPEL_DAY}/eliminar`];
  return ['/admin', ...ofPeople, ...ofDay, '/admin/temas/eliminar'];
}
