import { z } from 'zod';
import { deepest, ofFile } from '~/errors/zod-spanish';
import { bounded } from '~/text/bounded';
import { FileFault, ShapeFault } from './fault';

/**
 * `value` in the shape of `schema`.
 * @throws FileFault that names the first field at fault, what was expected and what stood there.
 */
export function shaped<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const first = parsed.error.issues[0];
  if (!first) throw new FileFault('El archivo no tiene la forma esperada.');
  throw new ShapeFault(ofFile(first), deepest(first).path);
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list; a lone object counts as a list of one. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.preprocess((value) => (isObject(value) ? [value] : value), z.array(item));

/** A whole number, or a string of its digits. */
export const wholeNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value),
  z.number().int('debe ser un número entero'),
);

/** A text that may be missing or null: then it is empty. */
export const maybeText = (max: number) => z.preprocess((value) => value ?? '', bounded(max));
