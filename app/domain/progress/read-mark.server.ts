import { z } from 'zod';
import { indexField } from '~/domain/book/index-field.server';
import { Refusal } from '~/errors/refusal';
import { READ_ON } from './schema';

/** The buttons that mark a chapter as read, or as not: each holds its index. */
export const readMarkForm = z.object({ leido: indexField, noleido: indexField });

/** The same in a chapter, which has one button more: it marks, and leads on. */
export const readOnForm = readMarkForm.extend({ [READ_ON]: indexField });

/** Reads the index of the chapter, and whether it is to be marked. @throws Refusal `no_place` where none was named. */
export function readMarkIn({ leido, noleido, seguir }: Partial<z.output<typeof readOnForm>>) {
  const index = leido ?? seguir ?? noleido;
  if (index === undefined) throw new Refusal('no_place');
  return { index, isRead: leido !== undefined || seguir !== undefined, goesOn: seguir !== undefined };
}
