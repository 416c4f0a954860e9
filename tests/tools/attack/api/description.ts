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

/** One call as the description tells it, with what a stranger concludes from it. */
export interface Operation {
  name: string;
  path: string;
  method: string;
  /** What the path and the query take; headers are sent as anybody may. */
  parameters: Parameter[];
  body?: Content;
  takesFile: boolean;
  /** Who may make it. */
  who: 'anyone' | 'member' | 'editor' | 'admin';
  responses: Described['responses'];
  /** Whether a value is what the body should be. */
  fitsBody: ValidateFunction | null;
  fitsParameter: Record<string, ValidateFunction>;
  /** Whether the body of an answer is what its status says; null for an answer without one. */
  fitsAnswer: Record<string, ValidateFunction | null>;
}

const JSON_TYPE = 'application/json';

function whoOf({ security = [], responses }: Described): Operation['who'] {
  if (security.length === 0) return 'anyone';
  const forbidden = responses['403']?.content?.[JSON_TYPE]?.examples;
  if (!forbidden) return 'member';
  return 'not_for_editors' in forbidden ? 'admin' : 'editor';
}

const escaped = (part: string) => encodeURIComponent(part.replace(/~/g, '~0').replace(/\//g, '~1'));

function operationOf(ajv: Ajv2020, path: string, method: string, told: Described): Operation {
  const at = (...parts: string[]) => {
    const found = ajv.getSchema(`api#/${['paths', path, method, ...parts].map(escaped).join('/')}`);
    if (!found) throw new Error(`the description has no schema at ${path} ${method} ${parts.join(' ')}`);
    return found;
  };
  const parameters = told.parameters ?? [];
  const body = told.requestBody?.content[JSON_TYPE];
  const statuses = Object.entries(told.responses).map(([status, { content }]) => [
    status,
    content?.[JSON_TYPE]?.schema ? at('responses', status, 'content', JSON_TYPE, 'schema') : null,
  ]);
  return {
    name: `${method.toUpperCase()} ${path}`,
    path,
    method: method.toUpperCase(),
    parameters: parameters.filter((one) => one.in !== 'header'),
    ...(body && { body }),
    takesFile: told.requestBody?.content['multipart/form-data'] !== undefined,
    who: whoOf(told),
    responses: told.responses,
    fitsBody: body ? at('requestBody', 'content', JSON_TYPE, 'schema') : null,
    fitsParameter: Object.fromEntries(
      parameters.map(({ name }, place) => [name, at('parameters', String(place), 'schema')]),
    ),
    fitsAnswer: Object.fromEntries(statuses) as Operation['fitsAnswer'],
  };
}

/** Every call that a site describes at /api/openapi.json, the ones that take something away last. */
export async function readDescription(origin: string): Promise<Operation[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  ajv.addFormat('uri', (text) => URL.canParse(text)); // as browsers read addresses: RFC 3986 forbids `{` and other letters that they take
  ajv.addSchema(document, 'api');
  const all = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => operationOf(ajv, path, method, told)),
  );
  const rank = ({ method }: Operation) => ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method);
  return all.sort((one, other) => rank(one) - rank(other));
}
