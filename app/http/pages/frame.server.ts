import { hash, randomBytes } from 'node:crypto';
import { escape } from '~/text/html';

/** What a page shows of one reader: where in its loader's data that stands, `*` for each of a list. */
export interface OfReader {
  /** Texts, numbers and lists as they are. They may be shown and sent, and looked at for nothing but being empty. */
  values: readonly string[];
  /** Texts that are HTML already. */
  html?: readonly string[];
}

/** What a route says of itself to the server: its pages are drawn once for all readers, but for what it names here. */
export interface Handle {
  ofReader: OfReader;
}

/** Something of one reader, as a slot of a page takes it. */
interface Value {
  value: unknown;
  isHtml: boolean;
}

// Nobody can write what is not known: no text of the book, and no reader's, holds this by chance or by intent.
const MARK = `slot${randomBytes(12).toString('hex')}x`;

/** The values of one reader in the order of their slots. */
export class Slots {
  readonly values: Value[] = [];

  /** Takes a value; returns the text that stands for it. */
  put(value: unknown, isHtml = false): string {
    this.values.push({ value, isHtml });
    return `${MARK}${this.values.length - 1}_`;
  }
}

/** Whether something can stand in a slot: what is empty shows other markup, and so does a text area's first line break. */
const isFilled = (value: unknown) =>
  Array.isArray(value)
    ? value.length > 0
    : (typeof value === 'string' && value !== '' && !value.startsWith('\n')) ||
      (typeof value === 'number' && value !== 0);

function replaceAt(data: unknown, [key = '', ...rest]: string[], put: (value: unknown) => string): void {
  if (typeof data !== 'object' || data === null) return;
  const inside = data as Record<string, unknown>;
  for (const name of key === '*' ? Object.keys(inside) : [key]) {
    if (rest.length > 0) replaceAt(inside[name], rest, put);
    else if (isFilled(inside[name])) inside[name] = put(inside[name]);
  }
}

/** The data of a loader, from its JSON, with slots in the places of what is of the reader: the same for all others. */
export function withSlots(json: string, { values, html = [] }: OfReader, slots: Slots): string {
  const data: unknown = JSON.parse(json);
  for (const path of values) replaceAt(data, path.split('.'), (value) => slots.put(value));
  for (const path of html) replaceAt(data, path.split('.'), (value) => slots.put(value, true));
  return JSON.stringify(data);
}

/** Under which a frame is found: everything that its page is drawn from, but for what stands in slots. */
export const frameKey = (drawnFrom: readonly string[]) => hash('sha256', JSON.stringify(drawnFrom), 'base64');

const IN_SCRIPT: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};
const inScript = (value: unknown) =>
  JSON.stringify(value).replace(/[&<>\u2028\u2029]/g, (character) => IN_SCRIPT[character] ?? character);

/** How a value is written: into markup, as a whole value of a script's data, or into a text of these. */
const WRITTEN = {
  markup: ({ value, isHtml }: Value) => (isHtml ? String(value) : escape(String(value))),
  data: ({ value }: Value) => inScript(value),
  words: ({ value }: Value) => inScript(String(value)).slice(1, -1),
};

type Piece = { text: string } | { slot: number; as: keyof typeof WRITTEN };

/** A page as it is for all readers, with slots for what is of one of them. */
export class Frame {
  private readonly pieces: Piece[] = [];
  readonly length: number;

  constructor(text: string) {
    this.length = text.length;
    let from = 0;
    for (const found of text.matchAll(new RegExp(`${MARK}(\\d+)_`, 'g'))) {
      const [at, to] = [found.index, found.index + found[0].length];
      const isInScript = text.lastIndexOf('<script', at) > text.lastIndexOf('</script', at);
      const isWhole = isInScript && text[at - 1] === '"' && text[to] === '"' && text[at - 2] !== '\\';
      this.pieces.push({ text: text.slice(from, isWhole ? at - 1 : at) });
      this.pieces.push({ slot: Number(found[1]), as: isWhole ? 'data' : isInScript ? 'words' : 'markup' });
      from = isWhole ? to + 1 : to;
    }
    this.pieces.push({ text: text.slice(from) });
  }

  /** The page of the reader whose values these are. */
  fill({ values }: Slots): string {
    const written = (piece: Piece) => {
      if ('text' in piece) return piece.text;
      const value = values[piece.slot];
      if (!value) throw new Error('a page has more slots than its reader has values');
      return WRITTEN[piece.as](value);
    };
    return this.pieces.map(written).join('');
  }
}
