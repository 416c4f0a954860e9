import type { Entry } from 'yauzl';
import { fixReadTwice } from '~/text/fix-mojibake';
import { normalForm } from '~/text/normal-form';

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
 */
export function pathsOf(entries: Entry[]): string[] {
  const certain = entries.map(certainName);
  const old = oldNames(entries.filter((_, at) => certain[at] === null).map(({ fileNameRaw }) => fileNameRaw));
  return certain.map((name) => tidyPath(name ?? old.shift() ?? ''));
}

/** The name of an entry where its bytes or the archive leave no doubt; null else. */
function certainName({ fileNameRaw, fileName, extraFields }: Entry): string | null {
  const isGiven = extraFields.some(({ id }) => id === UNICODE_PATH);
  return isGiven ? fileName : inUtf8(fileNameRaw);
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
    .replaceAll('\\', '/')
    .split('/')
    .filter((folder) => folder !== '.')
    .join('/');
