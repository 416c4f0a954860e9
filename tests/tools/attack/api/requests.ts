import fc from 'fast-check';
import type { Operation, Parameter } from './description';
import type { JudgedRequest } from './judge';
import { realFor, type Caller, type Ids, type People } from './people';
import { bodies, parameters, PAYLOADS } from './values';

const FORM = 'application/x-www-form-urlencoded';
const TYPES = ['text/plain', FORM, 'application/json; charset=latin1', 'multipart/form-data', ''];
const OTHER_HEADERS: Record<string, string>[] = [
  { accept: 'text/html' },
  { 'accept-encoding': 'gzip, br, nada' },
  { 'if-none-match': '*' },
  { 'if-none-match': 'W/"a", "\'><script>' },
  { 'x-request-id': '<script>alert(1)</script>' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { cookie: 'sesion=IkFkbWluIg%3D%3D' },
  { 'x-http-method-override': 'DELETE', 'x-forwarded-host': 'evil.example' },
];

const NAMES = [
  'a.json',
  'a.md',
  'Vol_11_main.zip',
  'a.zip',
  '../../a.json',
  '<img src=x>.json',
  'a"b.json',
  '\u0000.md',
];

function fileForm(name: string, content: string): { type: string; body: string } {
  const head = `--lindero\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n`;
  return {
    type: 'multipart/form-data; boundary=lindero',
    body: `${head}Content-Type: application/octet-stream\r\n\r\n${content}\r\n--lindero--\r\n`,
  };
}

const files = fc
  .tuple(
    fc.constantFrom(...NAMES),
    fc.oneof(fc.json(), fc.constantFrom('# Hola', '[]', '{}', 'PK\u0003\u0004', ...PAYLOADS), fc.string()),
  )
  .map(([name, content]) => fileForm(name, content));

/** Requests that one caller makes of one operation. */
export function requestsOf(
  operation: Operation,
  caller: Caller,
  ids: Ids,
  people: People,
): fc.Arbitrary<JudgedRequest> {
  const { path, method, fitsParameter } = operation;
  const given = operation.parameters.map((one) => {
    const value = parameters(one.schema, realFor(operation, caller, one.name, ids, people));
    if (one.in === 'path') return value.filter((text) => text !== ''); // else it is another address
    return one.required ? value : fc.option(value, { nil: undefined });
  });
  const body = operation.body
    ? bodies(operation.body.schema ?? {}).map((text) => ({ type: 'application/json', body: text }))
    : operation.takesFile
      ? files
      : fc.constant(null);
  const more = fc.option(fc.constantFrom(...OTHER_HEADERS), { nil: {}, freq: 4 });
  const type = fc.option(fc.constantFrom(...TYPES), { nil: null, freq: 12 });
  return fc.tuple(fc.tuple(...given), body, type, more).map(([values, sent, otherType, headers]) => {
    let at = path;
    const query: string[] = [];
    let fits = true;
    for (const [index, one] of operation.parameters.entries()) {
      const value = values[index];
      if (value === undefined) continue;
      const seen = decoded(one, value);
      fits &&= seen !== undefined && fitsParameter[one.name]?.(seen) === true && !isUnstorable(seen);
      if (one.in === 'path') at = at.replace(`{${one.name}}`, value);
      else query.push(`${one.name}=${value}`);
    }
    const bodyFits = sent && operation.body ? fitsBody(operation, sent.body) : operation.takesFile ? null : true;
    const all = otherType !== null && sent ? false : fits && bodyFits;
    return {
      method,
      caller,
      path: query.length > 0 ? `${at}?${query.join('&')}` : at,
      headers: { ...headers, ...(sent && { 'content-type': otherType ?? sent.type }) },
      ...(sent && { body: sent.body }),
      fits: all,
    };
  });
}

/** Value as the description's schema sees it; undefined if no address can express it. */
function decoded({ schema, in: location }: Parameter, value: string): unknown {
  try {
    const text = location === 'query' ? (new URLSearchParams(`a=${value}`).get('a') ?? '') : decodeURIComponent(value);
    if (text.includes('\ufffd')) return undefined;
    return schema.type === 'integer' && /^-?\d{1,15}$/.test(text) ? Number(text) : text;
  } catch {
    return undefined;
  }
}

const isUnstorable = (value: unknown): boolean => JSON.stringify(value ?? '').match(/\\u0000|\\ud[89a-f]/i) !== null;

function fitsBody({ fitsBody: fits }: Operation, body: string | Buffer): boolean | null {
  if (!fits) return true;
  try {
    const value = JSON.parse(body.toString()) as unknown;
    // These limits are in the text of the description: no schema can express them.
    if (isUnstorable(value) || body.length > 200_000 || depthOf(value) > 60) return null;
    return fits(value) === true;
  } catch {
    return false;
  }
}

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
