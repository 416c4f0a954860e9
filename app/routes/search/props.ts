import type { Order, Unclear } from '~/domain/search/schema';
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
export const addressOf = ({ typed, volume, speaker, order, withNotes, page }: SearchState) =>
  paths.search({
    q: typed,
    volumen: volume,
    voz: speaker,
    orden: order === 'libro' ? order : null,
    notas: withNotes ? 1 : null,
    pagina: page > 1 ? page : null,
  });

/** What is said to a text that cannot be searched for. */
export const UNCLEAR: Record<Unclear, string> = {
  empty: 'Escribe qué quieres buscar.',
  long: 'Ese texto es muy largo: busca con una frase de 500 letras como mucho.',
  letter: 'Una letra sola no basta: escribe una palabra entera.',
  without: 'Escribe también qué quieres encontrar: con un guion delante, una palabra se deja fuera.',
  common: 'Palabras como «de», «la» o «que» están en todas partes y no se buscan solas. Añade otra.',
};
