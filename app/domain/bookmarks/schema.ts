import { z } from 'zod';
import { bounded, onOneLine } from '~/text/bounded';

/** The longest label, in characters. */
const LABEL_LENGTH = 120;
/** How many bookmarks a member may have. */
export const MOST_BOOKMARKS = 5000;
/** How many stand on a page of them. */
export const BOOKMARKS_PER_PAGE = 25;

const long = `La etiqueta no puede pasar de ${LABEL_LENGTH} caracteres`;

/** The words that a reader puts to a bookmark; none is one as well. */
export const labelForm = z.object({
  // What is dropped does not count, so more than the longest label may come.
  label: bounded(4 * LABEL_LENGTH, { long })
    .overwrite(onOneLine)
    .trim()
    .max(LABEL_LENGTH, long)
    .default(''),
});
export type LabelInput = z.input<typeof labelForm>;

/** The paragraph of a chapter that a member keeps. */
export interface BookmarkPlace {
  memberId: number;
  volume: number;
  index: number;
  paragraph: number;
}
