import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { SearchResults, Unclear } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { countVainSearch } from '~/domain/search/vain.server';
import { listSpeakers } from '~/domain/search/speakers.server';
import { Refusal } from '~/errors/refusal';
import { followSearch } from '~/http/pages/chapter-search.server';
import { defineCached } from '~/http/pages/content.server';
import { requestPath } from '~/http/pages/safe-path';
import { searching } from '~/http/security/queues.server';
import type { SearchState } from './props';
import { namesChapter, searchStateIn } from './query.server';
import { renderResults } from './results.server';
import { linksOn } from './links.server';

const cachedSpeakers = defineCached('speakers', () => listSpeakers(db));

/** Runs the search that an address requests; the HTML of its results goes into `context.fragments`. */
export async function loadSearch(member: SignedIn, args: LoaderFunctionArgs) {
  const speakers = await cachedSpeakers(args);
  const state = searchStateIn(args.request, speakers);
  const { typed, volume, speaker, order, withNotes, page } = state;
  const answer = typed !== null && namesChapter(typed) ? await followSearch(args.request, typed, true) : null;
  const isSearch = typed !== null && answer === null;
  const names = speakers.find(({ key }) => key === speaker)?.names ?? null;
  const query = { typed: typed ?? '', volume, speakers: names, order, notesOf: withNotes ? member.id : null, page };
  const found = isSearch ? await searching(member, args.request, () => searchBook(db, query)) : null;
  if (typeof found === 'object' && found !== null) await countVainSearch(db, query, found.total);
  const results = found !== null && typeof found !== 'string' ? found.results : [];
  args.context.fragments = { resultados: renderResults(results, requestPath(args.request)) };
  const outcome = outcomeOf(found, state);
  const voices = speakers.map(({ key, name }) => ({ key, name }));
  return json({ state, answer, voices, ...outcome }, { status: answer?.status ?? (outcome.unclear ? 422 : 200) });
}

/** Summary of a search, without the results themselves. */
const outcomeOf = (found: SearchResults | Unclear | null, state: SearchState) => {
  if (found === null) return { found: null, unclear: null, ways: [] };
  if (typeof found === 'string') return { found: null, unclear: new Refusal(`book_search_${found}`).message, ways: [] };
  const { total, page, pages } = found;
  return { found: { total, page, pages }, unclear: null, ways: total === 0 ? linksOn(state) : [] };
};
