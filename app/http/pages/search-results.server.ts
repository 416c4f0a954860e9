import { db } from '~/db/db.server';
import type { SearchRequest, SearchResults, Unclear } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { countVainSearch } from '~/domain/search/vain.server';
import { defineCached, type RequestArgs } from './content.server';
import { searchLines } from './search-lines.server';

const MOST = 300; // searches, of about 30 KB each

const cachedSearch = defineCached(
  'search',
  (request: string) => searchBook(db, JSON.parse(request) as SearchRequest),
  MOST,
);

/**
 * Results of a search; those without notes depend on the content alone, and are cached. One in vain that names something
 * its lines lead to means no other words; else it is counted.
 */
export async function searchFor(args: RequestArgs, request: SearchRequest): Promise<SearchResults | Unclear> {
  const isOfBook = request.notesOf === null;
  const found = await (isOfBook ? cachedSearch(args, JSON.stringify(request)) : searchBook(db, request));
  if (typeof found === 'string') return found;
  if (found.total > 0) return found;
  if ((await searchLines(args, request.typed)).length > 0) return { ...found, meant: null };
  await countVainSearch(db, request, found.meant?.total ?? 0);
  return found;
}
