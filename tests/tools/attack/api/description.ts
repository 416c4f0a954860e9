import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';

export interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
}
export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
}
interface Content {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}
interface Described {
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content>; headers?: Record<string, unknown> }>;
}

/** Call as the description has it, with what a stranger concludes from it. */
export interface Operation {
  name: string;
  path: string;
  method: string;
  /** Parameters of the path and the query; headers are sent as anybody may. */
  parameters: Parameter[];
  body?: Content;
  takesFile: boolean;
  /** Lowest role that may make it. */
  who: 'anyone' | 'member' | 'editor' | 'admin';
  responses: Described['responses'];
  /** Validates a body; null if the call takes no JSON. */
  fitsBody: ValidateFunction | null;
  fitsParameter: Record<string, ValidateFunction>;
  /** Validates the body of a response by its status; null for a response without one. */
  fitsAnswer: Record<string, ValidateFunction | null>;
}

const JSON_TYPE = 'application/json';

/** Reads every call that a site describes at /api/openapi.json, the deletions last. */
export async function readDescription(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  // As browsers read addresses: RFC 3986 forbids `{` and other letters that they accept.
  ajv.addFormat('uri', (text) => URL.canParse(text));
  ajv.addSchema(document, 'api');
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(ajv, path, method, described)),
  );
  const rank = ({ method }: Operation) => ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method);
  return all.sort((one, other) => rank(one) - rank(other));
}

function operationOf(ajv: Ajv2020, path: string, method: string, described: Described): Operation {
  const at = (...parts: string[]) => {
    const found = ajv.getSchema(`api#/${['paths', path, method, ...parts].map(escaped).join('/')}`);
    if (!found) throw new Error(`the description has no schema at ${path} ${method} ${parts.join(' ')}`);
    return found;
  };
  const parameters = described.parameters ?? [];
  const body = described.requestBody?.content[JSON_TYPE];
  const statuses = Object.entries(described.responses).map(([status, { content }]) => [
    status,
    content?.[JSON_TYPE]?.schema ? at('responses', status, 'content', JSON_TYPE, 'schema') : null,
  ]);
  return {
    name: `${method.toUpperCase()} ${path}`,
    path,
    method: method.toUpperCase(),
    parameters: parameters.filter((one) => one.in !== 'header'),
    ...(body && { body }),
    takesFile: described.requestBody?.content['multipart/form-data'] !== undefined,
    who: whoOf(described),
    responses: described.responses,
    fitsBody: body ? at('requestBody', 'content', JSON_TYPE, 'schema') : null,
    fitsParameter: Object.fromEntries(
      parameters.map(({ name }, index) => [name, at('parameters', String(index), 'schema')]),
    ),
    fitsAnswer: Object.fromEntries(statuses) as Operation['fitsAnswer'],
  };
}

const escaped = (part: string) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'));

function whoOf({ security = [], responses }: Described): Operation['who'] {
  if (security.length === 0) return 'anyone';
  const forbidden = responses['403']?.content?.[JSON_TYPE]?.examples;
  if (!forbidden) return 'member';
  return 'not_for_editors' in forbidden ? 'admin' : 'editor';
}
