import { db } from '~/db/db.server';
import type { SearchRequest, SearchResults, Unclear } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { defineCached, type RequestArgs } from './content.server';

const cachedSearch = defineCached('search', (request: string) => searchBook(db, JSON.parse(request) as SearchRequest));

/** Results of a search; those without notes depend on the content alone, and are cached. */
export const searchFor = (args: RequestArgs, request: SearchRequest): Promise<SearchResults | Unclear> =>
  request.notesOf === null ? cachedSearch(args, JSON.stringify(request)) : searchBook(db, request);
