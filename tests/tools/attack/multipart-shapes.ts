import { seeded } from '../../../scripts/demo/random';

/** Multipart body as somebody hostile, or a broken connection, may send it. */
export interface Shape {
  /** Choices of the dice, which identify a failure; `shapeOf(seed)` makes the same again. */
  name: string;
  seed: number;
  contentType: string;
  /** Body as it arrives. */
  chunks: Buffer[];
  /** True if the sender breaks the connection off after the last chunk instead of ending the body. */
  isAborted: boolean;
}

type Dice = <Item>(...items: Item[]) => Item;

const MOST_PIECES = 100;
const EDGE = 'borde-de-prueba';
const CONTENTS: Record<string, string> = {
  nothing: '',
  short: '{"a":1}',
  'line ends': '\r\n\r\n--\r\n-\r\n',
  'half an edge': `\r\n--${EDGE.slice(0, 6)}`,
  'the edge inside a line': `a --${EDGE} b`,
  long: 'x'.repeat(9_000),
  'too long': 'x'.repeat(40_000),
};
const NAMES: Record<string, string> = {
  file: '; name="file"; filename="a.json"',
  'file without its name': '; name="file"',
  'empty file name': '; name="file"; filename=""',
  'another file': '; name="otro"; filename="b.json"',
  'a field': '; name="ficha"',
  'no name': '',
  'no name but a file name': '; filename="c.json"',
  'an empty name': '; name=""',
  'an open quote': '; name="file',
  'a path': '; name="file"; filename="../../etc/passwd"',
  'an extended name': '; name="file"; filename*=UTF-8\'\'%E2%98%83%ZZ.json',
  'a broken line in it': '; name="fi\nle"; filename="d.json"',
  'a name of prototypes': '; name="__proto__"; filename="e.json"',
  'a long name': `; name="${'n'.repeat(5_000)}"`,
};
const HEADS: Record<string, (disposition: string) => string> = {
  usual: (disposition) => `${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n`,
  'no type': (disposition) => `${disposition}\r\n\r\n`,
  'a nested form': (disposition) => `${disposition}\r\nContent-Type: multipart/mixed; boundary=${EDGE}\r\n\r\n`,
  'no disposition': () => 'Content-Type: text/plain\r\n\r\n',
  'no headers': () => '\r\n',
  'headers without an end': (disposition) => disposition,
  'an enormous header': (disposition) => `${disposition}\r\nX-Largo: ${'h'.repeat(90_000)}\r\n\r\n`,
  'many headers': (disposition) => `${disposition}\r\n${'X-Otro: 1\r\n'.repeat(300)}\r\n`,
  'a wrong charset': (disposition) => `${disposition}\r\nContent-Type: text/plain; charset=no-existe\r\n\r\n`,
  'a wrong encoding': (disposition) => `${disposition}\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
  'line feeds alone': (disposition) => `${disposition}\nContent-Type: text/plain\n\n`,
  'a header without a colon': (disposition) => `${disposition}\r\nsin dos puntos\r\n\r\n`,
};
const TYPES: Record<string, string> = {
  right: `multipart/form-data; boundary=${EDGE}`,
  quoted: `multipart/form-data; boundary="${EDGE}"`,
  'another edge': 'multipart/form-data; boundary=otro',
  'a very long edge': `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'an empty quoted edge': 'multipart/form-data; boundary=""',
  'an edge and a charset': `multipart/form-data; boundary=${EDGE}; charset=utf-16le`,
  'two edges': `multipart/form-data; boundary=otro; boundary=${EDGE}`,
};

const keys = Object.keys;

const ENDINGS: Record<string, (body: string, dice: Dice) => string> = {
  whole: (body) => `${body}--${EDGE}--\r\n`,
  'no last edge': (body) => body,
  'half a last edge': (body) => `${body}--${EDGE}-`,
  'more behind the end': (body) => `${body}--${EDGE}--\r\n${body}`,
  'two ends': (body) => `${body}--${EDGE}--\r\n--${EDGE}--\r\n`,
  'cut anywhere': (body, dice) => body.slice(0, Math.floor(body.length * dice(0, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99))),
  'something before it': (body) => `hola\r\n${body}--${EDGE}--\r\n`,
};

/** Makes so many shapes, the same for the same first seed. */
export const shapesFrom = (seed: number, count: number): Shape[] =>
  Array.from({ length: count }, (_, at) => shapeOf(seed + at));

/** Makes the shape of a seed: always the same. */
function shapeOf(seed: number): Shape {
  const random = seeded(`shape ${seed}`);
  const dice: Dice = (...items) => items[Math.floor(random() * items.length)] as (typeof items)[number];
  const count = dice(0, 1, 1, 1, 2, 2, 3, 3, 15);
  const parts = Array.from({ length: count }, () => partOf(dice));
  const [type, ending] = [dice('right', 'right', 'right', 'right', ...keys(TYPES)), dice(...keys(ENDINGS))];
  const body = ENDINGS[ending]?.(parts.map(([, bytes]) => bytes).join(''), dice) ?? '';
  const isAborted = dice(true, false, false, false);
  const choices = [type, parts.map(([name]) => name).join(' + '), ending, ...(isAborted ? ['broken off'] : [])];
  const chunks = piecesOf(Buffer.from(body), dice);
  return { name: `${seed}: ${choices.join(', ')}`, seed, contentType: TYPES[type] ?? '', chunks, isAborted };
}

function partOf(dice: Dice): [name: string, bytes: string] {
  const [name, head, content] = [dice(...keys(NAMES)), dice('usual', 'usual', ...keys(HEADS)), dice(...keys(CONTENTS))];
  const disposition = `Content-Disposition: ${dice('form-data', 'form-data', 'form-data', 'attachment')}${NAMES[name]}`;
  return [`${name} (${head}) of ${content}`, `--${EDGE}\r\n${HEADS[head]?.(disposition)}${CONTENTS[content]}\r\n`];
}

/** Splits the bytes into pieces of a size that often falls into boundaries and line ends. */
function piecesOf(bytes: Buffer, dice: Dice): Buffer[] {
  const least = Math.ceil(bytes.length / MOST_PIECES);
  const size = Math.max(least, dice(bytes.length || 1, 1, EDGE.length + 3, 997, 4_096));
  const pieces = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}
