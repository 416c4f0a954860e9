import { normalForm } from '~/text/normal-form';
import { plainForm } from '~/text/spanish';
import { bookNamed, wordsOfName, type BibleBook } from './books';
import type { VerseRange } from './ranges';
import { parseVerses } from './verse-list';

const LONGEST = 300;
const DASHES = /[\u2010-\u2015\u2212]/g;
const ORDINALS: Record<string, string> = {
  i: '1',
  ii: '2',
  iii: '3',
  primera: '1',
  primer: '1',
  segunda: '2',
  segundo: '2',
  tercera: '3',
  tercer: '3',
};

/** A passage of the Bible that a text names. */
export interface BibleReference {
  book: BibleBook;
  /** 0 where the whole book is meant. */
  chapter: number;
  /** The first verse, 0 where none is named. */
  verse: number;
  /** The reference in one form for all that mean the same: 'Juan 3, 16-18'. */
  label: string;
  /** Its verses; empty where the whole book is meant, or where none of them exists. */
  ranges: VerseRange[];
  /** True if other words follow it. */
  isPart: boolean;
}

/** The book that is meant by a name in one of its forms; undefined where none is. */
export function bookIn(name: string): BibleBook | undefined {
  const [number, rest] = numberBefore(tidied(name));
  return bookNamed(number, wordsOfName(rest));
}

/**
 * The passages that a reference names, however it is written: 'Jn 3,16', '1ª Cor. 13', 'Mt 5, 3; 6, 9'. What cannot be
 * parsed is returned as written.
 */
export function readReferences(text: string): (BibleReference | string)[] {
  const pieces = normalForm(text.slice(0, LONGEST)).replace(/\s+/g, ' ').split(';');
  let before: BibleBook | null = null;
  return pieces.flatMap((piece) => {
    const words = piece.trim();
    if (words === '') return [];
    const read = readOne(words, before);
    before = read?.book ?? before;
    return [read ?? words];
  });
}

/** The number before the name of a book, '' for none, and what comes behind it. */
function numberBefore(text: string): [number: string, rest: string] {
  const [, digit, behind = ''] = /^([123])(?:ª|º|a|o|ra|da|era|do)? ?([a-z].*)$/.exec(text) ?? [];
  if (digit) return [digit, behind];
  const [first = '', ...rest] = text.split(' ');
  const number = Object.hasOwn(ORDINALS, first) ? ORDINALS[first] : undefined;
  return number === undefined ? ['', text] : [number, rest.join(' ')];
}

/** Normalises a text for comparison, its signs in one form. */
const tidied = (text: string) => plainForm(plainForm(text.replace(DASHES, '-')).replace(/(?<!\d)\.|\.(?! ?\d)/g, ' '));

function readOne(text: string, before: BibleBook | null): BibleReference | null {
  const plain = tidied(text);
  const [number, rest] = numberBefore(plain);
  const at = rest.search(/\d/);
  const name = wordsOfName(at < 0 ? rest : rest.slice(0, at));
  if (at < 0) {
    const book = bookNamed(number, name, true);
    return book ? { book, chapter: 0, verse: 0, label: book.name, ranges: [], isPart: false } : null;
  }
  const isLocator = before !== null && /^\d/.test(plain) && name === '';
  const book = isLocator ? before : bookNamed(number, name);
  const verses = book ? parseVerses(book, isLocator ? plain : rest.slice(at)) : null;
  if (!book || !verses) return null;
  const { written, rest: words, ...read } = verses;
  const isPart = words !== '';
  return { book, ...read, isPart, label: isPart ? text.trim() : `${book.cited} ${written}` };
}
