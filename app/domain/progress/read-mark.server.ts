import { z } from 'zod';
import { indexField } from '~/domain/book/index-field.server';
import { bounded } from '~/text/bounded';
import { Refusal } from '~/errors/refusal';
import { READ_ON } from './schema';

/** The buttons that mark a chapter as read, or as not: each holds its index. */
export const readMarkForm = z.object({ leido: indexField, noleido: indexField });

const MONTH = 30 * 24 * 60 * 60;

/** Seconds that a form has waited for a connection; none of one that was sent at once. */
export const secondsField = bounded(9)
  .regex(/^\d{1,9}$/)
  .transform((typed) => Math.min(Number(typed), MONTH))
  .catch(0);

/** The same in a chapter, which has one button more: it marks, and leads on. */
export const readOnForm = readMarkForm.extend({ [READ_ON]: indexField, hace: secondsField });

/** Reads the index of the chapter, and whether it is to be marked. @throws Refusal `no_place` where none was named. */
export function readMarkIn({ leido, noleido, seguir }: Partial<z.output<typeof readOnForm>>) {
  const index = leido ?? seguir ?? noleido;
  if (index === undefined) throw new Refusal('no_place');
  return { index, isRead: leido !== undefined || seguir !== undefined, goesOn: seguir !== undefined };
}
