import type { BibleBook } from './books';
import { positionOf, versesOf } from './verse-counts';

/**
 * Verses that follow each other in one chapter of the Bible, each as a number (book, chapter, verse): the first, and the
 * one after the last.
 */
export type VerseRange = readonly [first: number, end: number];

const CHAPTER = 1000;
const BOOK = 1000 * CHAPTER;

/** A verse of a book. */
export interface VerseRef {
  chapter: number;
  verse: number;
}

/** Verses from one of a book to another, a range for each chapter; as many of them as exist. */
export function rangesBetween({ slug }: BibleBook, from: VerseRef, to: VerseRef): VerseRange[] {
  const ranges: VerseRange[] = [];
  for (let { chapter } = from; chapter <= to.chapter && versesOf(slug, chapter) > 0; chapter += 1) {
    const at = positionOf(slug) * BOOK + chapter * CHAPTER;
    const first = chapter === from.chapter ? from.verse : 1;
    const last = Math.min(versesOf(slug, chapter), chapter === to.chapter ? to.verse : CHAPTER);
    if (first >= 1 && first <= last) ranges.push([at + first, at + last + 1]);
  }
  return ranges;
}

/** All verses of some chapters of a book. */
export const chapterRanges = (book: BibleBook, first: number, last: number): VerseRange[] =>
  rangesBetween(book, { chapter: first, verse: 1 }, { chapter: last, verse: CHAPTER });

/** Tells whether two lists of ranges have a verse in common. */
export const overlaps = (some: readonly VerseRange[], others: readonly VerseRange[]): boolean =>
  some.some(([first, end]) => others.some(([from, to]) => first < to && from < end));

/** Converts ranges to a multirange of Postgres. */
export const multirange = (ranges: readonly VerseRange[]): string =>
  `{${ranges.map(([first, end]) => `[${first},${end})`).join(',')}}`;

/** Converts a multirange of Postgres to ranges. */
export const rangesIn = (text: string): VerseRange[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, first, end]) => [Number(first), Number(end)] as const);
