import type { LoaderFunctionArgs } from '@remix-run/node';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { SearchResults, Unclear } from '~/domain/search/schema';
import { Refusal } from '~/errors/refusal';
import { followSearch } from '~/http/pages/chapter-search.server';
import { pageData } from '~/http/pages/page-data.server';
import { requestPath } from '~/http/pages/safe-path';
import { searchLines, speakersFor } from '~/http/pages/search-lines.server';
import { searchFor } from '~/http/pages/search-results.server';
import { searching } from '~/http/security/queues.server';
import { backOf, namesChapter, searchStateIn } from './query.server';
import { renderResults } from './results.server';
import { linksOn } from './links.server';
import type { SearchState } from './props';

/** Runs the search that an address requests. */
export async function loadSearch(member: SignedIn, args: LoaderFunctionArgs) {
  const speakers = await speakersFor(args);
  const state = searchStateIn(args.request, speakers);
  const { typed, volume, speaker, order, withNotes, page } = state;
  const answer = typed !== null && namesChapter(typed) ? await followSearch(args.request, typed, true) : null;
  const isSearch = typed !== null && answer === null;
  const names = speakers.find(({ key }) => key === speaker)?.names ?? null;
  const query = { typed: typed ?? '', volume, speakers: names, order, notesOf: withNotes ? member.id : null, page };
  const found = isSearch ? await searching(member, args.request, () => searchFor(args, query)) : null;
  const lines = isSearch ? await searchLines(args, typed) : [];
  const here = requestPath(args.request);
  const outcome = outcomeOf(found, state, here);
  const voices = speakers.map(({ key, name }) => ({ key, name }));
  return pageData(
    { state, answer, voices, lines, here, back: backOf(state), ...outcome },
    { status: answer?.status ?? (outcome.unclear ? 422 : 200) },
  );
}

/** Summary of a search, with the HTML of its results. */
const outcomeOf = (found: SearchResults | Unclear | null, state: SearchState, here: string) => {
  if (found === null) return { found: null, unclear: null, ways: [] };
  if (typeof found === 'string') return { found: null, unclear: new Refusal(`book_search_${found}`).message, ways: [] };
  const { total, page, pages, alike, meant } = found;
  const suggestion = meant && { typed: meant.typed, total: meant.total, shown: meant.results.length };
  const results = renderResults(found, here);
  const summary = { total, page, pages, alike: alike.length, meant: suggestion, results };
  return { found: summary, unclear: null, ways: total === 0 ? linksOn(state) : [] };
};
