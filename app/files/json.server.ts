import { storable } from '~/text/normal-form';
import { FileFault, TextFault } from './fault';

const DEPTH = 64;

/** Bytes as text: UTF-8, with or without a BOM. @throws FileFault for any other encoding. */
export function decodeUtf8(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw new FileFault('El texto está en UTF-16. Guárdalo como UTF-8.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault('El texto no está en UTF-8.');
  }
}

function messageOf(text: string): string {
  try {
    JSON.parse(text);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Where `JSON.parse` stops. V8 leaves the position out for an unexpected token: it is where shorter texts cease to be only unfinished. */
function positionOf(text: string, message: string): number {
  if (!message.startsWith('Unexpected token')) {
    return Number(/at position (\d+)/.exec(message)?.[1] ?? text.length);
  }
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (messageOf(text.slice(0, middle + 1)).startsWith('Unexpected token')) high = middle;
    else low = middle + 1;
  }
  return low;
}

function lineOf(text: string, message: string): string {
  return `línea ${text.slice(0, positionOf(text, message)).split('\n').length}`;
}

const tooDeep = () => new FileFault(`El JSON tiene más de ${DEPTH} niveles de anidación.`);

/** How deeply brackets nest in a text that is no JSON, strings left out; stops counting above the limit. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > DEPTH) return true;
  }
  return false;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (text.trim() === '') throw new FileFault('El archivo está vacío.');
    if (isTooDeep(text)) throw tooDeep();
    throw new FileFault(`No es JSON válido (${lineOf(text, (error as Error).message)}).`);
  }
}

type Path = (string | number)[];

const written = (path: Path) =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at > 0 ? `.${key}` : key)).join('');

function tidyText(text: string, path: Path): string {
  const stored = storable(text);
  if (stored !== null) return stored;
  throw new TextFault(written(path));
}

/** Brings every text of a value that `JSON.parse` has made to NFC, in its place; `path` leads to the value. */
function tidy(value: unknown, path: Path): unknown {
  if (typeof value === 'string') return tidyText(value, path);
  if (value === null || typeof value !== 'object') return value;
  if (path.length >= DEPTH) throw tooDeep();
  const held = value as Record<string | number, unknown>;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    path.push(key);
    held[key] = tidy(held[key], path);
    path.pop();
  }
  return value;
}

/**
 * The value that a JSON file holds: UTF-8 with or without BOM, at most 64 levels deep, every string in NFC.
 * @throws FileFault for another encoding, broken JSON (with its line), too much nesting, a NUL or a lone surrogate.
 */
export function readJson(bytes: Uint8Array): unknown {
  return tidy(parse(decodeUtf8(bytes)), []);
}
