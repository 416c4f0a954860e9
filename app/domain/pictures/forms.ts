import { z } from 'zod';
import { bounded, onOneLine } from '~/text/bounded';
import { ALT_LENGTH } from './schema';

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
