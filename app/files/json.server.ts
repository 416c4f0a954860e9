import { storable } from '~/text/normal-form';
import { FileFault, TextFault } from './fault';
import { foreignTo } from './foreign';
import { hintAt } from './json-hints';
import { depthOf, faultIn } from './json-tokens';

const DEPTH = 64;

/** Bytes as text: UTF-8, with or without a BOM. @throws FileFault for any other encoding. */
export function decodeUtf8(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) throw new FileFault('El texto está en UTF-16. Guárdalo como UTF-8.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileFault(foreignTo(bytes) ?? 'El texto no está en UTF-8. Guárdalo como UTF-8.');
  }
}

const tooDeep = () => new FileFault(`El JSON tiene más de ${DEPTH} niveles de anidación.`);

function parse(text: string, isForPeople: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!isForPeople) throw new FileFault('No es JSON válido.');
    if (text.trim() === '') throw new FileFault('El archivo está vacío.');
    if (depthOf(text, DEPTH) > DEPTH) throw tooDeep();
    const { message } = error as Error;
    const at = faultIn(text, message);
    const line = text.slice(0, at).split('\n').length;
    throw new FileFault(`No es JSON válido (línea ${line}).${hintAt(text, at, message)}`);
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
 * The value that a JSON file holds, as it stands there: UTF-8 with or without BOM.
 * @throws FileFault for another encoding and for broken JSON (with its line, which takes time, where people are to
 * read it).
 */
export const parseJson = (bytes: Uint8Array, isForPeople = true): unknown => parse(decodeUtf8(bytes), isForPeople);

/**
 * A value of JSON, at most 64 levels deep, with every string in NFC, in its place.
 * @throws FileFault for too much nesting, a NUL or a lone surrogate.
 */
export const tidied = (value: unknown): unknown => tidy(value, []);

/** The value that a JSON file holds, tidied. @throws FileFault as `parseJson` and `tidied`. */
export const readJson = (bytes: Uint8Array, isForPeople = true): unknown => tidied(parseJson(bytes, isForPeople));
