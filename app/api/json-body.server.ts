import { noteText } from '~/domain/notes/schema';
import { FileFault, TextFault } from '~/files/fault';
import { readBody } from '~/files/json.server';
import { Refusal } from '~/errors/refusal';
import { bodyBytes } from '~/http/forms/body.server';
import { wrongFields } from './shaped';

const UNSTORABLE = 'contiene caracteres que no se pueden guardar';
const IS_JSON = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?$/i;

/**
 * Parses a JSON body: at most 256 KB and 64 levels deep, UTF-8, without lone surrogates, and without NUL but in a
 * note, which loses it.
 * @throws Refusal `json_media_type`, `too_large`, `json_malformed`, `invalid_fields` for a text that cannot be stored.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (!IS_JSON.test(request.headers.get('content-type') ?? '')) throw new Refusal('json_media_type');
  const bytes = await bodyBytes(request);
  try {
    return readBody(bytes, (text, [field]) => (field === 'note_text' ? noteText(text) : text));
  } catch (error) {
    if (error instanceof TextFault) throw wrongFields({ [error.field]: [UNSTORABLE] });
    throw error instanceof FileFault ? new Refusal('json_malformed') : error;
  }
}
