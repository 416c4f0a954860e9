import type { AppLoadContext } from '@remix-run/node';
import { db } from '~/db/db.server';
import { foldEmail } from '~/domain/members/accounts.server';
import { Refusal } from '~/errors/refusal';
import { clientAddress, countTry } from '~/http/security/limits.server';

const FLOOR = 400; // milliseconds: longer than either way takes, so that the time does not tell which e-mails are known

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

/**
 * Sends a letter that somebody asked for by e-mail, with the same answer in the same time whether or not that e-mail
 * is known. Too many for one e-mail send nothing and say nothing. Returns what `send` returned, if it was called.
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
