import { Refusal } from '~/errors/refusal';
import { normalForm } from '~/text/normal-form';
import { seenText } from '~/text/seen';

/** Chapter ref: the address of a chapter in the book. */
export interface ChapterRef {
  volume: number;
  index: number;
}

/** Paragraph ref: a paragraph of a chapter by its number. */
export interface ParagraphRef extends ChapterRef {
  number: number;
}

/** Present state of a stored paragraph: itself, or the one whose number is nearest. */
export interface ParagraphNow {
  number: number;
  isThere: boolean;
}

/** Stored chapter ref, with a paragraph where one was stored; `now` is null where its chapter has no text. */
export interface StoredRef extends ChapterRef {
  paragraph: number | null;
  now: ParagraphNow | null;
}

const LARGEST_INDEX = 2_147_483_647;
const DASHES = /[\u2010-\u2015\u2212]/g;
/** Two numbers as keyboards of phones write them: '11.5', '11:5', '11-5.'. */
const WRITTEN = /^(\d+)\s*[-.:,]\s*(\d+)\s*[.,]?$/;

/**
 * Parses the chapter ref that a reader typed as 'Volumen-Índice', such as '11-5'; also with a dot, colon or comma.
 * @throws Refusal with the first rule of the specification (1 to 5) that the text breaks.
 */
export function parseChapterRef(typed: string): ChapterRef {
  const text = ascii(typed).replace(WRITTEN, '$1-$2');
  if (text === '') throw new Refusal('search_empty');
  const parts = text.split('-').map((part) => part.trim());
  if (parts.length !== 2) throw new Refusal('search_format');
  if (!parts.every(isNumber)) throw new Refusal('search_numbers');
  const [volume, index] = parts.map(Number) as [number, number];
  if (volume < 1 || volume > 36) throw new Refusal('search_volume_range');
  if (index < 1) throw new Refusal('search_index_positive');
  return { volume, index: Math.min(index, LARGEST_INDEX) };
}

/**
 * Tells words to search for from the address of a chapter, well or badly written: words have two letters in a row, and
 * are more than one token with a number in it, such as '11-cinco'.
 */
export function isWords(typed: string): boolean {
  const text = ascii(typed);
  return /\p{L}{2}/u.test(text) && (/\s/.test(text) || !/\d/.test(text));
}

/** Parses the ref of a chapter of another volume than `volume`, such as '20-5'; null for anything else. */
export function chapterElsewhere(typed: string, volume: number): ChapterRef | null {
  const [, number = '0', index = '0'] = /^(\d{1,2})\s*-\s*(\d{1,9})$/.exec(ascii(typed)) ?? [];
  const chapter = { volume: Number(number), index: Number(index) };
  const isElsewhere = chapter.volume !== volume && chapter.volume >= 1 && chapter.volume <= 36 && chapter.index >= 1;
  return isElsewhere ? chapter : null;
}

/**
 * Parses the index that a reader typed in the viewer of `volume`: '5', or '20-5' in volume 20.
 * @throws Refusal `index_empty` or `index_invalid`.
 */
export function readIndex(typed: string, volume: number): number {
  const plain = ascii(typed);
  const [, number, rest] = /^(\d{1,9})\s*-\s*(\d.*)$/.exec(plain) ?? [];
  const text = rest !== undefined && Number(number) === volume ? rest : plain;
  if (text === '') throw new Refusal('index_empty');
  if (!isNumber(text) || Number(text) < 1) throw new Refusal('index_invalid');
  return Math.min(Number(text), LARGEST_INDEX);
}

/** Converts the digits and hyphens of readers' keyboards to ASCII. */
const ascii = (text: string) => normalForm(seenText(text), 'NFKC').replace(DASHES, '-').trim();

const isNumber = (text: string) => /^\d+$/.test(text);
