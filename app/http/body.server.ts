import { Refusal } from '~/errors/refusal';

const BODY_BYTES = 256 * 1024;

/** The bytes of a body of at most 256 KB. @throws Refusal `too_large` as soon as there are more. */
export async function bytesOf(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length')) > BODY_BYTES) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > BODY_BYTES) throw new Refusal('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
