import { z } from 'zod';
import { bounded, onOneLine } from '~/text/bounded';

export const PICTURE_BYTES = 10 * 1024 * 1024;
export const MOST_PIXELS = 50_000_000;
export const ALT_LENGTH = 300;
/** File extensions and types that a browser offers to choose from. */
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.webp,image/jpeg,image/png,image/webp';

/** A picture for the texts or the cover of a volume, as a form posts it; `picture` is the path of one that came before. */
export const pictureForm = z.object({
  picture: bounded(100).optional(),
  alt_text: bounded(ALT_LENGTH).overwrite(onOneLine).trim().default(''),
  decorative: z.boolean().default(false),
  cover_of: bounded(2, { long: 'Elige un volumen' })
    .regex(/^(?:[1-9]|[12]\d|3[0-6])$/, 'Elige un volumen')
    .transform(Number)
    .optional(),
});
export type PictureInput = z.input<typeof pictureForm>;

/** An uploaded picture by its path, with its alternative text ('' for an ornament). */
export interface ListedPicture {
  path: string;
  altText: string;
}

export interface Cover extends ListedPicture {
  volume: number;
}
