import { resolved, type Components, type Schema } from './examples';
import { openApiDocument } from './openapi.server';

interface Content {
  schema: Schema;
  example?: unknown;
}
interface Operation {
  summary: string;
  tags: string[];
  security: unknown[];
  parameters?: { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

/** A field of a call as its page shows it. */
interface ApiField {
  name: string;
  type: string;
  isRequired: boolean;
}

/** A call of the API as its page shows it. */
interface ApiPage {
  method: string;
  path: string;
  summary: string;
  needsToken: boolean;
  parameters: ApiField[];
  body: ApiField[];
  bodyType: string | null;
  /** A body that could be sent, as JSON. */
  example: string | null;
  answers: { status: string; words: string; fields: ApiField[]; example: string | null }[];
}

const components = (openApiDocument.components?.schemas ?? {}) as Components;

/** Lists every call of the API, grouped by who may make it, from the description that programs read. */
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
    example: bodyType === 'application/json' ? written(body) : null,
    answers: Object.entries(call.responses).map(([status, { description, content }]) => ({
      status,
      words: description,
      ...(Number(status) < 300 ? shown(content?.['application/json']) : shown(undefined)),
    })),
  };
}

function typeOf(given: Schema): string {
  const schema = resolved(given, components);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `lista de ${typeOf(schema.items)}`;
  const names = schema.properties && Object.keys(schema.properties).join(', ');
  return names ? `{ ${names} }` : [schema.type ?? 'cualquiera'].flat().join(' | ');
}

function fieldsOf(given: Schema | undefined): ApiField[] {
  const { properties = {}, required = [] } = given ? resolved(given, components) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    isRequired: required.includes(name),
  }));
}

const written = (content: Content | undefined) => (content ? JSON.stringify(content.example) : null);

const shown = (content: Content | undefined) => ({ fields: fieldsOf(content?.schema), example: written(content) });
