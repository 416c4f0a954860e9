import type { Database } from '~/db/db.server';
import { alikeTo } from './alike.server';
import { matchesFor } from './matches.server';
import { queryFor } from './query.server';
import { FEW_RESULTS, type SearchRequest, type SearchResults, type Unclear } from './schema';
import { synonymFinder } from './synonyms.server';
import { meantText, soughtWords, type SoughtWord } from './words.server';

/**
 * Searches the paragraphs of the book, and the notes of one member: what has all the words, and, where that is little,
 * what was probably meant and what is most like it. Returns the reason where it cannot search.
 */
export async function searchBook(db: Database, request: SearchRequest): Promise<SearchResults | Unclear> {
  const query = await queryFor(db, request.typed);
  if (query.query === null) return query.unclear;
  const matches = await matchesFor(db, query, request);
  if (matches.total >= FEW_RESULTS) return { ...matches, alike: [], meant: null };
  const words = await soughtWords(db, request.typed);
  const meant = matches.total === 0 ? await meantBy(db, await otherText(db, request.typed, words), request) : null;
  const shown = meant ?? matches;
  const alike = shown.total < FEW_RESULTS ? await alikeTo(db, words, request, shown.results) : [];
  return { ...matches, alike, meant: shown.total + alike.length > 0 ? meant : null };
}

/** Text to search for in place of one that finds nothing: a synonym of all of it, or its words as the book has them. */
const otherText = async (db: Database, typed: string, words: SoughtWord[]) =>
  (await synonymFinder(db))(typed)[0] ?? meantText(typed, words);

/** What a text finds that was meant in place of the typed one. */
async function meantBy(db: Database, typed: string | null, request: SearchRequest): Promise<SearchResults['meant']> {
  if (typed === null) return null;
  const query = await queryFor(db, typed);
  return query.query === null ? null : { typed, ...(await matchesFor(db, query, { ...request, typed, page: 1 })) };
}
