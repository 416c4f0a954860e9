import type { BibleBook } from './books';
import { chapterRanges, rangesBetween, type VerseRange, type VerseRef } from './ranges';
import { chaptersOf } from './verse-counts';

/** The part of a reference after the name of its book, parsed. */
interface VerseList {
  chapter: number;
  /** The first verse, 0 where none is named. */
  verse: number;
  /** The list in one form for all that mean the same: '3, 16-18, 20'. */
  written: string;
  /** Its verses; empty where none of them exists. */
  ranges: VerseRange[];
  /** Words that follow it. */
  rest: string;
}

/** A number with its letter and the sign for what follows ('3b', '3ss'), and the sign before it. */
interface Numeral {
  sign: string;
  number: number;
  written: string;
  following: string;
}

const NUMERAL = /([-,.:]?) ?(\d{1,3})([a-f]{0,2}) ?(ss?(?![a-z]))?(?![a-z\d])/y;
const OTHER_COUNT = /^(\d{1,3}) ?[(/] ?(\d{1,3})\)?/; // of the Psalms: '22 (23)'
const FARTHEST = 3; // chapters that a list 'a,b-c,d' may span; verses are meant beyond

/** Parses what follows the name of a book, in small letters and with plain hyphens; null where it begins with no chapter. */
export function parseVerses(book: BibleBook, text: string): VerseList | null {
  const [both = '', first = '', second = ''] = OTHER_COUNT.exec(text) ?? [];
  const counts = [Number(first), Number(second)];
  const psalm =
    book.slug === 'salmos' && isOnePsalm(Math.max(...counts), Math.min(...counts)) ? Math.max(...counts) : 0;
  const of = psalm > 0 ? ` (${Math.min(...counts)})` : both && ` (${second})`;
  const list = (both ? String(psalm || first) : '') + text.slice(both.length);
  const { numerals, end } = numeralsIn(inOneForm(list));
  if (numerals.length === 0 || numerals[0]?.number === 0) return null;
  if (chaptersOf(book.slug) === 1 && !namesChapter(numerals)) numerals.unshift(numeral(1));
  return {
    ...itemsOf(book, numerals, of),
    rest: inOneForm(list)
      .slice(end)
      .replace(/^[-,.: ]+/, ''),
  };
}

/** Writes a list of verses without words, and its signs without spaces. */
const inOneForm = (text: string) =>
  text
    .replace(/ ?\b(?:versiculos?|vers|vv?) ?(?=\d)/g, ' ')
    .replace(/(?<=\d[a-f]?) y (?=\d)/g, '.')
    .replace(/ ?([-,.:]) ?/g, '$1')
    .trim();

const numeral = (number: number): Numeral => ({ sign: '', number, written: String(number), following: '' });

/** The numerals at the beginning of a text, and where they end. */
function numeralsIn(text: string): { numerals: Numeral[]; end: number } {
  const numerals: Numeral[] = [];
  let end = 0;
  for (;;) {
    NUMERAL.lastIndex = end;
    const [all, sign = '', number = '', letters = '', following = ''] = NUMERAL.exec(text) ?? [];
    if (all === undefined || (end === 0 && sign !== '')) return { numerals, end };
    numerals.push({ sign: sign || ' ', number: Number(number), written: number + letters, following });
    end += all.length;
  }
}

/** Tells whether a reference to a book of one chapter names that chapter: 'Judas 1, 3', but not 'Judas 3'. */
const namesChapter = ([first, second]: Numeral[]) => first?.number === 1 && (!second || second.sign !== '-');

/** Tells whether two numbers are those of one Psalm, in the Hebrew Bible and in the Vulgate. */
const isOnePsalm = (hebrew: number, vulgate: number) =>
  (vulgate === hebrew - 1 && ((hebrew >= 10 && hebrew <= 113) || (hebrew >= 116 && hebrew <= 147))) ||
  (vulgate === 113 && hebrew === 115) ||
  (vulgate === 114 && hebrew === 116) ||
  (vulgate === 146 && hebrew === 147);

/** Reads the numerals of a list, of which the first is a chapter. */
function itemsOf(book: BibleBook, [first, ...others]: Numeral[], of: string): Omit<VerseList, 'rest'> {
  const chapter = first?.number ?? 0;
  const [next] = others;
  if (!next || next.sign === '-') {
    const [, last = null, to = null] = [first, ...others];
    return {
      chapter,
      verse: 0,
      ...wholeChapters(book, chapter, last, to),
      ...(of && !last && { written: chapter + of }),
    };
  }
  const reader = new VerseReader(book, chapter, next.sign);
  reader.read(others);
  return { chapter, verse: next.number, written: `${chapter}${of}, ${reader.written}`, ranges: reader.ranges };
}

/** Reads whole chapters, up to a verse where one is named: '5', '5-7', '5-7, 12'. */
function wholeChapters(book: BibleBook, chapter: number, last: Numeral | null, to: Numeral | null) {
  if (!last) return { written: String(chapter), ranges: chapterRanges(book, chapter, chapter) };
  const [from, until] = [chapter, last.number].sort((one, other) => one - other) as [number, number];
  if (!to || to.sign === '-') return { written: `${from}-${until}`, ranges: chapterRanges(book, from, until) };
  const ranges = rangesBetween(book, { chapter, verse: 1 }, { chapter: last.number, verse: to.number });
  return { written: `${chapter}-${last.number}, ${to.written}`, ranges };
}

/** Reads the verses of a list one after the other. */
class VerseReader {
  readonly ranges: VerseRange[] = [];
  written = '';

  /** `sign` stands between chapters and verses. */
  constructor(
    private readonly book: BibleBook,
    private chapter: number,
    private readonly sign: string,
  ) {}

  read(numerals: Numeral[]): void {
    for (let at = 0; at < numerals.length;) at += this.readItem(numerals.slice(at, at + 3), at === 0);
  }

  /** Reads the next verse, range or chapter. Returns of how many numerals it is. */
  private readItem([one, two, three]: Numeral[], isFirst: boolean): number {
    if (!one) return 1;
    if (!isFirst && two?.sign === this.sign && one.sign !== this.sign && this.sign !== ' ') {
      this.chapter = one.number;
      this.written += `; ${one.number}`;
      return 1;
    }
    this.written += isFirst ? '' : ', ';
    const from = { chapter: this.chapter, verse: one.number };
    if (two?.sign !== '-') return this.addOne(from, one);
    if (three?.sign === this.sign && this.isOtherChapter(from, two.number, three.number)) {
      this.addBetween(
        from,
        { chapter: two.number, verse: three.number },
        `${one.written}–${two.number}, ${three.written}`,
      );
      this.chapter = two.number;
      return 3;
    }
    const [low, high] = one.number <= two.number ? [one, two] : [two, one];
    const last = high.following === 'ss' ? Infinity : high.number + high.following.length;
    const written = `${low.written}-${high.written}${high.following}`;
    this.addBetween({ ...from, verse: low.number }, { ...from, verse: last }, written);
    return 2;
  }

  private addOne(from: VerseRef, { number, written, following }: Numeral): number {
    const last = following === 'ss' ? Infinity : number + following.length;
    this.addBetween(from, { ...from, verse: last }, written + following);
    return 1;
  }

  private addBetween(from: VerseRef, to: VerseRef, written: string): void {
    const isReversed = to.chapter < from.chapter;
    this.ranges.push(...(isReversed ? rangesBetween(this.book, to, from) : rangesBetween(this.book, from, to)));
    this.written += written;
  }

  /** Tells whether 'a-b,c' leads to the verse c of the chapter b; else b and c are verses. */
  private isOtherChapter({ chapter, verse }: VerseRef, next: number, last: number): boolean {
    if (this.sign === ':') return true;
    const isList = next > verse && last > next;
    return !isList || (next > chapter && next - chapter <= FARTHEST);
  }
}
