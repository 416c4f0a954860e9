import { isUtf8 } from 'node:buffer';
import { Refusal } from '~/errors/refusal';
import { storable } from '~/text/normal-form';
import { bytesOf } from './body.server';

const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 60;

/** The bytes that a form's body stands for. */
const unescaped = (bytes: Buffer) =>
  Buffer.from(
    bytes.toString('latin1').replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );

/**
 * The posted fields whose flat names are in `allowed`, the first of each, their text in NFC; everything else in the
 * body is passed over before any parser of names sees it. They are put into `fields`, also those of a form that is
 * refused for one that is too large, so that nobody has to type it again.
 * @throws Refusal `bad_media_type`, `too_large` (256 KB in all, 64 KB a field), `bad_text` for NUL and what
 * is not UTF-8.
 */
export async function readFields(
  request: Request,
  allowed: ReadonlySet<string>,
  fields = new URLSearchParams(),
): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Refusal('bad_media_type');
  let isTooLarge = false;
  let count = 0;
  const bytes = await bytesOf(request);
  if (!isUtf8(unescaped(bytes))) throw new Refusal('bad_text');
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8'))) {
    if ((count += 1) > MOST_FIELDS) throw new Refusal('too_large');
    if (!allowed.has(name) || fields.has(name)) continue;
    const text = storable(value.replace(/\r\n?/g, '\n'));
    if (text === null) throw new Refusal('bad_text', { field: name });
    isTooLarge ||= Buffer.byteLength(text) > FIELD_BYTES;
    fields.set(name, text);
  }
  if (isTooLarge) throw new Refusal('too_large');
  return fields;
}
