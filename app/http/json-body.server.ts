import { FileFault } from '~/files/fault';
import { readJson } from '~/files/json.server';
import { Refusal } from '~/errors/refusal';
import { bytesOf } from './body.server';

const IS_JSON = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/**
 * The value of a JSON body: at most 256 KB and 64 levels deep, UTF-8, without NUL or half characters.
 * @throws Refusal `json_media_type`, `too_large`, `json_malformed`.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!IS_JSON.test(request.headers.get('content-type') ?? '')) throw new Refusal('json_media_type');
  const bytes = await bytesOf(request);
  try {
    return readJson(bytes);
  } catch (error) {
    throw error instanceof FileFault ? new Refusal('json_malformed') : error;
  }
}
