import { z } from 'zod';
import { catalogue, sentence, type Code } from '~/errors/catalogue';
import type { Row } from './row';

const detail = z.object({ detail: z.string() }).meta({ id: 'Refusal' });
const invalid = detail
  .extend({ errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'InvalidFields' });

/** The refusals that any call of this shape may meet, besides its own. */
function refusalsOf(row: Row): Code[] {
  return [
    ...(row.refusals ?? []),
    ...(row.who === 'anyone' ? [] : (['token_needed', 'token_dead'] as const)),
    ...(row.who === 'admin' ? (['not_allowed'] as const) : []),
    ...(row.params || row.query || row.body ? (['invalid_fields'] as const) : []),
    ...(row.body ? (['json_malformed', 'json_media_type', 'too_large'] as const) : []),
    'too_many_tries',
    row.whenAway ?? 'database_away',
  ];
}

/** What fills the places of a sentence in an example. */
const VALUES = {
  date: '2026-11-21',
  first: 'El campo «title» no puede pasar de 200 caracteres',
  limit: '50 MB',
  reason: 'No es JSON válido (línea 3).',
  wait: '2 minutos',
};

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

function errorExample(code: Code) {
  const words = sentence(code, VALUES);
  const errors = code === 'invalid_fields' && { errors: { title: ['no puede pasar de 200 caracteres'] } };
  return { value: { detail: words, ...errors } };
}

/** What a call may refuse, by status: its sentences, its form and an example of each. */
export function errorAnswers(row: Row): Record<string, object> {
  const every = [...new Set(refusalsOf(row))];
  const statuses = [...new Set(every.map((code) => catalogue[code].status))];
  const answers = statuses.map((status) => {
    const codes = every.filter((code) => catalogue[code].status === status);
    const description = [...new Set(codes.map((code) => sentence(code, VALUES)))].join(' · ');
    const examples = Object.fromEntries(codes.map((code) => [code, errorExample(code)]));
    const content = { 'application/json': { schema: status === 422 ? invalid : detail, examples } };
    return [String(status), { description, content, ...(HEADERS[status] && { headers: HEADERS[status] }) }];
  });
  return Object.fromEntries(answers) as Record<string, object>;
}
