import { type z } from 'zod';
import { Refusal } from '~/errors/refusal';
import { ofBody, spanishErrors } from '~/errors/zod-spanish';

const WHOLE = 'body';

/** The refusal `invalid_fields`, with what is wrong with each field; the first stands in its sentence. */
export function wrongFields(errors: Record<string, string[]>): Refusal {
  const [field, messages] = Object.entries(errors)[0] ?? [WHOLE, []];
  return new Refusal('invalid_fields', {
    values: { first: ofBody(field === WHOLE ? null : field, messages[0] ?? '') },
    errors,
  });
}

/** The same refusal, of what a schema found. */
export function misshapen({ issues }: z.core.$ZodError): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[path.join('.') || WHOLE] ??= []).push(message);
  return wrongFields(errors);
}

/** What is to be said of `value` by `schema`, its messages in Spanish. */
export const parsedBy = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: spanishErrors });

/** `value` in the shape of `schema`. @throws Refusal `invalid_fields` with what is wrong with each field. */
export function shapedAs(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = parsedBy(schema, value);
  if (parsed.success) return parsed.data;
  throw misshapen(parsed.error);
}
