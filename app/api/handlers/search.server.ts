import { BOUND_WORDS } from '~/domain/search/schema';
import { Refusal } from '~/errors/refusal';
import { speakersFor } from '~/http/pages/search-lines.server';
import { searchFor } from '~/http/pages/search-results.server';
import { searching } from '~/http/security/queues.server';
import { plainForm } from '~/text/spanish';
import type { RequestArgs } from '~/http/pages/content.server';
import type { ApiHandlers } from './handler';

/** Handlers for members: the search of the book. */
export const searchHandlers = {
  '/buscar': {
    GET: async ({ asker, request, context, query: { q, volume, speaker, order, notes, page } }) => {
      context.revision ??= Promise.resolve(asker.revision);
      const args = { request, context };
      const { found, lines } = await searching(asker, request, async () =>
        searchFor(args, asker.id, {
          typed: q,
          volume: volume ?? null,
          speakers: speaker === undefined ? null : await namesOf(args, speaker),
          order: order ?? 'valor',
          notesOf: notes === 'true' ? asker.id : null,
          page: page ?? 1,
        }),
      );
      if (typeof found === 'string') throw new Refusal(`book_search_${found}`);
      const { meant, bounds, ...rest } = found;
      const remarks = bounds.map((bound) => BOUND_WORDS[bound]);
      const direct = lines.map(({ to, elsewhere, isPart: _isPart, ...line }) => ({
        ...line,
        path: to,
        bible: elsewhere,
      }));
      return { ...rest, suggestion: meant, direct, remarks };
    },
  },
} satisfies Partial<ApiHandlers>;

/** Finds every spelling of the name of a speaker in the book; none where nobody has it. */
async function namesOf(args: RequestArgs, speaker: string): Promise<string[]> {
  const key = plainForm(speaker);
  return (await speakersFor(args)).find((one) => one.key === key)?.names ?? [];
}
