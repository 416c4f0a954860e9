import { z } from 'zod';
import { hourField } from '~/domain/gospel/schema';
import { bounded, onOneLine } from '~/text/bounded';

/** The hour at which the portion comes by mail. */
export const lettersForm = z.object({ hour: hourField });
export type LettersInput = z.input<typeof lettersForm>;

const LONGEST_NAME = 100;
const UNNAMED = 'Escribe un nombre para el grupo';
const LONG = `No puede pasar de ${LONGEST_NAME} caracteres`;

/** A group that one made. */
const group = bounded(10)
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** The name of a group, which is made unless it is there. */
export const groupForm = z.object({
  group: group.optional(),
  group_name: bounded(4 * LONGEST_NAME, { missing: UNNAMED, long: LONG })
    .overwrite(onOneLine)
    .trim()
    .min(1, UNNAMED)
    .max(LONGEST_NAME, LONG),
});
export type GroupInput = z.input<typeof groupForm>;

/** The group that is closed. */
export const closeForm = z.object({ group });
