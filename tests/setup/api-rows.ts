import { expect } from 'vitest';
import { contract } from '~/api/contract/contract';
import { openApiDocument } from '~/api/contract/openapi.server';
import type { CallRow } from '~/api/contract/row';

/** One call of the contract. */
export interface ApiRow {
  /** Path below /api, with its parameters as `:name`. */
  path: string;
  method: string;
  row: CallRow;
  /** Its description in the OpenAPI document. */
  operation: Operation;
}

export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  example?: unknown;
}
export interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
export interface Operation {
  operationId: string;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, Content> };
  responses: Record<string, { description: string; content?: Record<string, Content> }>;
}

const operations = openApiDocument.paths as unknown as Record<string, Record<string, Operation>>;
export const described = (path: string) => path.replace(/:(\w+)/g, '{$1}');

/** Every call of the contract. */
export const apiRows: ApiRow[] = Object.entries(contract).flatMap(([path, rows]) =>
  Object.entries(rows).map(([method, row]) => {
    const operation = operations[described(path)]?.[method.toLowerCase()];
    if (!operation) throw new Error(`the description has no ${method} ${path}`);
    return { path, method, row: row as CallRow, operation };
  }),
);

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]*')}/?$`);
// A path with fewer parameters is the closer match: /evangelios/upload before /evangelios/:date.
const byCloseness = [...apiRows]
  .sort((one, other) => one.path.split(':').length - other.path.split(':').length)
  .map((row) => ({ path: row.path, pattern: patternOf(row.path) }));

/** Checks a response against the description: its status is listed, and it has exactly the described fields. */
export function expectDescribed(method: string, path: string, { status, json }: { status: number; json: unknown }) {
  const apiRow = rowOf(method, path);
  if (apiRow) expect(Object.keys(apiRow.operation.responses)).toContain(String(status));
  if (status >= 400) {
    const { detail, errors, ...more } = json as { detail: unknown; errors?: unknown };
    expect(Object.keys(json as object)).toContain('detail');
    const stored = status === 409 && apiRow?.row.stored ? apiRow.row.stored.parse(more) : {};
    expect(more).toEqual(stored); // unknown fields would not survive the schema
    expect(detail).toMatch(/\S/);
    if (errors !== undefined) expect(status).toBe(422);
  } else if (apiRow?.row.answer) {
    expect(apiRow.row.answer.parse(json)).toEqual(json); // unknown fields would not survive the schema
  }
}

/** Path with values in place of its parameters. */
export const filled = (path: string, values: Record<string, string>) =>
  path.replace(/:(\w+)/g, (_match, name: string) => values[name] ?? '');

/** Path and query of a call with the example of each of its parameters, or the value that is given here. */
export function withExamples({ path, operation }: Omit<ApiRow, 'row' | 'method'>, values: Record<string, string> = {}) {
  const parameters = (operation.parameters ?? []).map((one) => ({
    ...one,
    value: values[one.name] ?? String(one.schema.example),
  }));
  const inPath = parameters.filter((one) => one.in === 'path').map(({ name, value }) => [name, value]);
  const query = parameters.filter((one) => one.in === 'query').map(({ name, value }) => `${name}=${value}`);
  return `${filled(path, Object.fromEntries(inPath) as Record<string, string>)}${query.length > 0 ? '?' : ''}${query.join('&')}`;
}

function rowOf(method: string, path: string): ApiRow | undefined {
  const [pathname = ''] = path.split('?');
  const closest = byCloseness.find(({ pattern }) => pattern.test(pathname));
  return apiRows.find((row) => row.path === closest?.path && row.method === method);
}
