import { Refusal } from '~/errors/refusal';
import { searchLines, speakersFor } from '~/http/pages/search-lines.server';
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
      const found = await searching(asker, request, async () =>
        searchFor(args, {
          typed: q,
          volume: volume ?? null,
          speakers: speaker === undefined ? null : await namesOf(args, speaker),
          order: order ?? 'valor',
          notesOf: notes === 'true' ? asker.id : null,
          page: page ?? 1,
        }),
      );
      if (typeof found === 'string') throw new Refusal(`book_search_${found}`);
      const lines = await searchLines(args, q);
      const { meant, ...rest } = found;
      return { ...rest, suggestion: meant, direct: lines.map(({ to, ...line }) => ({ ...line, path: to })) };
    },
  },
} satisfies Partial<ApiHandlers>;

/** Finds every spelling of the name of a speaker in the book; none where nobody has it. */
async function namesOf(args: RequestArgs, speaker: string): Promise<string[]> {
  const key = plainForm(speaker);
  return (await speakersFor(args)).find((one) => one.key === key)?.names ?? [];
}
