import { hash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Of brotli, 0 to 11, and of gzip, 0 to 9: for what is sent once, and for what is sent again and again. */
const ONCE = { br: 4, gzip: 6 };
const AGAIN = { br: 11, gzip: 9 };
const OFTEN = 10; // times that a text is wanted before the best is worth its cost, about that of drawing a page

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;
const forBrotli = (size: number, quality: number) => ({
  params: {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: size,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  },
});

/** A text that is sent once in an encoding. In one piece, it costs a fraction of what a stream does. */
export function compressed(text: string, encoding: Encoding): Buffer {
  const plain = Buffer.from(text);
  if (encoding === 'br') return brotliCompressSync(plain, forBrotli(plain.length, ONCE.br));
  return encoding === 'gzip' ? gzipSync(plain, { level: ONCE.gzip }) : plain;
}

/** The same as small as it gets, which takes long and is done beside what else there is. */
async function compressedBest(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const plain = Buffer.from(text);
  if (encoding === 'br') return promisify(brotliCompress)(plain, forBrotli(plain.length, AGAIN.br));
  return promisify(gzip)(plain, { level: AGAIN.gzip });
}

/** The weak entity tag of a text. */
export const tagOf = (text: string) => `W/"${hash('sha1', text, 'base64url')}"`;

/** Whether whoever asks with this `If-None-Match` has what is tagged so. */
export const isKnown = (ifNoneMatch: string | null, tag: string) =>
  (ifNoneMatch ?? '').split(',').some((one) => one.trim() === tag || one.trim() === '*');

/** A text that many are sent, with its tag and, once somebody wanted them so, its compressed forms. */
export class SharedText {
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly wanted = { br: 0, gzip: 0 };

  constructor(
    readonly text: string,
    readonly tag = tagOf(text),
  ) {}

  /** The text in an encoding: as small as it gets soon after it was wanted often. */
  body(encoding: Encoding): Buffer {
    const known = this.bodies.get(encoding);
    if (encoding !== 'identity' && ++this.wanted[encoding] === OFTEN) void this.improve(encoding);
    const body = known ?? compressed(this.text, encoding);
    if (!known) this.bodies.set(encoding, body);
    return body;
  }

  private async improve(encoding: 'br' | 'gzip'): Promise<void> {
    this.bodies.set(encoding, await compressedBest(this.text, encoding));
  }
}
