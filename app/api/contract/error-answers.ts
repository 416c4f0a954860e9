import { z } from 'zod';
import { UPLOAD_BYTES } from '~/domain/imports/schema';
import { catalogue, sentence, type Code } from '~/errors/catalogue';
import type { Refusal } from '~/errors/refusal';
import { isOfPanel } from '~/http/auth/permissions';
import { invalidFields, parsedBy } from '~/api/shaped';
import { bytes } from '~/text/spanish';
import { exampleOf, type Schema } from './examples';
import type { CallRow } from './row';

const detail = z.object({ detail: z.string() }).meta({ id: 'Refusal' });
const invalid = detail
  .extend({ errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'InvalidFields' });

/** Values for the placeholders of sentences in examples. */
const VALUES = {
  date: '2026-11-21',
  count: '20',
  most: '40',
  reason: 'No es JSON válido (línea 3).',
  title: '11-6. La paz',
  lines: 'línea 2 («hola»)',
  number: '5',
  rows: '2, 7',
  wait: '2 minutos',
};

/** Describes a header of a response. */
export const header = (description: string, type: 'string' | 'integer', example: unknown) => ({
  description,
  schema: { type, example },
});
const HEADERS: Record<number, Record<string, ReturnType<typeof header>>> = {
  401: { 'WWW-Authenticate': header('Cómo se muestra quién llama', 'string', 'Bearer') },
  429: { 'Retry-After': header('Segundos que hay que esperar', 'integer', 90) },
  503: { 'Retry-After': header('Segundos que hay que esperar', 'integer', 5) },
};

/** Describes the refusals of a call by status: their sentences, their schema and an example of each. */
export function errorAnswers(row: CallRow): Record<string, object> {
  const every = [...new Set(refusalsOf(row))];
  const statuses = [...new Set(every.map((code) => catalogue[code].status))];
  const answers = statuses.map((status) => {
    const codes = every.filter((code) => catalogue[code].status === status);
    const examples = Object.fromEntries(codes.map((code) => [code, { value: answerOf(code, row) }]));
    const description = [...new Set(Object.values(examples).map(({ value }) => value.detail))].join(' · ');
    const content = { 'application/json': { schema: schemaOf(status, row), examples } };
    return [String(status), { description, content, ...(HEADERS[status] && { headers: HEADERS[status] }) }];
  });
  return Object.fromEntries(answers) as Record<string, object>;
}

/** Lists the refusals of a call: its own, and those of any call of its shape. */
function refusalsOf(row: CallRow): Code[] {
  return [
    ...(row.refusals ?? []),
    ...(row.who === 'anyone' ? [] : (['token_needed', 'token_dead', 'too_many_at_once'] as const)),
    ...(isOfPanel(row.who) ? (['not_allowed'] as const) : []),
    ...(row.who === 'admin' ? (['not_for_editors'] as const) : []),
    ...(row.params || row.query || row.body ? (['invalid_fields'] as const) : []),
    ...(row.body ? (['json_malformed', 'json_media_type', 'too_large'] as const) : []),
    'too_many_tries',
    row.databaseError ?? 'database_away',
  ];
}

function answerOf(code: Code, row: CallRow): { detail: string; errors?: Record<string, string[]> } {
  if (catalogue[code].status === 409 && row.stored) {
    return { detail: sentenceOf(code, row), ...(exampleOf(z.toJSONSchema(row.stored) as Schema, {}) as object) };
  }
  const invalid = code === 'invalid_fields' ? refusalOfFields(row) : null;
  if (!invalid) return { detail: sentenceOf(code, row) };
  return { detail: invalid.message, errors: invalid.circumstances.errors };
}

const sentenceOf = (code: Code, row: CallRow) => sentence(code, { ...VALUES, limit: limitOf(row) });

/** Returns the size limit of the file of a call, or of all its files together, in words. */
const limitOf = ({ upload, takesFiles = 0 }: CallRow) => bytes(upload ? UPLOAD_BYTES[upload] : takesFiles);

/** Makes the refusal of a call when the first thing that it takes is wrong. */
function refusalOfFields(row: CallRow): Refusal | null {
  const schema = row.body ?? row.query ?? row.params;
  const parsed = schema && parsedBy(schema, wrongFor(schema));
  return parsed?.error ? invalidFields(parsed.error) : null;
}

/** Makes a value with lists of lists where other values are expected, so that a schema finds an error in every field. */
const wrongFor = (schema: z.ZodType) =>
  schema instanceof z.ZodObject ? Object.fromEntries(Object.keys(schema.shape).map((field) => [field, [[]]])) : [[]];

/** Returns the schema of the body of a response of this status. */
function schemaOf(status: number, row: CallRow): z.ZodType {
  if (status === 409 && row.stored) return detail.extend(row.stored.shape).meta({ id: undefined });
  return status === 422 ? invalid : detail;
}
