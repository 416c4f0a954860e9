import { isUtf8 } from 'node:buffer';
import { noteText } from '~/domain/notes/schema';
import { Refusal } from '~/errors/refusal';
import { hasRoomFor } from '~/files/disk-space.server';
import { receiveUploads, type ReceivedFile, type Uploads } from '~/files/upload.server';
import { storable } from '~/text/normal-form';
import { bytes } from '~/text/spanish';
import { bodyBytes } from './body.server';

/** Bytes of one field of a form. */
export const FIELD_BYTES = 64 * 1024;
const MOST_FIELDS = 60;
const MOST_REPEATED = 500;

const PERCENT = 0x25;
/** The value of a hexadecimal digit by its character code; -1 for any other byte. */
const DIGITS = Int8Array.from({ length: 256 }, (_, code) => {
  const value = parseInt(String.fromCharCode(code), 16);
  return Number.isNaN(value) ? -1 : value;
});

/**
 * Reads the posted fields whose flat names are in `allowed`, the first of each, or all of those in `repeated`, their text
 * in NFC; everything else in the body is skipped before any parser of names sees it. They are put into `fields`, also those of a form that is
 * refused for one that is too large, so that nobody has to type it again.
 * @throws Refusal `bad_media_type`, `too_large` (256 KB in all, 64 KB a field), `bad_text` for what is not UTF-8, and
 * for NUL but in a note, which loses it.
 */
export async function readFields(
  request: Request,
  allowed: ReadonlySet<string>,
  fields = new URLSearchParams(),
  repeated: ReadonlySet<string> = new Set(),
): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new Refusal('bad_media_type');
  const body = await bodyBytes(request);
  if (!isUtf8(unescaped(body))) throw new Refusal('bad_text');
  return takeFields(new URLSearchParams(body.toString('utf8')), allowed, fields, repeated);
}

const TIMES = 4; // of the limit, up to which a larger file is read to its end, for the fields beside it

/** A file that came with the fields of a form, or why it was not taken. */
export interface FormFile extends Pick<Uploads, 'close'> {
  file: ReceivedFile | null;
  refused: Refusal | null;
}

/**
 * Reads the fields of a form that may bring a file of at most `limit` bytes, as `readFields`; one that is not
 * taken is passed over. The caller closes it. @throws Refusal as `readFields` and `receiveUploads`.
 */
export async function readFieldsAndFile(
  request: Request,
  allowed: ReadonlySet<string>,
  fields: URLSearchParams,
  limit: number,
  isTaken: boolean,
): Promise<FormFile> {
  const hasRoom = await hasRoomFor(limit);
  const most = isTaken && hasRoom ? 1 : 0;
  const limits = { most, total: TIMES * limit, each: () => limit, fields: MOST_FIELDS };
  const { fields: posted, files, tooLarge, close } = await receiveUploads(request, limits);
  const [file = null] = files.filter(({ name, size }) => name !== '' || size > 0);
  try {
    takeFields(posted, allowed, fields);
  } catch (error) {
    await close();
    throw error;
  }
  const circumstances = { field: 'file', values: { limit: bytes(limit) } };
  const code = tooLarge.length > 0 ? 'file_large' : hasRoom ? null : 'disk_full';
  return { file, refused: code && new Refusal(code, circumstances), close };
}

function takeFields(
  posted: URLSearchParams,
  allowed: ReadonlySet<string>,
  fields: URLSearchParams,
  repeated: ReadonlySet<string> = new Set(),
): URLSearchParams {
  let isTooLarge = false;
  let [count, again] = [0, 0];
  for (const [name, value] of posted) {
    const isAgain = repeated.has(name) && fields.has(name);
    if (isAgain ? (again += 1) > MOST_REPEATED : (count += 1) > MOST_FIELDS) throw new Refusal('too_large');
    if (!allowed.has(name) || (fields.has(name) && !isAgain)) continue;
    const text = name === 'note_text' ? noteText(value) : value.replace(/\r\n?/g, '\n');
    const isLong = Buffer.byteLength(text) > FIELD_BYTES;
    const normalised = isLong ? text : storable(text); // what is refused for its length is not normalised
    if (normalised === null) throw new Refusal('bad_text', { field: name });
    isTooLarge ||= isLong || Buffer.byteLength(normalised) > FIELD_BYTES;
    fields.append(name, normalised);
  }
  if (isTooLarge) throw new Refusal('too_large');
  return fields;
}

/** Decodes the percent escapes in the body of a form. */
function unescaped(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(bytes.length);
  let end = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const [high, low] = [digitAt(bytes, at + 1), digitAt(bytes, at + 2)];
    const isEscape = bytes[at] === PERCENT && high >= 0 && low >= 0;
    out[end++] = isEscape ? high * 16 + low : (bytes[at] ?? 0);
    if (isEscape) at += 2;
  }
  return out.subarray(0, end);
}

const digitAt = (bytes: Buffer, at: number) => DIGITS[bytes[at] ?? 0] ?? -1;
