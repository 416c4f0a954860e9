import type { LoaderFunctionArgs } from '@remix-run/node';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { lastPlaces } from '~/domain/progress/history.server';
import { placeNow } from '~/http/pages/chapter-at.server';

/** Loads where a member reads, the last sign, and how many bookmarks and notes there are. */
export async function loadOwn(member: SignedIn, args: LoaderFunctionArgs) {
  const [{ last, signed }, counts] = await Promise.all([lastPlaces(db, member.id), countsOf(member.id)]);
  const [place, signal] = [await placeNow(args, last), await placeNow(args, signed)];
  return { place, signal, ...counts, name: `${member.firstName} ${member.lastName}`, email: member.email };
}

/** Counts a member's bookmarks, and the notes that are not deleted. */
async function countsOf(memberId: number) {
  const count = sql<number>`count(*)::integer`.as('count');
  const [bookmarks, notes] = await Promise.all([
    db.selectFrom('bookmarks').select(count).where('member_id', '=', memberId).executeTakeFirstOrThrow(),
    db
      .selectFrom('notes')
      .select(count)
      .where('member_id', '=', memberId)
      .where('text', '<>', '')
      .executeTakeFirstOrThrow(),
  ]);
  return { bookmarks: bookmarks.count, notes: notes.count };
}
