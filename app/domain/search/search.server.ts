import { StatementTimeout, timeBudgetOf, withStatementBudget } from '~/db/time-budget.server';
import type { Database } from '~/db/db.server';
import { alikeTo } from './alike.server';
import { matchesFor, someMatches } from './matches.server';
import { queryFor, type Query } from './query.server';
import { FEW_RESULTS, type Matches, type SearchRequest, type SearchResults, type Unclear } from './schema';
import { synonymFinder } from './synonyms.server';
import { boundsIn, excludedIn, tidyQuery } from './terms.server';
import { videosFor } from './videos.server';
import { meantText, soughtWords, type SoughtWord } from './words.server';

const NOTHING_NEAR: Pick<SearchResults, 'alike' | 'meant'> = { alike: [], meant: null };
const [FOR_ALL, FOR_SOME] = [1_200, 300]; // milliseconds of Postgres

/**
 * Searches the paragraphs of the book, and the notes of one member: what has all the words, and, where that is little,
 * what was probably meant and what is most like it; and the words of the videos. Returns the reason where it cannot search. When its time is over,
 * the result is what was found until then.
 */
export async function searchBook(db: Database, request: SearchRequest): Promise<SearchResults | Unclear> {
  const all = timeBudgetOf(FOR_ALL);
  const query = await inTime(all, () => queryFor(db, request.typed));
  if (query === null) return 'slow';
  if (query.query === null) return query.unclear;
  const bounds = boundsIn(tidyQuery(request.typed));
  const matches = await inTime(all, () => matchesFor(db, query, request));
  if (matches === null) return someOf(db, query, request);
  const near =
    matches.total >= FEW_RESULTS ? NOTHING_NEAR : await inTime(all, () => nearTo(db, query, request, matches));
  const videos = await inTime(all, () => videosFor(db, query, request));
  const found = { ...matches, ...(near ?? NOTHING_NEAR), videos: videos ?? [] };
  return { ...found, bounds: near && videos ? bounds : [...bounds, 'time'] };
}

/** Runs `work` with what is left of a budget of Postgres's time; null where that does not suffice. */
async function inTime<Result>(budget: ReturnType<typeof timeBudgetOf>, work: () => Promise<Result>) {
  return withStatementBudget(budget, work).catch((error: unknown) => {
    if (error instanceof StatementTimeout) return null;
    throw error;
  });
}

/** Some matches as they come, for a search that has not the time to weigh all of them. */
async function someOf(db: Database, query: Query, request: SearchRequest): Promise<SearchResults | 'slow'> {
  const some = await inTime(timeBudgetOf(FOR_SOME), () => someMatches(db, query, request));
  if (some === null || some.total === 0) return 'slow';
  return { ...some, ...NOTHING_NEAR, videos: [], bounds: [...boundsIn(tidyQuery(request.typed)), 'time'] };
}

/** The text that was probably meant, and the results that are most like it. */
async function nearTo(db: Database, query: Query, request: SearchRequest, matches: Matches) {
  const words = await soughtWords(db, request.typed);
  const meant = matches.total === 0 ? await meantBy(db, await otherText(db, request.typed, words), request) : null;
  const shown = meant ?? matches;
  const alike = shown.total < FEW_RESULTS ? await alikeTo(db, words, query.excluded, request, shown.results) : [];
  return { alike, meant };
}

/** Text to search for in place of one that finds nothing: a synonym of all of it, or its words as the book has them. */
async function otherText(db: Database, typed: string, words: SoughtWord[]) {
  const isExcluding = excludedIn(tidyQuery(typed)).length > 0; // a synonym would not exclude it
  return (isExcluding ? undefined : (await synonymFinder(db))(typed)[0]) ?? meantText(typed, words);
}

/** Results of the text that was meant in place of the typed one; null where there are none. */
async function meantBy(db: Database, typed: string | null, request: SearchRequest): Promise<SearchResults['meant']> {
  const query = typed === null ? null : await queryFor(db, typed);
  if (typed === null || query === null || query.query === null) return null;
  const matches = await matchesFor(db, query, { ...request, typed, page: 1 });
  return matches.total === 0 ? null : { typed, ...matches };
}
