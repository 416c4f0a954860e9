import { z } from 'zod';
import { bounded, onOneLine } from '~/text/bounded';
import { COLOURS, LINE_LENGTH } from './schema';

const COLOUR_NAME_LENGTH = 40; // characters

const longLine = `No puede pasar de ${LINE_LENGTH} caracteres`;
const longName = `No puede pasar de ${COLOUR_NAME_LENGTH} caracteres`;

/** The colour and the line of one's own in a form. */
export const highlightForm = z.object({
  colour: z.enum(COLOURS).optional(),
  // A line break of a browser is two characters, and those of two units count once.
  line: bounded(2 * LINE_LENGTH + 2000, { long: longLine })
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))
    .trim()
    .refine((text) => [...text].length <= LINE_LENGTH, longLine)
    .default(''),
});

/** The highlight that a form is about. */
export const highlightIdForm = z.object({ highlight: z.coerce.number().int().min(1).max(2_147_483_647) });

const colourName = bounded(4 * COLOUR_NAME_LENGTH, { long: longName })
  .overwrite(onOneLine)
  .trim()
  .max(COLOUR_NAME_LENGTH, longName)
  .default('');

/** Names of the colours in a form; an empty one is the usual name. */
export const colourNamesForm = z.object({
  important: colourName,
  prayer: colourName,
  doubt: colourName,
  promise: colourName,
});
