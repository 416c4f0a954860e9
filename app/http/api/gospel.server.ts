import type { ActionFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { gospelShape } from '~/domain/gospel/shape';
import { countViews } from '~/domain/gospel/views.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { dayIn } from '~/text/instants';
import { countLook } from '~/http/pages/gospel-views.server';

const today = () => dayIn(env.TIME_ZONE);

/** The gospel of a day, today's when it is not said which. */
export async function gospelOf(date = today()) {
  const gospel = await findGospel(db, date);
  if (!gospel) throw new Refusal('gospel_missing', { values: { date } });
  return gospelShape(gospel);
}

/** Counts a look at the gospel of a day by whoever makes the call. */
export async function countCall(
  date = today(),
  asker: SignedIn | null,
  args: Pick<ActionFunctionArgs, 'request' | 'context'>,
) {
  await gospelOf(date);
  await countLook(date, { ...args, memberId: asker?.id ?? null });
  return { count: await countViews(db, date) };
}
