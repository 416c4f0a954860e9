import { z } from 'zod';
import { indexField } from '~/domain/book/index-field.server';
import { Refusal } from '~/errors/refusal';

/** The buttons that mark a chapter as read, or as not: each holds its index. */
export const readMarkForm = z.object({ leido: indexField, noleido: indexField });

/** Reads the index of the chapter, and whether it is to be marked. @throws Refusal `no_place` where none was named. */
export function readMarkIn({ leido, noleido }: z.output<typeof readMarkForm>): { index: number; isRead: boolean } {
  const index = leido ?? noleido;
  if (index === undefined) throw new Refusal('no_place');
  return { index, isRead: leido !== undefined };
}
