import { paths } from '~/paths';
import type { HighlightItem } from '../props';

/** A highlight in a collection, or a heading between two. */
export type Item =
  | { id: number; heading: string; highlight: null }
  | { id: number; heading: null; highlight: HighlightItem };

/** Id of the part to which the forms of the secret address return. */
export const SHARE_PART = 'compartir';

export const itemRow = (id: number) => `i${id}`;

/** Address of a page of a collection, with what changes it where `isOrdering`. */
export const pageAddress = (id: number, isOrdering: boolean, page: number) =>
  paths.collection(id, { ordenar: isOrdering ? 1 : null, pagina: page > 1 ? page : null });
