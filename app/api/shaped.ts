import { type z } from 'zod';
import { Refusal } from '~/errors/refusal';
import { ofBody, spanishErrors } from '~/errors/zod-spanish';

const WHOLE = 'body';

/** Makes the refusal `invalid_fields`, with what is wrong with each field; its sentence quotes the first. */
export function wrongFields(errors: Record<string, string[]>): Refusal {
  const [field, messages] = Object.entries(errors)[0] ?? [WHOLE, []];
  return new Refusal('invalid_fields', {
    values: { first: ofBody(field === WHOLE ? null : field, messages[0] ?? '') },
    errors,
  });
}

/** Makes the same refusal from the errors of a schema. */
export function invalidFields({ issues }: z.core.$ZodError): Refusal {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of issues) (errors[path.join('.') || WHOLE] ??= []).push(message);
  return wrongFields(errors);
}

/** Parses `value` by `schema`, with error messages in Spanish. */
export const parsedBy = (schema: z.ZodType, value: unknown) => schema.safeParse(value, { error: spanishErrors });

/**
 * Validates `value` by `schema` and returns it parsed.
 * @throws Refusal `invalid_fields` with what is wrong with each field.
 */
export function shapedAs(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = parsedBy(schema, value);
  if (parsed.success) return parsed.data;
  throw invalidFields(parsed.error);
}
