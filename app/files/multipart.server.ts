const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const HEAD_BYTES = 16 * 1024;
const EDGE_LENGTH = 200; // RFC 2046 allows 70

/** Error for a body that is not of its media type, or ends too soon. */
class BrokenForm extends Error {
  override name = 'BrokenForm';
}

/** One part of a form: a field, or a file when it has a file name. */
export interface FormPart {
  name: string;
  fileName: string | undefined;
  /** Its bytes as they come. Those that are not read are skipped. */
  content: AsyncIterable<Buffer>;
}

/** Reads a body up to delimiters (busboy passes over some broken bodies in silence). It holds no more of it than one piece and one delimiter. */
class Reader {
  private held: Buffer = LINE_END; // so that the first edge is behind a line's end like all the others

  constructor(private readonly body: AsyncIterator<Uint8Array>) {}

  private async more(): Promise<void> {
    const next = await this.body.next();
    if (next.done === true) throw new BrokenForm('the body ended too soon');
    const { buffer, byteOffset, byteLength } = next.value;
    const piece = Buffer.from(buffer, byteOffset, byteLength);
    this.held = this.held.length > 0 ? Buffer.concat([this.held, piece]) : piece;
  }

  private cut(length: number): Buffer {
    const piece = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return piece;
  }

  /** The bytes before `delimiter`, which is skipped. */
  async *until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.held.indexOf(delimiter);
      if (at >= 0) {
        const last = this.cut(at);
        this.cut(delimiter.length);
        if (last.length > 0) yield last;
        return;
      }
      const certain = this.held.length - delimiter.length + 1;
      if (certain > 0) yield this.cut(certain);
      await this.more();
    }
  }

  /** Tells whether the next two bytes are these; they stay. */
  async startsWith(bytes: string): Promise<boolean> {
    while (this.held.length < 2) await this.more();
    return this.held.toString('latin1', 0, 2) === bytes;
  }

  /** Reads the rest and discards it. */
  async finish(): Promise<void> {
    while (!(await this.body.next()).done);
  }

  /** Ends the reading of the body, at any position. */
  async close(): Promise<void> {
    await this.body.return?.();
  }
}

/** Collects at most so many bytes of `content`, and tells whether that is all of it. Reads it to its end. */
export async function collect(
  content: AsyncIterable<Buffer>,
  most: number,
): Promise<{ bytes: Buffer; isAll: boolean }> {
  const pieces: Buffer[] = [];
  let [size, isAll] = [0, true];
  for await (const piece of content) {
    isAll &&= size + piece.length <= most;
    if (size < most) pieces.push(piece.subarray(0, most - size));
    size += piece.length;
  }
  return { bytes: Buffer.concat(pieces), isAll };
}

const DISPOSITION = /^content-disposition:[ \t]*form-data[ \t]*;/i;

/** The delimiter between the parts of a form of this media type, or null when it is no form. */
export function edgeOf(mediaType: string): Buffer | null {
  if (!/^multipart\/form-data\s*;/i.test(mediaType)) return null;
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(mediaType) ?? [];
  const boundary = quoted ?? bare ?? '';
  return boundary !== '' && boundary.length <= EDGE_LENGTH ? Buffer.from(`\r\n--${boundary}`, 'latin1') : null;
}

/**
 * The parts of a multipart form (RFC 7578) in their order, read while they stream.
 * @throws BrokenForm when the body ends before its last edge or is not of this form.
 */
export async function* formParts(body: AsyncIterable<Uint8Array>, edge: Buffer): AsyncGenerator<FormPart> {
  const reader = new Reader(body[Symbol.asyncIterator]());
  try {
    await skip(reader.until(edge));
    while (!(await reader.startsWith('--'))) {
      if (!(await reader.startsWith('\r\n'))) throw new BrokenForm('something stands behind an edge');
      const { bytes, isAll } = await collect(reader.until(HEAD_END), HEAD_BYTES);
      if (!isAll) throw new BrokenForm('the headers of a part are too long');
      const content = reader.until(edge);
      yield { ...namesIn(bytes.toString('utf8')), content };
      await skip(content);
    }
    await reader.finish();
  } finally {
    await reader.close();
  }
}

const skip = (content: AsyncIterable<Buffer>) => collect(content, 0);

/** Parses a part's headers; a part without a field's name has the name ''. */
function namesIn(head: string): { name: string; fileName: string | undefined } {
  const disposition = head.split('\r\n').find((line) => DISPOSITION.test(line)) ?? '';
  const given = new Map<string, string>();
  for (const [, key = '', quoted, bare] of disposition.matchAll(
    /;\s*(name|filename\*?)=(?:"((?:\\"|[^"])*)"|([^\s;"]+))/gi,
  )) {
    given.set(key.toLowerCase(), quoted === undefined ? (bare ?? '') : unquoted(quoted));
  }
  const extended = /^utf-8'[^']*'(.*)$/i.exec(given.get('filename*') ?? '')?.[1]; // as some programs write them
  return { name: given.get('name') ?? '', fileName: given.get('filename') ?? (extended && decoded(extended)) };
}

/** A name between quotes: browsers write a quote and the ends of lines in it as `%22`, `%0D` and `%0A`, others `\"`. */
const unquoted = (name: string) => name.replace(/%22|\\"/g, '"').replace(/%0D%0A|%0D|%0A/gi, ' ');

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // no name at all, then
  }
}
