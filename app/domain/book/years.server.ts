import type { DatedChapter } from './days.server';

/** Chapters that follow each other within a year. */
export interface YearGroup<Chapter> {
  /** '' for chapters without a date before all others. */
  year: string;
  /** The id of the group on its page: a year occurs twice if the dates go back. */
  id: string;
  chapters: Chapter[];
}

/** Splits chapters, in their order, where the year changes; one without a year belongs with those before it. */
export function byYear<Chapter extends { date: string }>(chapters: Chapter[]): YearGroup<Chapter>[] {
  const groups: YearGroup<Chapter>[] = [];
  for (const chapter of chapters) {
    const last = groups.at(-1);
    const year = yearOf(chapter.date) || (last?.year ?? '');
    if (last?.year === year) last.chapters.push(chapter);
    else groups.push({ year, id: `g${groups.length + 1}`, chapters: [chapter] });
  }
  return groups;
}

/** The years of all these dates in words: 'de 1911 a 1912', 'de 1912', '' when none names one. */
export function spanOf(chapters: { date: string }[]): string {
  const years = chapters
    .map(({ date }) => yearOf(date))
    .filter(Boolean)
    .sort();
  const [first, last] = [years[0], years.at(-1)];
  if (first === undefined) return '';
  return first === last ? `de ${first}` : `de ${first} a ${last}`;
}

/** The first and the last year of each volume with dated chapters: '1912–1917', '1912'. */
export function yearsByVolume(groups: Iterable<readonly DatedChapter[]>): Map<number, string> {
  const spans = new Map<number, [first: number, last: number]>();
  for (const chapters of groups) {
    for (const { volume, year } of chapters) {
      const [first, last] = spans.get(volume) ?? [year, year];
      spans.set(volume, [Math.min(first, year), Math.max(last, year)]);
    }
  }
  const inWords = ([first, last]: [number, number]) => (first === last ? String(first) : `${first}–${last}`);
  return new Map([...spans].map(([volume, span]) => [volume, inWords(span)]));
}

/** The year that a date names, whatever its form; '' when it names none. */
const yearOf = (date: string) => /(?<!\d)\d{4}(?!\d)/.exec(date)?.[0] ?? '';
