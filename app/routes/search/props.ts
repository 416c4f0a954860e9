import type { Order } from '~/domain/search/schema';
import { paths } from '~/paths';

/** State of the search page, from its address. */
export interface SearchState {
  /** The text, cut to the longest allowed; null if none was sent. */
  typed: string | null;
  volume: number | null;
  /** Key of the speaker, '' for any. */
  speaker: string;
  order: Order;
  withNotes: boolean;
  page: number;
  /** Address of the page that the reader came from; null if it is not known. */
  from: string | null;
}

/** The id of the heading of what was found. */
export const FOUND = 'hallado';

export const EMPTY_SEARCH: SearchState = {
  typed: null,
  volume: null,
  speaker: '',
  order: 'valor',
  withNotes: false,
  page: 1,
  from: null,
};

/** The address of a search. */
export const searchAddress = ({ typed, volume, speaker, order, withNotes, page, from }: SearchState) =>
  paths.search({
    q: typed,
    volumen: volume,
    voz: speaker,
    orden: order === 'libro' ? order : null,
    notas: withNotes ? 1 : null,
    pagina: page > 1 ? page : null,
    from,
  });
