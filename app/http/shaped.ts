import { type z } from 'zod';
import { Refusal } from '~/errors/refusal';
import { spanishErrors } from '~/errors/zod-spanish';

/** A message that is a sentence stands alone; one that begins in small letters says something of its field. */
const inWords = (field: string, message: string) =>
  /^\p{Ll}/u.test(message) ? `El campo «${field}» ${message}` : message;

/** The refusal `invalid_fields`, with what is wrong with each field. */
export function misshapen({ issues }: z.core.$ZodError): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[path.join('.') || 'body'] ??= []).push(message);
  const [field, messages] = Object.entries(errors)[0] ?? ['body', []];
  return new Refusal('invalid_fields', { values: { first: inWords(field, messages[0] ?? '') }, errors });
}

/** What is to be said of `value` by `schema`, its messages in Spanish. */
export const parsedBy = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: spanishErrors });

/** `value` in the shape of `schema`. @throws Refusal `invalid_fields` with what is wrong with each field. */
export function shaped(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = parsedBy(schema, value);
  if (parsed.success) return parsed.data;
  throw misshapen(parsed.error);
}
