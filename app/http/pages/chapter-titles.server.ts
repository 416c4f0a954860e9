import { db } from '~/db/db.server';
import { chapterTitles } from '~/domain/book/outline.server';
import type { Place } from '~/domain/book/search';
import { contentFor } from './content.server';

/** What says the title of any chapter of the book, '' for one that has none. */
export async function titlesFor(args: Parameters<typeof contentFor>[0]): Promise<(place: Place) => string> {
  const titles = await contentFor(args, 'chapter titles', () => chapterTitles(db));
  return ({ volume, index }) => titles.get(`${volume}-${index}`) ?? '';
}
