const REPEAT = 'y vuelve a subirlo.';
const TEXT = 'Guarda el texto con la forma que se pide aquí';

/** What files of other programs begin with, in Latin-1, and what to do instead of uploading them. */
const KINDS: [begins: RegExp, words: string][] = [
  [/^Rar!/, `Es un archivo RAR. Comprímelo como ZIP ${REPEAT}`],
  [/^7z\xbc\xaf/, `Es un archivo 7z. Comprímelo como ZIP ${REPEAT}`],
  [/^\x1f\x8b/, `Es un archivo gzip. Comprímelo como ZIP ${REPEAT}`],
  [/^%PDF/, `Es un PDF. ${TEXT} ${REPEAT}`],
  [/^(?:\xff\xd8|\x89PNG|GIF8)/, `Es una imagen. Busca el archivo bueno ${REPEAT}`],
];

/** Why a file of another kind than any that is taken cannot be, told by how it begins; null for one that may be. */
export function foreignTo(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('latin1');
  return KINDS.find(([begins]) => begins.test(head))?.[1] ?? null;
}
