import { z } from 'zod';
import { UPLOAD_BYTES } from '~/domain/imports/schema';
import { ALL_BYTES } from '~/domain/reviews/schema';
import { catalogue, sentence, type Code } from '~/errors/catalogue';
import type { Refusal } from '~/errors/refusal';
import { isOfPanel } from '~/http/auth/who';
import { misshapen, parsedBy } from '~/api/shaped';
import { bytes } from '~/text/spanish';
import { exampleOf, type Schema } from './examples';
import type { CallRow } from './row';

const detail = z.object({ detail: z.string() }).meta({ id: 'Refusal' });
const invalid = detail
  .extend({ errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'InvalidFields' });

/** The refusals that any call of this shape may meet, besides its own. */
function refusalsOf(row: CallRow): Code[] {
  return [
    ...(row.refusals ?? []),
    ...(row.who === 'anyone' ? [] : (['token_needed', 'token_dead', 'too_many_at_once'] as const)),
    ...(isOfPanel(row.who) ? (['not_allowed'] as const) : []),
    ...(row.who === 'admin' ? (['not_for_editors'] as const) : []),
    ...(row.params || row.query || row.body ? (['invalid_fields'] as const) : []),
    ...(row.body ? (['json_malformed', 'json_media_type', 'too_large'] as const) : []),
    'too_many_tries',
    row.whenAway ?? 'database_away',
  ];
}

/** What fills the places of a sentence in an example. */
const VALUES = {
  date: '2026-11-21',
  count: '20',
  most: '40',
  reason: 'No es JSON válido (línea 3).',
  wait: '2 minutos',
};

/** The bytes of a file that a call takes, or of all files together. */
const limitOf = ({ upload }: CallRow) => bytes(upload ? UPLOAD_BYTES[upload] : ALL_BYTES);
const said = (code: Code, row: CallRow) => sentence(code, { ...VALUES, limit: limitOf(row) });

/** The headers that come with answers of a status. */
export const header = (description: string, type: 'string' | 'integer', example: unknown) => ({
  description,
  schema: { type, example },
});
const HEADERS: Record<number, Record<string, ReturnType<typeof header>>> = {
  401: { 'WWW-Authenticate': header('Cómo se muestra quién llama', 'string', 'Bearer') },
  429: { 'Retry-After': header('Segundos que hay que esperar', 'integer', 90) },
  503: { 'Retry-After': header('Segundos que hay que esperar', 'integer', 5) },
};

/** Lists where other values are expected: what a schema says of every field of it. */
const wrongFor = (schema: z.ZodType) =>
  schema instanceof z.ZodObject ? Object.fromEntries(Object.keys(schema.shape).map((field) => [field, []])) : [];

/** What the call says when the first thing that it takes is wrong. */
function invalidFields(row: CallRow): Refusal | null {
  const schema = row.body ?? row.query ?? row.params;
  const parsed = schema && parsedBy(schema, wrongFor(schema));
  return parsed?.error ? misshapen(parsed.error) : null;
}

/** The body of an answer of this status. */
function schemaOf(status: number, row: CallRow): z.ZodType {
  if (status === 409 && row.stored) return detail.extend(row.stored.shape).meta({ id: undefined });
  return status === 422 ? invalid : detail;
}

function answerOf(code: Code, row: CallRow): { detail: string; errors?: Record<string, string[]> } {
  if (catalogue[code].status === 409 && row.stored) {
    return { detail: said(code, row), ...(exampleOf(z.toJSONSchema(row.stored) as Schema, {}) as object) };
  }
  const invalid = code === 'invalid_fields' ? invalidFields(row) : null;
  if (!invalid) return { detail: said(code, row) };
  return { detail: invalid.message, errors: invalid.circumstances.errors };
}

/** What a call may refuse, by status: its sentences, its form and an example of each. */
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
