import type { LoaderFunctionArgs } from '@remix-run/node';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { findPlan } from '~/domain/plans/plans.server';
import { rangeInWords } from '~/domain/plans/words';
import { currentReading, signOf } from '~/domain/progress/current-reading.server';
import { ownOr } from '~/http/pages/own-part.server';
import { placeNow } from '~/http/pages/chapter-at.server';

/** Loads where a member reads, the last sign, and how many highlights and notes there are. */
export async function loadOwn(member: SignedIn, args: LoaderFunctionArgs) {
  const [places, highlights, notes, plan] = await Promise.all([
    ownOr(args, () => currentReading(db, member.id), null),
    ownOr(args, () => countHighlights(member.id), null),
    ownOr(args, () => countNotes(member.id), null),
    ownOr(args, () => planWords(member.id), null),
  ]);
  const [place, signal] = [await placeNow(args, places?.lead ?? null), await placeNow(args, places && signOf(places))];
  return {
    place,
    signal,
    plan: plan ?? 'Leer un poco cada día',
    hasPlaces: places !== null,
    highlights,
    notes,
    name: `${member.firstName} ${member.lastName}`,
    email: member.email,
  };
}

const COUNT = sql<number>`count(*)::integer`.as('count');

/** A member's plan in words; null without one. */
async function planWords(memberId: number): Promise<string | null> {
  const plan = await findPlan(db, memberId);
  return plan && `${rangeInWords(plan)}${plan.pausedAt ? ', en pausa' : ''}`;
}

async function countHighlights(memberId: number): Promise<number> {
  const own = db.selectFrom('highlights').select(COUNT).where('member_id', '=', memberId);
  const counted = own.where('removed_at', 'is', null);
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** Counts a member's notes that are not deleted. */
async function countNotes(memberId: number): Promise<number> {
  const counted = db.selectFrom('notes').select(COUNT).where('member_id', '=', memberId).where('text', '<>', '');
  return (await counted.executeTakeFirstOrThrow()).count;
}
