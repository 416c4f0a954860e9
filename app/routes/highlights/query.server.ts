import { COLOURS } from '~/domain/highlights/schema';
import { numberIn } from '~/http/pages/query-number';
import type { HighlightsState } from './props';

const LONGEST_SEARCH = 200;
const NOT_TEXT = /[\0\p{Surrogate}]/gu; // no highlight has them, and Postgres takes none

/** Parses the address of the page of highlights; ignores invalid values. */
export function highlightsStateIn(request: Request): HighlightsState {
  const query = new URL(request.url).searchParams;
  const volume = numberIn(query, 'volumen');
  return {
    search: (query.get('q') ?? '').slice(0, LONGEST_SEARCH).replace(NOT_TEXT, '').trim(),
    colour: COLOURS.find((colour) => colour === query.get('color')) ?? null,
    collection: idIn(query, 'coleccion'),
    volume: volume !== null && volume <= 36 ? volume : null,
    order: query.get('orden') === 'libro' ? 'book' : 'newest',
    adds: idIn(query, 'en'),
    page: numberIn(query, 'pagina') ?? 1,
  };
}

const idIn = (query: URLSearchParams, name: string) =>
  /^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null;
