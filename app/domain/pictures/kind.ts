import type { Code } from '~/errors/catalogue';

/** Beginnings of files in Latin-1, and why what begins so is refused; null for the kinds that are taken. */
const KINDS: [begins: RegExp, refusal: Code | null][] = [
  [/^$/, 'picture_empty'],
  [/^\xff\xd8\xff/, null],
  [/^\x89PNG\r\n\x1a\n.{0,400}acTL/s, 'picture_animated'],
  [/^\x89PNG\r\n\x1a\n/, null],
  [/^RIFF.{4}WEBP/s, null],
  [/^GIF8/, 'picture_animated'],
  [/^.{4}ftyp(?:hei|hev|mif1|msf1)/s, 'picture_heic'],
  [/^(?:\xef\xbb\xbf)?\s{0,99}<(?:\?xml|!--|!doctype svg|svg)/i, 'picture_svg'],
];

/** Reason why a file that begins so is no picture to take, whatever its name says; null for one that may be decoded. */
export function refusalOfKind(bytes: Uint8Array): Code | null {
  const head = Buffer.from(bytes.subarray(0, 512)).toString('latin1');
  const kind = KINDS.find(([begins]) => begins.test(head));
  return kind ? kind[1] : 'picture_foreign';
}
