import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { catalogue, type Code } from '~/errors/catalogue';
import { contract } from './contract';
import type { Method, Row } from './row';

const detail = z.object({ detail: z.string().meta({ example: 'No Disponible' }) }).meta({ id: 'Refusal' });
const invalid = detail
  .extend({ errors: z.record(z.string(), z.array(z.string())).optional() })
  .meta({ id: 'InvalidFields' });

/** The refusals that any call of this shape may meet, besides its own. */
function refusalsOf(row: Row): Code[] {
  return [
    ...(row.refusals ?? []),
    ...(row.who === 'anyone' ? [] : (['token_needed', 'token_dead', 'too_many_tries'] as const)),
    ...(row.who === 'admin' ? (['not_allowed'] as const) : []),
    ...(row.params || row.query || row.body ? (['invalid_fields'] as const) : []),
    ...(row.body ? (['json_malformed', 'json_media_type', 'too_large'] as const) : []),
    ...(row.upload ? (['multipart_media_type'] as const) : []),
    row.whenAway ?? 'database_away',
  ];
}

function errorAnswers(row: Row): Record<string, object> {
  const byStatus = new Map<number, string[]>();
  for (const code of refusalsOf(row)) {
    const { status, text } = catalogue[code];
    byStatus.set(status, [...new Set([...(byStatus.get(status) ?? []), text])]);
  }
  const answers = [...byStatus].map(([status, texts]) => {
    const schema = status === 422 ? invalid : detail;
    return [String(status), { description: texts.join(' · '), content: { 'application/json': { schema } } }];
  });
  return Object.fromEntries(answers) as Record<string, object>;
}

const file = z.file().meta({ override: { type: 'string', format: 'binary' } });

function bodyOf(row: Row): ZodOpenApiOperationObject['requestBody'] {
  if (row.upload) return { required: true, content: { 'multipart/form-data': { schema: z.object({ file }) } } };
  return row.body && { required: true, content: { 'application/json': { schema: row.body } } };
}

const nameOf = (path: string, method: string) =>
  method.toLowerCase() + path.replace(/[/:-]+(\w)/g, (_match, letter: string) => letter.toUpperCase());

function operation(path: string, method: string, row: Row): ZodOpenApiOperationObject {
  const answer = row.answer
    ? { description: 'Hecho', content: { 'application/json': { schema: row.answer } } }
    : { description: 'Hecho' };
  return {
    operationId: nameOf(path, method),
    summary: row.summary,
    tags: [row.who === 'anyone' ? 'Sesión y público' : row.who === 'member' ? 'Lectores' : 'Administración'],
    security: row.who === 'anyone' ? [] : [{ bearer: [] }],
    requestParams: {
      ...(row.params && { path: row.params as z.ZodObject }),
      ...(row.query && { query: row.query as z.ZodObject }),
    },
    requestBody: bodyOf(row),
    responses: {
      [row.status]: answer,
      ...(row.isTagged && { 304: { description: 'No ha cambiado desde el ETag de If-None-Match' } }),
      ...errorAnswers(row),
    },
  };
}

/** The path as OpenAPI writes it: `/volumes/{volume}/playlist`. */
const written = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function operationsOf(path: string, rows: Partial<Record<Method, Row>>): Record<string, ZodOpenApiOperationObject> {
  const methods = Object.entries(rows);
  return Object.fromEntries(methods.map(([method, row]) => [method.toLowerCase(), operation(path, method, row)]));
}

const paths: ZodOpenApiPathsObject = Object.fromEntries(
  Object.entries(contract).map(([path, rows]) => [written(path), operationsOf(path, rows)]),
);

/** The description of the API, OpenAPI 3.1, made from the schemas that check its calls. */
export const openApiDocument = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Libro de Cielo',
    version: '1.0.0',
    description: 'Las llamadas JSON de la aplicación. Los errores son siempre {"detail": "…"}, en español.',
  },
  servers: [{ url: '/api' }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths,
});
