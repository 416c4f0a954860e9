import type { StoredLetter } from '~/domain/letters/letters.server';
import { audienceWords } from '~/domain/letters/schema';
import { env } from '~/env.server';
import { shortInstant } from '~/text/instants';
import type { ShownLetter } from './words';

const at = (instant: Date | null) => instant && shortInstant(instant, env.TIME_ZONE);

/** A letter as the pages of the panel show it. */
export const shownLetter = (letter: StoredLetter): ShownLetter => ({
  id: letter.id,
  subject: letter.subject,
  state: letter.state,
  to: audienceWords(letter),
  by: letter.by,
  sendAt: at(letter.sendAt),
  startedAt: at(letter.startedAt),
  sent: letter.sent,
  refused: letter.refused,
});
