import { db } from '~/db/db.server';
import { takeBounce } from '~/domain/bounces/bounces.server';
import { countAudience } from '~/domain/letters/audience.server';
import { acceptLetters, declineLetters, findConsent } from '~/domain/letters/consent.server';
import {
  cancelLetter,
  countLeft,
  deleteLetter,
  findLetter,
  letterHash,
  listLetters,
  resumeLetter,
  saveLetter,
  sendLetter,
  sendTest,
  stopLetter,
  type StoredLetter,
} from '~/domain/letters/letters.server';
import type { LetterContent } from '~/domain/letters/schema';
import { findSentLetter } from '~/domain/letters/sending.server';
import { Refusal } from '~/errors/refusal';
import { uploaderOf } from '~/http/uploads/uploader.server';
import type { ApiHandlers } from './handler';

const TURNS = { stopped: stopLetter, sending: resumeLetter, draft: cancelLetter };

/** Handlers of letters to members, and of what comes back. */
export const letterHandlers = {
  '/account/letters': {
    GET: async ({ asker }) => ({ wanted: (await findConsent(db, asker)).wants }),
    PUT: async ({ asker, body: { wanted } }) => {
      await (wanted ? acceptLetters : declineLetters)(db, asker.id);
      return { wanted };
    },
  },
  '/letters/:letter': {
    GET: async ({ params }) => {
      const letter = await findSentLetter(db, params.letter);
      if (!letter) throw new Refusal('letter_not_sent');
      return { subject: letter.subject, sent_at: letter.sentAt.toISOString(), html: letter.html };
    },
  },
  '/admin/letters': {
    GET: async ({ query: { page = 1 } }) => {
      const { letters, count } = await listLetters(db, page);
      return { letters: letters.map(answerOf), total_count: count };
    },
    POST: async ({ asker, body }) => {
      const id = await saveLetter(db, uploaderOf(asker), null, body as LetterContent);
      return answerOf(await findLetter(db, id));
    },
  },
  '/admin/letters/:letter': {
    GET: async ({ params }) => {
      const letter = await findLetter(db, params.letter);
      const isBefore = letter.state === 'draft' || letter.state === 'scheduled';
      const left = letter.state === 'sent' ? 0 : await (isBefore ? countAudience(db, letter) : countLeft(db, letter));
      return { ...answerOf(letter), left };
    },
    PUT: async ({ asker, params, body: { basis = null, ...content } }) => {
      await saveLetter(db, uploaderOf(asker), params.letter, content as LetterContent, basis);
      return answerOf(await findLetter(db, params.letter));
    },
    DELETE: async ({ asker, params }) => void (await deleteLetter(db, asker, params.letter)),
  },
  '/admin/letters/:letter/test': { POST: async ({ asker, params }) => void (await sendTest(db, asker, params.letter)) },
  '/admin/letters/:letter/send': {
    POST: async ({ asker, params, body: { basis: seen, when } }) => {
      await sendLetter(db, uploaderOf(asker), params.letter, { seen, when });
    },
  },
  '/admin/letters/:letter/state': {
    PUT: async ({ asker, params, body }) => void (await TURNS[body.state](db, asker, params.letter)),
  },
  '/admin/bounces': { POST: async ({ body }) => ({ outcome: await takeBounce(db, body.message) }) },
} satisfies Partial<ApiHandlers>;

const answerOf = (letter: StoredLetter) => ({
  ...{ letter: letter.id, subject: letter.subject, text: letter.text },
  ...{ audience: letter.audience, volume: letter.volume, state: letter.state, by: letter.by },
  send_at: letter.sendAt?.toISOString() ?? null,
  started_at: letter.startedAt?.toISOString() ?? null,
  ...{ sent: letter.sent, refused: letter.refused },
  basis: letterHash(letter),
});
