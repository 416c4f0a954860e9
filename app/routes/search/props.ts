import type { Order } from '~/domain/search/schema';
import { paths } from '~/paths';

/** What the page was asked for. */
export interface SearchState {
  /** The text, as far as it may be long; null when none was sent. */
  typed: string | null;
  volume: number | null;
  /** The key of who speaks, '' for whoever. */
  speaker: string;
  order: Order;
  withNotes: boolean;
  page: number;
}

export const NOTHING_ASKED: SearchState = {
  typed: null,
  volume: null,
  speaker: '',
  order: 'valor',
  withNotes: false,
  page: 1,
};

/** The address of a search. */
export const searchAddress = ({ typed, volume, speaker, order, withNotes, page }: SearchState) =>
  paths.search({
    q: typed,
    volumen: volume,
    voz: speaker,
    orden: order === 'libro' ? order : null,
    notas: withNotes ? 1 : null,
    pagina: page > 1 ? page : null,
  });
