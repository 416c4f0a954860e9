import { db } from '~/db/db.server';
import { bibleMentions } from '~/domain/bible/listing.server';
import { chaptersByDay } from '~/domain/book/days.server';
import { chaptersByVolume, chapterTitles, outlineOf } from '~/domain/book/outline.server';
import type { ChapterRef } from '~/domain/book/search';
import { listVolumes } from '~/domain/book/volumes.server';
import { defineCached, type RequestArgs } from './content.server';

/** The chapters of a volume in their order. */
export const outline = defineCached('outline', (volume: number) => outlineOf(db, volume));

/** The 36 volumes. */
export const volumes = defineCached('volumes', () => listVolumes(db));

/** The indices of each volume's chapters. */
export const chapterIndices = defineCached('chapters by volume', () => chaptersByVolume(db));

/** The chapters by the day of the year on which they were written. */
export const chaptersOfYear = defineCached('chapters by day', () => chaptersByDay(db));

/** The references to the Bible in all study parts. */
export const mentionsFor = defineCached('bible mentions', () => bibleMentions(db));

const titles = defineCached('chapter titles', () => chapterTitles(db));

/** Finds the title of any chapter of the book, '' for one that has none. */
export async function titlesFor(args: RequestArgs): Promise<(place: ChapterRef) => string> {
  const known = await titles(args);
  return ({ volume, index }) => known.get(`${volume}-${index}`) ?? '';
}
