import { z } from 'zod';
import { bounded, onOneLine } from '~/text/bounded';

/** The longest label, in characters. */
const LABEL_LENGTH = 120;
/** Maximum per member. */
export const MOST_BOOKMARKS = 5000;
const long = `La etiqueta no puede pasar de ${LABEL_LENGTH} caracteres`;

/** Form of a bookmark's label, which may be empty. */
export const labelForm = z.object({
  // Removed characters do not count, so more than the longest label may come.
  label: bounded(4 * LABEL_LENGTH, { long })
    .overwrite(onOneLine)
    .trim()
    .max(LABEL_LENGTH, long)
    .default(''),
});
export type LabelInput = z.input<typeof labelForm>;

/** Paragraph ref of a member's bookmark. */
export interface BookmarkRef {
  memberId: number;
  volume: number;
  index: number;
  paragraph: number;
}
