import { hash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { promisify } from 'node:util';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Compression levels of brotli, 0 to 11, and of gzip, 0 to 9, for what is sent once: more costs several times the
 * processor for a few per cent of the bytes. The others are for what is sent again and again.
 */
export const ONCE = { br: 3, gzip: 6 };
const AGAIN = { br: 11, gzip: 9 };
const OFTEN = 10; // requests for a text before the best is worth its cost, about that of rendering a page

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants;

/** Compresses a text that is sent once. In one piece, it costs a fraction of what a stream does. */
export function compressedOnce(text: string, encoding: Encoding): Buffer {
  const plain = Buffer.from(text);
  if (encoding === 'br') return brotliCompressSync(plain, forBrotli(plain.length, ONCE.br));
  return encoding === 'gzip' ? gzipSync(plain, { level: ONCE.gzip }) : plain;
}

/** The weak entity tag of a text. */
export const tagOf = (text: string) => `W/"${hash('sha1', text, 'base64url')}"`;

/** Tells whether an `If-None-Match` or an `If-Match` has a tag, or takes any; weak or not (RFC 9110, 13.1). */
export const matchesTag = (tags: string | null, tag: string) =>
  (tags ?? '').split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));

/** A text that is sent to many, with its tag and, once they were requested, its compressed forms. */
export class SharedText {
  private readonly bodies = new Map<Encoding, Buffer>();
  private readonly requests = { br: 0, gzip: 0 };

  constructor(
    readonly text: string,
    readonly tag = tagOf(text),
  ) {}

  /** Returns the text in an encoding, compressed as far as possible soon after it was requested often. */
  body(encoding: Encoding): Buffer {
    const cached = this.bodies.get(encoding);
    if (encoding !== 'identity' && ++this.requests[encoding] === OFTEN) void this.improve(encoding);
    const body = cached ?? compressedOnce(this.text, encoding);
    if (!cached) this.bodies.set(encoding, body);
    return body;
  }

  private async improve(encoding: 'br' | 'gzip'): Promise<void> {
    this.bodies.set(encoding, await compressedBest(this.text, encoding));
  }
}

const forBrotli = (size: number, quality: number) => ({
  params: {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: size,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  },
});

/** Compresses a text as far as possible, which takes long and runs beside the main thread. */
async function compressedBest(text: string, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const plain = Buffer.from(text);
  if (encoding === 'br') return promisify(brotliCompress)(plain, forBrotli(plain.length, AGAIN.br));
  return promisify(gzip)(plain, { level: AGAIN.gzip });
}
