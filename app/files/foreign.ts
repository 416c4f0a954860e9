import { sentence } from '~/errors/catalogue';

const REPEAT = 'y vuelve a subirlo.';
const TEXT = 'Guarda el texto con la forma que se pide aquí';
export const OFFICE =
  'Es un documento de Word o de otro programa de oficina. Guárdalo como texto sin formato (.md) y vuelve a subirlo.';
/** Where subtitles go. */
export const SUBTITLES = sentence('subtitles_elsewhere');
const HEAD = 2048; // bytes

/** Beginnings of files of other programs, in Latin-1, and what to do instead of uploading them. */
const KINDS: [begins: RegExp, words: string][] = [
  [/^Rar!/, `Es un archivo RAR. Comprímelo como ZIP ${REPEAT}`],
  [/^7z\xbc\xaf/, `Es un archivo 7z. Comprímelo como ZIP ${REPEAT}`],
  [/^\x1f\x8b/, `Es un archivo gzip. Comprímelo como ZIP ${REPEAT}`],
  [/^.{257}ustar/s, `Es un archivo tar. Comprímelo como ZIP ${REPEAT}`],
  [/^%PDF/, `Es un PDF. ${TEXT} ${REPEAT}`],
  [/^(?:\xff\xd8|\x89PNG|GIF8|RIFF....WEBP)/s, `Es una imagen. Busca el archivo bueno ${REPEAT}`],
  [/^\{\\rtf/, `Es un documento RTF, como los de TextEdit y WordPad. Guárdalo como texto sin formato ${REPEAT}`],
  [/^\xd0\xcf\x11\xe0/, OFFICE],
  [/^WEBVTT(?![^\s])/, SUBTITLES],
  [/^\s{0,9}(?:\d{1,6}\s{1,4})?\d{1,3}:\d\d:\d\d[.,]\d{1,3} ?(?:-->|,) ?\d{1,3}:\d\d/, SUBTITLES],
  [/^\[Script Info\]|^\[\d\d:\d\d[.:]\d\d\]/, SUBTITLES],
  [/^(?:<\?xml[^>]{0,100}>\s{0,9})?<(?:tt|transcript|timedtext)[\s>]/, SUBTITLES],
  [/^\d{1,2}:\d\d\r?\n[^\r\n]{1,300}\r?\n\d{1,2}:\d\d\r?\n/, SUBTITLES], // a transcript as YouTube shows it
  [/^bplist/, `Es un archivo de ajustes de Apple. Busca el archivo bueno ${REPEAT}`],
];
const HTML = /^<(?:\?xml|!doctype html|html|head|body|meta|title|style|script|table)[\s>]/i;
/** A page without its head: it begins and ends with a tag. */
const BLOCK = /^<(?:article|center|div|font|h[1-6]|header|main|nav|ol|p|section|span|ul)[\s>]/i;
const ENDS = /<\/[a-z][a-z0-9]{0,9}>$/i;
const TAIL = 100; // bytes
const IN_OFFICE = /\[Content_Types\]\.xml|mimetypeapplication\/|Index\/Document\.iwa/;

/** Reason why a file of a foreign kind is refused, recognised by its beginning; null for one that may be taken. */
export function foreignTo(bytes: Uint8Array): string | null {
  const head = headOf(bytes);
  return KINDS.find(([begins]) => begins.test(head))?.[1] ?? null;
}

/** The same where a text is expected: neither an archive nor a web page is one. */
export function foreignToText(bytes: Uint8Array): string | null {
  const head = headOf(bytes);
  if (head.startsWith('PK'))
    return IN_OFFICE.test(head) ? OFFICE : `Es un ZIP, y aquí va un texto. Descomprímelo ${REPEAT}`;
  const foreign = foreignTo(bytes);
  if (foreign === null && isPage(head, bytes))
    return `Parece una página web. Guarda solo su texto, sin formato, ${REPEAT}`;
  return foreign;
}

function headOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, HEAD)).toString('latin1');
  return /^(?:\xff\xfe|\xfe\xff)/.test(head) ? head.slice(2).replaceAll('\0', '') : head.replace(/^\xef\xbb\xbf/, '');
}

function isPage(head: string, bytes: Uint8Array): boolean {
  const text = behindComments(head);
  const tail = Buffer.from(bytes.subarray(-TAIL)).toString('latin1').trimEnd();
  return HTML.test(text) || (BLOCK.test(text) && ENDS.test(tail));
}

/** A text without the comments of HTML at its beginning. */
function behindComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--') && rest.includes('-->')) rest = rest.slice(rest.indexOf('-->') + 3).trimStart();
  return rest;
}
