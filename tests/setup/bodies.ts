const EDGE = 'borde-de-prueba';
export const MULTIPART = `multipart/form-data; boundary=${EDGE}`;
const ADDRESS = 'http://localhost:3000/admin/playlists';

/** One part of a form: a field, or a file if it has a file name. */
export interface Part {
  name: string;
  fileName?: string;
  content: string | Uint8Array;
}

/** Bytes of a multipart body as a browser writes them. */
export function multipart(parts: Part[]): Buffer {
  const pieces = parts.flatMap((part) => [header(part), part.content, '\r\n']);
  return Buffer.concat([...pieces, `--${EDGE}--\r\n`].map((piece) => Buffer.from(piece as string)));
}

/** POST request with these bytes. */
export function posted(body: string | Uint8Array | null, headers: Record<string, string> = {}): Request {
  const init = { method: 'POST', headers: { 'content-type': MULTIPART, ...headers } };
  return new Request(ADDRESS, { ...init, body: body as BodyInit | null });
}

/** POST request whose body is streamed in pieces, without a Content-Length; an Error breaks it off. */
export function chunked(pieces: Iterable<Uint8Array | Error>, headers: Record<string, string> = {}): Request {
  const iterator = pieces[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = iterator.next();
      if (next.done) controller.close();
      else if (next.value instanceof Error) controller.error(next.value);
      else controller.enqueue(next.value);
    },
  });
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': MULTIPART, ...headers },
  };
  return new Request(ADDRESS, init);
}

/** Splits bytes into pieces of `size`. */
export function* pieces(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

function header({ name, fileName }: Part): string {
  const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: application/octet-stream`;
  return `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
}
