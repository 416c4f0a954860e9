const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const HEAD_BYTES = 16 * 1024;
const EDGE_LENGTH = 200; // RFC 2046 allows 70

/** A body that does not have the form that it says, or ends before its end. */
class BrokenForm extends Error {
  override name = 'BrokenForm';
}

/** One part of a form: a field, or a file when it has a file name. */
export interface FormPart {
  name: string;
  fileName: string | undefined;
  /** Its bytes as they come. Whatever of them is not read is passed over. */
  content: AsyncIterable<Buffer>;
}

/** A body that is read up to marks. It holds no more of it than one piece and one mark. */
class Reader {
  private held: Buffer = LINE_END; // so that the first edge stands behind a line's end like all the others

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

  /** The bytes before `mark`, which is passed over. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = this.held.indexOf(mark);
      if (at >= 0) {
        const last = this.cut(at);
        this.cut(mark.length);
        if (last.length > 0) yield last;
        return;
      }
      const certain = this.held.length - mark.length + 1;
      if (certain > 0) yield this.cut(certain);
      await this.more();
    }
  }

  /** Whether the next two bytes are these; they stay. */
  async startsWith(bytes: string): Promise<boolean> {
    while (this.held.length < 2) await this.more();
    return this.held.toString('latin1', 0, 2) === bytes;
  }

  /** Reads what is left and forgets it. */
  async finish(): Promise<void> {
    while (!(await this.body.next()).done);
  }

  /** Wants no more of the body, wherever it stands. */
  async close(): Promise<void> {
    await this.body.return?.();
  }
}

/** At most so many bytes of `content`, and whether that is all of it. Reads it to its end. */
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

const skip = (content: AsyncIterable<Buffer>) => collect(content, 0);

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined; // no name at all, then
  }
}

const DISPOSITION = /^content-disposition:[ \t]*form-data[ \t]*;/i;

/** A name between quotes: browsers write a quote and the ends of lines in it as `%22`, `%0D` and `%0A`, others `\"`. */
const unquoted = (name: string) => name.replace(/%22|\\"/g, '"').replace(/%0D%0A|%0D|%0A/gi, ' ');

/** What a part's headers say; a part that is none of a form has the name ''. */
function namesIn(head: string): { name: string; fileName: string | undefined } {
  const disposition = head.split('\r\n').find((line) => DISPOSITION.test(line)) ?? '';
  const said = new Map<string, string>();
  for (const [, key = '', quoted, bare] of disposition.matchAll(
    /;\s*(name|filename\*?)=(?:"((?:\\"|[^"])*)"|([^\s;"]+))/gi,
  )) {
    said.set(key.toLowerCase(), quoted === undefined ? (bare ?? '') : unquoted(quoted));
  }
  const extended = /^utf-8'[^']*'(.*)$/i.exec(said.get('filename*') ?? '')?.[1]; // as some programs write them
  return { name: said.get('name') ?? '', fileName: said.get('filename') ?? (extended && decoded(extended)) };
}

/** The mark between the parts of a form of this media type, or null when it is no form. */
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
