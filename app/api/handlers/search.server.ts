import { db } from '~/db/db.server';
import type { SearchRequest } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { listSpeakers } from '~/domain/search/speakers.server';
import { countVainSearch } from '~/domain/search/vain.server';
import { Refusal } from '~/errors/refusal';
import { searching } from '~/http/security/queues.server';
import { plainForm } from '~/text/spanish';
import type { ApiHandlers } from './handler';

/** Handlers for members: the search of the book. */
export const searchHandlers = {
  '/buscar': {
    GET: async ({ asker, request, query: { q, volume, speaker, order, notes, page } }) => {
      const found = await searching(asker, request, async () => {
        const search: SearchRequest = {
          typed: q,
          volume: volume ?? null,
          speakers: speaker === undefined ? null : await namesOf(speaker),
          order: order ?? 'valor',
          notesOf: notes === 'true' ? asker.id : null,
          page: page ?? 1,
        };
        const results = await searchBook(db, search);
        if (typeof results === 'object') await countVainSearch(db, search, results.total);
        return results;
      });
      if (typeof found === 'string') throw new Refusal(`book_search_${found}`);
      return found;
    },
  },
} satisfies Partial<ApiHandlers>;

/** Finds every spelling of the name of a speaker in the book; none where nobody has it. */
async function namesOf(speaker: string): Promise<string[]> {
  const key = plainForm(speaker);
  return (await listSpeakers(db)).find((one) => one.key === key)?.names ?? [];
}
