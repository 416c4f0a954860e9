import { paths } from '~/paths';
import type { HighlightItem } from '../props';

/** A highlight in a collection, or a heading between two. */
export type Item =
  | { id: number; heading: string; highlight: null }
  | { id: number; heading: null; highlight: HighlightItem };

/** Ids of the parts to which their forms return: those of the secret address, of a heading, of name and introduction. */
export const SHARE_PART = 'compartir';
export const HEADING_PART = 'otro-titulo';
export const CHANGE_PART = 'nombre';

export const itemRow = (id: number) => `i${id}`;

/** Address of a page of a collection, with what changes it where `isOrdering`. */
export const pageAddress = (id: number, isOrdering: boolean, page: number) =>
  paths.collection(id, { ordenar: isOrdering ? 1 : null, pagina: page > 1 ? page : null });
