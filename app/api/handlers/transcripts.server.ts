import { db } from '~/db/db.server';
import { countSentences, deleteTranscript, findTranscript } from '~/domain/transcripts/transcripts.server';
import { Refusal } from '~/errors/refusal';
import { remarksPart, storedUpload } from '../uploads.server';
import type { ApiHandlers } from './handler';

/** Handlers of the words of videos. */
export const transcriptHandlers = {
  '/transcript/:volume/:index': {
    GET: async ({ params }) => {
      const sentences = await findTranscript(db, params);
      if (!sentences) throw new Refusal('content_missing');
      return { sentences };
    },
  },
  '/admin/transcript/:volume/:index': {
    PUT: async ({ params, upload, asker }) => {
      const outcome = await storedUpload('transcripts', upload, asker, params);
      return { sentences: await countSentences(db, params), ...remarksPart(outcome) };
    },
    DELETE: async ({ params, asker }) => void (await deleteTranscript(db, asker, params)),
  },
} satisfies Partial<ApiHandlers>;
