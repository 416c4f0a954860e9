import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import { dayWritten } from '~/text/written-dates.server';
import { CHAPTER_DATE } from './chapter-date.server';
import type { ChapterRef } from './chapter-ref';

/** A chapter with the year in which it was written. */
export interface DatedChapter extends ChapterRef {
  year: number;
}

/** The chapters of the book by the day of the year, `MM-DD`, on which they were written, the oldest first. */
export async function chaptersByDay(db: Database): Promise<ReadonlyMap<string, readonly DatedChapter[]>> {
  const { rows } = await sql<ChapterRef & { date: string }>`
    select volume, index, ${CHAPTER_DATE} as date
      from main_chapters as main full join optional_chapters as optional using (volume, index)`.execute(db);
  const days = new Map<string, DatedChapter[]>();
  for (const { volume, index, date } of rows) {
    const written = dayWritten(date);
    if (written === null) continue;
    const day = written.slice(5);
    const chapters = days.get(day) ?? [];
    chapters.push({ volume, index, year: Number(written.slice(0, 4)) });
    days.set(day, chapters);
  }
  for (const chapters of days.values()) chapters.sort(inOrder);
  return days;
}

const inOrder = (one: DatedChapter, other: DatedChapter) =>
  one.year - other.year || one.volume - other.volume || one.index - other.index;
