import { storable } from '~/text/normal-form';
import { FileFault, TextFault } from './fault';
import { foreignTo } from './foreign';
import { hintAt } from './json-hints';
import { depthOf, doubledKeys, faultIn, jsonLine, lineAt, type DoubledKey } from './json-tokens';
import { cutPath, pathWithout, withoutWrappers } from './powershell';

const DEPTH = 64;
const MOST_DOUBLED = 1000; // keys of a file that are looked at

const CUT = 'El archivo termina antes de tiempo, en medio de una letra: está cortado. Descárgalo o guárdalo otra vez.';

/** Bytes as text: UTF-8, with or without a BOM. @throws FileFault for any other encoding. */
export function decodeUtf8(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw new FileFault('El texto está en UTF-16. Guárdalo como UTF-8.');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const text = decoder.decode(bytes, { stream: true });
    if (isWhole(decoder)) return text;
  } catch {
    throw new FileFault(foreignTo(bytes) ?? 'El texto no está en UTF-8. Guárdalo como UTF-8.');
  }
  throw new FileFault(CUT);
}

type Path = (string | number)[];

type Mend = (text: string, path: Path) => string;

/** Value of a JSON file, and its doubled keys. */
export interface JsonFile {
  value: unknown;
  doubled: DoubledKey[];
  text: string;
}

/**
 * Parses a JSON file as it is: UTF-8 with or without BOM, with or without PowerShell's wrappers.
 * @throws FileFault for another encoding, for a file of another program, and for broken JSON or an export that is cut,
 * with its line and what to do.
 */
export function parseJson(bytes: Uint8Array): JsonFile {
  const text = decodeUtf8(bytes).replace(/^\ufeff+/, '');
  const value = parsed(text, bytes);
  const cut = cutPath(text, value, DEPTH);
  if (cut) throw cutFault(text, cut);
  const doubled = doubledKeys(text, MOST_DOUBLED).map((one) => ({ ...one, path: pathWithout(value, one.path) }));
  return { value: withoutWrappers(text, value, DEPTH), doubled, text };
}

/** Fault of a doubled key. */
export const doubledFault = ({ text }: JsonFile, { path, at }: DoubledKey) =>
  new FileFault(`La clave «${written(path)}» está dos veces (línea ${lineAt(text, at)}). Deja solo una.`);

/** The value of a file without doubled keys. @throws FileFault that names a doubled key. */
export function keyedOnce(file: JsonFile): unknown {
  const [first] = file.doubled;
  if (first) throw doubledFault(file, first);
  return file.value;
}

/**
 * Normalises a value of JSON, at most 64 levels deep: every string in NFC, in place, after `mend`.
 * @throws FileFault for too much nesting, a NUL or a lone surrogate.
 */
export const tidied = (value: unknown, mend: Mend = (text) => text): unknown => tidy(value, [], mend);

/** The value of a JSON file, normalised. @throws FileFault as `parseJson`, `keyedOnce` and `tidied`. */
export const readJson = (bytes: Uint8Array, mend?: Mend): unknown => tidied(keyedOnce(parseJson(bytes)), mend);

/** Parses and normalises JSON that a program has sent. @throws FileFault for what is none, in few words. */
export function readBody(bytes: Uint8Array, mend?: Mend): unknown {
  const text = decodeUtf8(bytes);
  try {
    return tidied(JSON.parse(text), mend);
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('No es JSON válido.');
  }
}

function parsed(text: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const foreign = foreignTo(bytes);
    throw foreign === null ? faultOf(text) : new FileFault(foreign);
  }
}

const cutFault = (text: string, path: Path) =>
  new FileFault(
    `En la línea ${jsonLine(text, path)}: PowerShell cortó la exportación en «${written(path)}». Repítela con más profundidad, como «ConvertTo-Json -Depth 10», y súbela otra vez.`,
  );

const isUtf16 = (bytes: Uint8Array) =>
  /^(?:\xff\xfe|\xfe\xff|[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/s.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1'));

/** True if the decoder's input ends between letters. */
function isWhole(decoder: TextDecoder): boolean {
  try {
    return decoder.decode() === '';
  } catch {
    return false;
  }
}

/** Finds the fault of a text that is no JSON, which takes time. */
function faultOf(text: string): FileFault {
  if (text.trim() === '') return new FileFault('El archivo está vacío.');
  if (depthOf(text, DEPTH) > DEPTH) return tooDeep();
  const fault = faultIn(text);
  if (!fault) return new FileFault('No es JSON válido.');
  return new FileFault(`No es JSON válido (línea ${lineAt(text, fault.at)}).${hintAt(text, fault)}`);
}

const tooDeep = () => new FileFault(`El JSON tiene más de ${DEPTH} niveles de anidación.`);

const written = (path: Path) =>
  path.map((key, at) => (typeof key === 'number' ? `[${key}]` : at > 0 ? `.${key}` : key)).join('');

/** Normalises every text of a value that `JSON.parse` has made to NFC, in place; `path` leads to the value. */
function tidy(value: unknown, path: Path, mend: Mend): unknown {
  if (typeof value === 'string') return tidyText(value, path, mend);
  if (value === null || typeof value !== 'object') return value;
  if (path.length >= DEPTH) throw tooDeep();
  const held = value as Record<string | number, unknown>;
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    path.push(key);
    held[key] = tidy(held[key], path, mend);
    path.pop();
  }
  return value;
}

function tidyText(text: string, path: Path, mend: Mend): string {
  const stored = storable(mend(text, path));
  if (stored !== null) return stored;
  throw new TextFault(written(path));
}
