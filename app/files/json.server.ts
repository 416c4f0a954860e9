import { FileFault } from './fault';

const DEPTH = 64;
const UNSTORABLE = /\0|\p{Surrogate}/u;

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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (text.trim() === '') throw new FileFault('El archivo está vacío.');
    throw new FileFault(`No es JSON válido (${lineOf(text, (error as Error).message)}).`);
  }
}

/** How deeply brackets nest in `text`, strings left out; stops counting above the limit. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[[{\]}]/gs)) {
    if (token === '[' || token === '{') depth += 1;
    else if (token === ']' || token === '}') depth -= 1;
    if (depth > DEPTH) return true;
  }
  return false;
}

function tidy(value: unknown, path: string): unknown {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw new FileFault(`El campo «${path}» tiene caracteres que no se pueden guardar.`);
    return value.normalize('NFC');
  }
  if (Array.isArray(value)) return value.map((item, at) => tidy(item, `${path}[${at}]`));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => [key, tidy(item, path ? `${path}.${key}` : key)] as const);
  return Object.fromEntries(entries);
}

/**
 * The value that a JSON file holds: UTF-8 with or without BOM, at most 64 levels deep, every string in NFC.
 * @throws FileFault for another encoding, broken JSON (with its line), too much nesting, a NUL or a lone surrogate.
 */
export function readJson(bytes: Uint8Array): unknown {
  const text = decodeUtf8(bytes);
  if (isTooDeep(text)) throw new FileFault(`El JSON tiene más de ${DEPTH} niveles de anidación.`);
  return tidy(parse(text), '');
}
