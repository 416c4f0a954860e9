import { numberIn } from '~/http/pages/query-number';
import type { NotesState } from './props';

const LONGEST_SEARCH = 200;
const NOT_TEXT = /[\0\p{Surrogate}]/gu; // no note has them, and Postgres takes none

/** Parses the address of the page of notes; ignores invalid values. */
export function notesStateIn(request: Request): NotesState {
  const query = new URL(request.url).searchParams;
  const volume = numberIn(query, 'volumen');
  const known = volume !== null && volume <= 36 ? volume : null;
  return {
    search: (query.get('q') ?? '').slice(0, LONGEST_SEARCH).replace(NOT_TEXT, '').trim(),
    order: query.get('orden') === 'volumen' || known !== null ? 'volumen' : 'fecha',
    volume: known,
    isRemoved: query.get('quitadas') === '1',
    page: numberIn(query, 'pagina') ?? 1,
  };
}
