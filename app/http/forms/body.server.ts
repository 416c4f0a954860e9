import { Refusal } from '~/errors/refusal';

const BODY_BYTES = 256 * 1024;

/** Code of the error with which a server ends a body that takes too long to arrive. */
export const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT';

/** Code of Node's error for a body that its sender breaks off; nobody reads the response. */
const BROKEN_OFF = 'ECONNRESET';

/** Reads a body of at most 256 KB. @throws Refusal `too_large` as soon as there are more, `too_slow`. */
export async function bodyBytes(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > BODY_BYTES) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > BODY_BYTES) throw new Refusal('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    const isOver = [TOO_SLOW, BROKEN_OFF].includes((error as NodeJS.ErrnoException).code ?? '');
    throw isOver ? new Refusal('too_slow') : error;
  }
  return Buffer.concat(chunks);
}
