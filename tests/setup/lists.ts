import { writeGospelLetter } from '~/domain/gospel/mailing.server';
import { endSubscription } from '~/domain/gospel/subscribers.server';
import { declineLetters } from '~/domain/letters/consent.server';
import { writeMemberLetter } from '~/domain/letters/sending.server';
import { stopLetters, writePlanLetter } from '~/domain/plans/letters.server';
import type { Bulk } from '~/mail/delivery.server';

/** The lists as the site's jobs have them, at another moment if one is given. */
export const listsAt = (now?: Date): Bulk => ({
  gospel: { write: (db, letter) => writeGospelLetter(db, letter, now), end: endSubscription },
  plans: { write: (db, letter) => writePlanLetter(db, letter, now), end: stopLetters },
  members: { write: writeMemberLetter, end: declineLetters },
});
