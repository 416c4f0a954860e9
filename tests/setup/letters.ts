import { db } from '~/db/db.server';
import { opened } from '../tools/site/opened-letter';
import { writeGospelLetter } from '~/domain/gospel/mailing.server';
import { endSubscription } from '~/domain/gospel/subscribers.server';
import { declineLetters } from '~/domain/letters/consent.server';
import { writeMemberLetter } from '~/domain/letters/sending.server';
import { stopLetters, writePlanLetter } from '~/domain/plans/letters.server';
import type { Bulk } from '~/mail/delivery.server';

export { opened };

/** Letters queued to an e-mail, the oldest first. */
export async function lettersTo(email: string) {
  return db.selectFrom('outbox').selectAll().where('recipient', '=', email).orderBy('id').execute();
}

/** Path, with its query, of the link in the newest letter to an e-mail. */
export async function linkIn(email: string): Promise<string> {
  const newest = (await lettersTo(email)).at(-1);
  const address = /:\n(https?:\/\/\S+)/.exec(newest?.body_text ?? '')?.[1];
  if (!address) throw new Error(`no link in the newest letter to ${email}: ${newest?.body_text}`);
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Token in the newest letter to an e-mail. */
export async function tokenSentTo(email: string): Promise<string> {
  return new URL(await linkIn(email), 'http://here').searchParams.get('token') ?? '';
}

/** The lists as the site's jobs have them, at another moment if one is given. */
export const listsAt = (now?: Date): Bulk => ({
  gospel: { write: (db, letter) => writeGospelLetter(db, letter, now), end: endSubscription },
  plans: { write: (db, letter) => writePlanLetter(db, letter, now), end: stopLetters },
  members: { write: writeMemberLetter, end: declineLetters },
});
