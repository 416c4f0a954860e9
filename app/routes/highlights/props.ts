import type { HighlightOrder } from '~/domain/highlights/listed';
import type { Colour } from '~/domain/highlights/schema';
import { paths } from '~/paths';

/** The listed highlights, from the address of the page. */
export interface HighlightsState {
  search: string;
  colour: Colour | null;
  collection: number | null;
  volume: number | null;
  order: HighlightOrder;
  /** Collection to which highlights are added; null where they are only listed. */
  adds: number | null;
  page: number;
}

/** A highlight as pages show it. */
export interface HighlightItem {
  id: number;
  /** Address of its paragraph in the chapter, and of its page; null where its chapter is gone. */
  to: string | null;
  own: string | null;
  /** '11-5. La torre…, párrafo 3' */
  name: string;
  speaker: string;
  words: string;
  colour: Colour | null;
  colourName: string;
  line: string;
  /** Day on which it was made. */
  madeOn: string;
}

/** A highlight of the list. */
export interface ListItem extends HighlightItem {
  isWaiting: boolean;
  /** Words of its chapter that are most like those of one that waits, with their hash. */
  likely: { words: string; seen: string } | null;
  /** The note on its chapter, at the first highlight of it on the page. */
  note: { to: string; text: string } | null;
  /** True if it is in the collection to which the page adds. */
  isAdded: boolean;
}

export interface ItemGroup {
  heading: string;
  items: ListItem[];
}

/** The id of a highlight's row on its page. */
export const rowOf = (id: number) => `m${id}`;

/** Address of a list of highlights. */
export const highlightsAddress = (
  { search, colour, collection, volume, order, adds }: Omit<HighlightsState, 'page'>,
  page: number,
) =>
  paths.highlights({
    q: search,
    color: colour,
    coleccion: collection,
    volumen: volume,
    orden: order === 'book' ? 'libro' : null,
    en: adds,
    pagina: page > 1 ? page : null,
  });

/** Tells whether a list is of some highlights only. */
export const isOfSome = ({ search, colour, collection, volume }: HighlightsState) =>
  search !== '' || colour !== null || collection !== null || volume !== null;
