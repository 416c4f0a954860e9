import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import { contract } from './contract';
import { errorAnswers, header } from './error-answers';
import { exampleOf, type Components, type Schema } from './examples';
import type { Method, CallRow } from './row';

const ETAG = header('Lo que se manda en If-None-Match la próxima vez', 'string', 'W/"2jmj7l5rSw0yVb_vlWAYkK_YBwk"');

const ifNoneMatch = z
  .string()
  .optional()
  .meta({ description: 'El ETag de la respuesta que ya se tiene', example: 'W/"2jmj7"' });
const file = z.file().meta({ override: { type: 'string', format: 'binary' } });

function bodyOf(row: CallRow): ZodOpenApiOperationObject['requestBody'] {
  if (row.upload) return { required: true, content: { 'multipart/form-data': { schema: z.object({ file }) } } };
  if (row.takesFiles)
    return { required: true, content: { 'multipart/form-data': { schema: z.object({ file: z.array(file) }) } } };
  return row.body && { required: true, content: { 'application/json': { schema: row.body } } };
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const nameOf = (path: string, method: string) => method.toLowerCase() + path.split(/[/:-]/).map(capital).join('');

function operation(path: string, method: string, row: CallRow): ZodOpenApiOperationObject {
  const answer = {
    description: 'Hecho',
    ...(row.answer && { content: { 'application/json': { schema: row.answer } } }),
    ...(row.isTagged && { headers: { ETag: ETAG } }),
  };
  return {
    operationId: nameOf(path, method),
    summary: row.summary,
    tags: [row.who === 'anyone' ? 'Sesión y público' : row.who === 'member' ? 'Lectores' : 'Administración'],
    security: row.who === 'anyone' ? [] : [{ bearer: [] }],
    requestParams: {
      ...(row.params && { path: row.params as z.ZodObject }),
      ...(row.query && { query: row.query as z.ZodObject }),
      ...(row.isTagged && { header: z.object({ 'If-None-Match': ifNoneMatch }) }),
    },
    requestBody: bodyOf(row),
    responses: {
      [row.status]: answer,
      ...(row.isTagged && {
        304: { description: 'No ha cambiado desde el ETag de If-None-Match', headers: { ETag: ETAG } },
      }),
      ...errorAnswers(row),
    },
  };
}

/** The path as OpenAPI writes it: `/volumes/{volume}/playlist`. */
const written = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function operationsOf(path: string, rows: Partial<Record<Method, CallRow>>): Record<string, ZodOpenApiOperationObject> {
  const methods = Object.entries(rows);
  return Object.fromEntries(methods.map(([method, row]) => [method.toLowerCase(), operation(path, method, row)]));
}

const paths: ZodOpenApiPathsObject = Object.fromEntries(
  Object.entries(contract).map(([path, rows]) => [written(path), operationsOf(path, rows)]),
);

const document = createDocument({
  openapi: '3.1.0',
  info: {
    title: 'Libro de Cielo',
    version: '1.0.0',
    description:
      'Las llamadas JSON de la aplicación. Los errores son siempre {"detail": "…"}, en español. Un cuerpo JSON tiene como mucho 256 KB y 64 niveles, y ningún texto puede llevar el carácter U+0000 ni medias letras (sustitutos sueltos de UTF-16).',
  },
  servers: [{ url: '/api' }],
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  paths,
});

interface Described {
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
  parameters?: { name: string; schema: Schema }[];
}
interface Content {
  schema: Schema;
  example?: unknown;
  examples?: unknown;
}

/** Gives each body, response and parameter an example, where it has none of its own. */
function addExamples({ requestBody, responses, parameters = [] }: Described, components: Components): void {
  const bodies = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}));
  for (const body of bodies) if (!body.examples) body.example = exampleOf(body.schema, components);
  for (const { name, schema } of parameters) schema.example = exampleOf(schema, components, name);
}

const named = (document.components?.schemas ?? {}) as Components;
for (const path of Object.values(document.paths ?? {})) {
  for (const described of Object.values(path as Record<string, Described>)) addExamples(described, named);
}

/** The description of the API, OpenAPI 3.1, made from the schemas that check its calls. */
export const openApiDocument = document;
