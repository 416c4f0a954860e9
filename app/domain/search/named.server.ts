import type { ChapterRef } from '~/domain/book/chapter-ref';
import { isDay, MONTHS, plainForm } from '~/text/spanish';

const LONGEST = 200;
const LEAP_YEAR = 2000;
const YEAR = 'ano'; // without its accents
const SEPTEMBER = 'setiembre'; // as it is also written
const VOLUME = /^(?:vol|volumen|tomo|libro)$/;
const CHAPTER = /^(?:cap|capitulo|indice|lectura)$/;
const LITTLE = new Set('el la los las de del en al dia fecha cielo y'.split(' '));
const ONES = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'];
/** Each Roman number at its value; '' for none. */
const ROMANS = ['', 'x', 'xx', 'xxx'].flatMap((tens) => ONES.map((ones) => tens + ones));

/** The chapter that a text names in another form than '11-5': '11.5', '11:5', '11 5', 'vol 11 cap 5', 'libro XI, 5'. */
export function namedChapter(typed: string): ChapterRef | null {
  const words = wordsIn(typed);
  const numbers = words.filter(isNumber).map(Number);
  const names = words.filter((word) => !isNumber(word));
  if (numbers.length !== 2 || !names.every((word) => VOLUME.test(word) || CHAPTER.test(word))) return null;
  const isReversed = names.length > 0 && CHAPTER.test(names[0] ?? '');
  const [volume = 0, index = 0] = isReversed ? numbers.toReversed() : numbers;
  return volume >= 1 && volume <= 36 && index >= 1 ? { volume, index } : null;
}

/** The volume that a text names: 'volumen 11', 'vol. XI', 'Libro de Cielo, volumen 11'. */
export function namedVolume(typed: string): number | null {
  const words = wordsIn(typed);
  const volume = Number(words.pop());
  const isNamed = words.length > 0 && words.every((word) => VOLUME.test(word));
  return isNamed && volume >= 1 && volume <= 36 ? volume : null;
}

/** Date that a text names; at least a month. */
export interface NamedDate {
  /** From 1. */
  month: number;
  day: number | null;
  year: number | null;
}

/** The year that a text names alone: '1919', 'en 1919', 'el año de 1919'. */
export function namedYear(typed: string): number | null {
  const [year = '', ...others] = wordsIn(typed).filter((word) => word !== 'en' && word !== YEAR);
  return others.length === 0 && isYear(year) ? Number(year) : null;
}

/**
 * The date that a text is, in words or numbers: '14 de marzo de 1912', '14/3/1912', '19 de marzo', 'marzo de 1912'; else the
 * first within it: 'qué dijo el 3 de mayo'.
 */
export const namedDate = (typed: string): NamedDate | null => wholeDate(typed) ?? dateWithin(typed);

function wholeDate(typed: string): NamedDate | null {
  const words = wordsIn(typed);
  const at = words.findIndex((word) => monthOf(word) > 0);
  const numbers = words.filter(isNumber);
  if (at >= 0) return numbers.length === words.length - 1 ? inWords(monthOf(words[at] ?? ''), numbers) : null;
  if (numbers.length !== words.length) return null;
  const [first = '', second = '', third = ''] = numbers;
  if (numbers.length === 3 && first.length === 4) return dateOf(third, second, first);
  if (numbers.length === 3 && third.length === 4) return dateOf(first, second, third);
  return numbers.length === 2 && typed.includes('/') ? dateOf(first, second, null) : null;
}

/** The first date within a text, its month by its whole name: 'mar' is a word of its own. */
function dateWithin(typed: string): NamedDate | null {
  const inNumbers = typed
    .slice(0, LONGEST)
    .split(/\s+/)
    .filter((piece) => wordsIn(piece).length === 3)
    .map(wholeDate);
  const words = wordsIn(typed).filter((word) => word !== YEAR);
  const dates = words.map((name, at) => {
    const month = MONTHS.includes(name) || name === SEPTEMBER ? monthOf(name) : 0;
    const [before = '', after = '', next = ''] = [words[at - 1], words[at + 1], words[at + 2]];
    if (month === 0) return null;
    if (isDayNumber(before)) return dateOf(before, String(month), isYear(after) ? after : null);
    if (isDayNumber(after)) return dateOf(after, String(month), isYear(next) ? next : null);
    return isYear(after) ? { month, day: null, year: Number(after) } : null;
  });
  return [...inNumbers, ...dates].find((date) => date !== null) ?? null;
}

function inWords(month: number, numbers: string[]): NamedDate | null {
  const [first = '', second = null] = numbers;
  if (numbers.length === 1 && first.length === 4) return { month, day: null, year: Number(first) };
  return numbers.length === 1 || (numbers.length === 2 && second?.length === 4)
    ? dateOf(first, String(month), second)
    : null;
}

function dateOf(day: string, month: string, year: string | null): NamedDate | null {
  const text = `${year ?? LEAP_YEAR}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? { month: Number(month), day: Number(day), year: year === null ? null : Number(year) } : null;
}

const isNumber = (word: string) => /^\d{1,4}$/.test(word);
const isDayNumber = (word: string) => /^\d{1,2}$/.test(word);
const isYear = (word: string) => /^\d{4}$/.test(word);

/** The number of the month of this name, or of a beginning of it; 0 for none. */
const monthOf = (word: string) =>
  word === SEPTEMBER ? 9 : word.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(word)) + 1;

/** The words and numbers of a text without the little ones; 'vol11' is two, 'vol. XI' has a number. */
const wordsIn = (typed: string) =>
  plainForm(typed.slice(0, LONGEST))
    .replace(/(?:primero|1[oº])(?=[ .])/, '1')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !LITTLE.has(word))
    .map((word, at, all) =>
      VOLUME.test(all[at - 1] ?? '') && ROMANS.includes(word) ? `${ROMANS.indexOf(word)}` : word,
    );
