import { db } from '~/db/db.server';
import type { SearchLine, SearchRequest, SearchResults, Unclear } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { countVainSearch } from '~/domain/search/vain.server';
import { defineCached, type RequestArgs } from './content.server';
import { namePlace, searchLines } from './search-lines.server';

const MOST = 300; // searches, of about 30 KB each

const isWhole = (found: SearchResults | Unclear) =>
  typeof found === 'string' ? found !== 'slow' : !found.bounds.includes('time');

const cachedSearch = defineCached(
  'search',
  (request: string) => searchBook(db, JSON.parse(request) as SearchRequest),
  MOST,
  isWhole,
);

/** Results of a search, and the lines that lead to what it names. */
interface Found {
  found: SearchResults | Unclear;
  lines: SearchLine[];
}

/**
 * Runs a search of a member; results without notes depend on the content alone, and are cached. One in vain that is a
 * place which its lines lead to means nothing else; one that is no name is counted.
 */
export async function searchFor(args: RequestArgs, memberId: number, request: SearchRequest): Promise<Found> {
  const isOfBook = request.notesOf === null;
  const [found, lines] = await Promise.all([
    isOfBook ? cachedSearch(args, JSON.stringify(request)) : searchBook(db, request),
    searchLines(args, request.typed),
  ]);
  if (typeof found === 'string' || found.total > 0) return { found, lines };
  if (namePlace(lines)) return { found: { ...found, meant: null, alike: [] }, lines };
  if (lines.some(({ isPart }) => !isPart)) return { found: { ...found, meant: null }, lines };
  if (isWhole(found)) await countVainSearch(db, memberId, request, found.meant?.total ?? 0);
  return { found, lines };
}
