import { QUERY_LENGTH, type Speaker } from '~/domain/search/schema';
import { numberIn } from '~/http/pages/query-number';
import { fromIn, senderOf } from '~/http/pages/safe-path';
import { backTo } from '~/http/pages/way-back';
import { plainForm } from '~/text/spanish';
import type { SearchState } from './props';

/** Pages that have a way back from the search. */
const FIELDS = /^\/(?:volume|temas?|referencias|fecha|evangelio)(?:[/?]|$)/;

/** Parses the address of a search; ignores invalid values. */
export function searchStateIn(request: Request, speakers: Speaker[]): SearchState {
  const query = new URL(request.url).searchParams;
  const volume = numberIn(query, 'volumen');
  const speaker = plainForm((query.get('voz') ?? '').slice(0, 200));
  return {
    typed: query.get('q')?.slice(0, 2 * QUERY_LENGTH + 2) ?? null,
    volume: volume !== null && volume <= 36 ? volume : null,
    speaker: speakers.some(({ key }) => key === speaker) ? speaker : '',
    order: query.get('orden') === 'libro' ? 'libro' : 'valor',
    withNotes: query.get('notas') === '1',
    page: numberIn(query, 'pagina') ?? 1,
    from: fromIn(query) ?? readFrom(request),
  };
}

/** The way back to the page that the reader came from; null where there is none to name. */
export function backOf({ from }: SearchState) {
  return from === null ? null : backTo(from);
}

/** The page with the search field that the request was sent from, unless the search itself led there. */
function readFrom(request: Request): string | null {
  const from = senderOf(request);
  return FIELDS.test(from) && !from.includes('from=%2Fbuscar') ? from : null;
}

/** Tells whether a text names a chapter, such as '11-5'. */
export const namesChapter = (typed: string) => /^\s*\d{1,9}\s*[-\u2010-\u2015\u2212]\s*\d{1,9}\s*$/.test(typed);
