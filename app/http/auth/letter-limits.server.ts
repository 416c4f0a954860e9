import type { AppLoadContext } from '@remix-run/node';
import { db } from '~/db/db.server';
import { foldEmail } from '~/domain/members/accounts.server';
import { Refusal } from '~/errors/refusal';
import { clientAddress, countTry } from '~/http/security/limits.server';

/** Kinds of letters that people request. Each is counted by itself, so that none uses up another. */
type LetterKind = 'reset' | 'verification' | 'gospel' | 'new e-mail';

const FLOOR = 400; // milliseconds: longer than either way takes, so that the time does not tell which accounts exist

/**
 * Sends a letter that somebody requested, with the same response in the same time whether or not the e-mail has an
 * account. Too many for one e-mail are not sent, and nothing says so. Returns the result of `send`, if it was called.
 * @throws Refusal `too_many_tries` for too many from one address.
 */
export async function requestLetter<Result>(
  context: AppLoadContext,
  kind: LetterKind,
  email: string,
  send: () => Promise<Result>,
): Promise<Result | null> {
  await countSender(context, kind);
  const [result] = await Promise.all([sendUnlessTooMany(kind, email, send), after(FLOOR)]);
  return result;
}

/** Counts a letter whose sender may know that there were too many. @throws Refusal `too_many_tries`. */
export async function countLetter(context: AppLoadContext, kind: LetterKind, email: string): Promise<void> {
  await countSender(context, kind);
  await countRecipient(kind, email);
}

const countSender = (context: AppLoadContext, kind: LetterKind) => {
  const address = clientAddress(context);
  return countTry('letter_address', address && `${kind} ${address}`);
};

const countRecipient = async (kind: LetterKind, email: string) =>
  countTry('letter_email', `${kind} ${await foldEmail(db, email)}`);

async function sendUnlessTooMany<Result>(
  kind: LetterKind,
  email: string,
  send: () => Promise<Result>,
): Promise<Result | null> {
  try {
    await countRecipient(kind, email);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
  return send();
}

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));
