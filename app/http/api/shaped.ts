import { type z } from 'zod';
import { Refusal } from '~/errors/refusal';
import { spanishErrors } from '~/errors/zod-spanish';

const WHOLE = 'body';
/** What a message begins with that says something of a field which it does not name. */
const OF_A_FIELD = /^(?:Este campo |(?=\p{Ll}|No puede |Debe ))/u;

/** A message with the field that it speaks of; one that names it in words of its own stands alone. */
function inWords(field: string, message: string): string {
  if (!OF_A_FIELD.test(message)) return message;
  const said = message.replace(OF_A_FIELD, '');
  const name = field === WHOLE ? 'El cuerpo' : `El campo «${field}»`;
  return `${name} ${said.charAt(0).toLowerCase()}${said.slice(1)}`;
}

/** The refusal `invalid_fields`, with what is wrong with each field; the first stands in its sentence. */
export function wrongFields(errors: Record<string, string[]>): Refusal {
  const [field, messages] = Object.entries(errors)[0] ?? [WHOLE, []];
  return new Refusal('invalid_fields', { values: { first: inWords(field, messages[0] ?? '') }, errors });
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
export function shaped(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = parsedBy(schema, value);
  if (parsed.success) return parsed.data;
  throw misshapen(parsed.error);
}
