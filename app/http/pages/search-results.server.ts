import { db } from '~/db/db.server';
import { awaitNotes } from '~/domain/notes/searched.server';
import type { SearchLine, SearchRequest, SearchResults, Unclear } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { countVainSearch } from '~/domain/search/vain.server';
import { defineCached, type RequestArgs } from './content.server';
import { ownPart } from './own-part.server';
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
  const [found, lines] = await Promise.all([
    request.notesOf === null ? cachedSearch(args, JSON.stringify(request)) : searchWithNotes(args, request, memberId),
    searchLines(args, request.typed),
  ]);
  if (typeof found === 'string' || found.total > 0) return { found, lines };
  if (namePlace(lines)) return { found: { ...found, meant: null, alike: [] }, lines };
  if (lines.some(({ isPart }) => !isPart)) return { found: { ...found, meant: null }, lines };
  if (isWhole(found) && found.videos.length === 0)
    await countVainSearch(db, memberId, request, found.meant?.total ?? 0);
  return { found, lines };
}

/** Searches the notes too; where they do not answer in time, the book alone, and says so. */
async function searchWithNotes(args: RequestArgs, request: SearchRequest, memberId: number) {
  const notes = await ownPart(() => awaitNotes(db, memberId), 'note_load_failed');
  if (notes.failed === null) return searchBook(db, request);
  const found = await cachedSearch(args, JSON.stringify({ ...request, notesOf: null }));
  return typeof found === 'string' ? found : { ...found, bounds: [...found.bounds, 'notes' as const] };
}
