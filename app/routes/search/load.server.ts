import type { LoaderFunctionArgs } from '@remix-run/node';
import type { SignedIn } from '~/domain/members/sessions.server';
import { BOUND_WORDS, type SearchLine, type SearchResults, type Unclear } from '~/domain/search/schema';
import { Refusal } from '~/errors/refusal';
import { followSearch } from '~/http/pages/chapter-search.server';
import { pageData } from '~/http/pages/page-data.server';
import { requestPath } from '~/http/pages/safe-path';
import { speakersFor } from '~/http/pages/search-lines.server';
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
  const search = () => searching(member, args.request, () => searchFor(args, member.id, query));
  const nothing: { found: null; lines: SearchLine[] } = { found: null, lines: [] };
  const { found, lines } = isSearch ? await search() : nothing;
  const here = requestPath(args.request);
  const outcome = outcomeOf(found, lines, state, here);
  const voices = speakers.map(({ key, name }) => ({ key, name }));
  return pageData(
    { state, answer, voices, lines, here, back: backOf(state), ...outcome },
    { status: answer?.status ?? outcome.status },
  );
}

/** Summary of a search, with the HTML of its results. */
function outcomeOf(found: SearchResults | Unclear | null, lines: SearchLine[], state: SearchState, here: string) {
  if (found === null) return { found: null, unclear: null, ways: [], status: 200 };
  if (typeof found === 'string') {
    const { message, status } = new Refusal(`book_search_${found}`);
    return { found: null, unclear: message, ways: [], status };
  }
  const { total, page, pages, alike, videos, meant, bounds } = found;
  const suggestion = meant && { typed: meant.typed, total: meant.total, shown: meant.results.length };
  const results = renderResults(found, here);
  const remarks = bounds.map((bound) => BOUND_WORDS[bound]);
  const [hasAlike, hasVideos] = [alike.length > 0, videos.length > 0];
  const summary = { total, page, pages, hasAlike, hasVideos, meant: suggestion, results, remarks };
  const isNamed = lines.some(({ isPart }) => !isPart);
  return { found: summary, unclear: null, ways: total > 0 || isNamed ? [] : linksOn(state), status: 200 };
}
