import { openApiDocument } from './openapi.server';

interface Schema {
  type?: string | string[];
  $ref?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  anyOf?: Schema[];
  example?: unknown;
  description?: string;
}
interface Operation {
  summary: string;
  tags: string[];
  security: unknown[];
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}

/** A field of a call as its page shows it. */
export interface ApiField {
  name: string;
  type: string;
  isRequired: boolean;
}

/** A call of the API as its page shows it. */
export interface ApiPage {
  method: string;
  path: string;
  summary: string;
  needsToken: boolean;
  parameters: ApiField[];
  body: ApiField[];
  bodyType: string | null;
  answers: { status: string; words: string; fields: ApiField[] }[];
}

const components = (openApiDocument.components?.schemas ?? {}) as Record<string, Schema>;
const resolved = (schema: Schema): Schema =>
  schema.$ref ? (components[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

function typeOf(given: Schema): string {
  const schema = resolved(given);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `lista de ${typeOf(schema.items)}`;
  const names = schema.properties && Object.keys(schema.properties).join(', ');
  return names ? `{ ${names} }` : [schema.type ?? 'cualquiera'].flat().join(' | ');
}

function fieldsOf(given: Schema | undefined): ApiField[] {
  const { properties = {}, required = [] } = given ? resolved(given) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
  }));
}

function pageOf(method: string, path: string, call: Operation): ApiPage {
  const [bodyType = null, body] = Object.entries(call.requestBody?.content ?? {})[0] ?? [];
  return {
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: call.summary,
    needsToken: call.security.length > 0,
    parameters: (call.parameters ?? []).map(({ name, required, schema }) => ({
      name,
      type: typeOf(schema),
      isRequired: required ?? false,
    })),
    body: fieldsOf(body?.schema),
    bodyType,
    answers: Object.entries(call.responses).map(([status, { description, content }]) => ({
      status,
      words: description,
      fields: Number(status) < 300 ? fieldsOf(content?.['application/json']?.schema) : [],
    })),
  };
}

/** Every call of the API, by whom it is for, from the description that programs read. */
export function apiPages(): { tag: string; calls: ApiPage[] }[] {
  const groups = new Map<string, ApiPage[]>();
  for (const [path, operations] of Object.entries(openApiDocument.paths ?? {})) {
    for (const [method, call] of Object.entries(operations as Record<string, Operation>)) {
      const tag = call.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), pageOf(method, path, call)]);
    }
  }
  return [...groups].map(([tag, calls]) => ({ tag, calls }));
}
