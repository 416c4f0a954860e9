import type { AppLoadContext } from '@remix-run/node';
import { db } from '~/db/db.server';
import { foldEmail } from '~/domain/members/accounts.server';
import { Refusal } from '~/errors/refusal';
import { clientAddress, countTry } from '~/http/security/limits.server';

const FLOOR = 400; // milliseconds: longer than either way takes, so that the time does not tell which accounts exist

/**
 * Sends a letter that somebody requested, with the same response in the same time whether or not the e-mail has an
 * account. Too many for one e-mail are not sent, and nothing says so. Returns the result of `send`, if it was called.
 * @throws Refusal `too_many_tries` for too many from one address.
 */
export async function requestLetter<Result>(
  context: AppLoadContext,
  email: string,
  send: () => Promise<Result>,
): Promise<Result | null> {
  await countTry('letter_address', clientAddress(context));
  const [result] = await Promise.all([sendUnlessTooMany(email, send), after(FLOOR)]);
  return result;
}

async function sendUnlessTooMany<Result>(email: string, send: () => Promise<Result>): Promise<Result | null> {
  try {
    await countTry('letter_email', await foldEmail(db, email));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
  return send();
}

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
