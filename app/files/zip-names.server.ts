import { getFileNameLowLevel, validateFileName, type Entry } from 'yauzl';
import { fixReadTwice } from '~/text/fix-mojibake';
import { normalForm } from '~/text/normal-form';
import { FileFault } from './fault';

/** The upper half of code page 850, which programs write without a flag; code page 437 has the same Spanish letters. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const FIRST_HIGH = 0x80;
/** Characters that no name in Spanish has: signs and letters of other languages, and a capital within a word. */
const IMPROBABLE = /[^\u0020-\u007eáéíóúüñçàèìòùÁÉÍÓÚÜÑÇÀÈÌÒÙ¿¡«»ªº–—‘’“”]|\p{Ll}(?=\p{Lu})/gu;
const UNICODE_PATH = 0x7075; // an extra field that brings the name in UTF-8

/**
 * The paths of the entries of an archive. Many programs write UTF-8 and do not flag it, so that bytes which can be
 * UTF-8 are; others are of code page 850 or Windows-1252, whichever makes names.
 * @throws FileFault for one that leads out of the archive.
 */
export function pathsOf(entries: Entry[]): string[] {
  const certain = entries.map(certainName);
  const old = oldNames(entries.filter((_, at) => certain[at] === null).map(({ fileNameRaw }) => fileNameRaw));
  return certain.map((name) => tidyPath(withinArchive(name ?? old.shift() ?? '')));
}

const MOST_LETTERS = 120;

/** Quotes a name for its uploader, on one line and not without end. */
export function quotedName(name: string): string {
  const shown = name.replace(/\p{Cc}/gu, '?');
  return `«${shown.length > MOST_LETTERS ? `${shown.slice(0, MOST_LETTERS)}…` : shown}»`;
}

/** The name of an entry where its bytes or the archive leave no doubt; null else. */
function certainName({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string | null {
  const isGiven = extraFields.some(({ id }) => id === UNICODE_PATH);
  return isGiven ? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false) : inUtf8(fileNameRaw);
}

/** A path with the strokes of every system. The archive's own root is one: some programs write it as a folder. */
function withinArchive(name: string): string {
  const path = name.replaceAll('\\', '/');
  const isRoot = path.split('/').every((folder) => folder === '' || folder === '.');
  if (isRoot || validateFileName(path) === null) return path;
  throw new FileFault(`El ZIP contiene ${quotedName(path)}, una ruta que no se permite (.. o / al principio).`);
}

function inUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Reads names that are in no UTF-8: those of one archive come from one program. */
function oldNames(all: Uint8Array[]): string[] {
  const [dos, windows] = [all.map(inCodePage850), all.map(inWindows1252)];
  return improbable(windows) < improbable(dos) ? windows : dos;
}

const inCodePage850 = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => CODE_PAGE_850[byte - FIRST_HIGH] ?? String.fromCharCode(byte)).join('');

const inWindows1252 = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);

const improbable = (names: string[]) => names.join('/').match(IMPROBABLE)?.length ?? 0;

/** Normalises a path: without '.' among its folders, without invisible characters, in NFC. */
const tidyPath = (name: string) =>
  normalForm(fixReadTwice(name).replace(/\p{Cf}/gu, ''))
    .split('/')
    .filter((folder) => folder !== '.')
    .join('/');
