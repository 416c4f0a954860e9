import { db } from '~/db/db.server';
import { chapterStates } from '~/domain/book/figures.server';
import { topicsByChapter } from '~/domain/topics/naming.server';
import { env } from '~/env.server';
import { numberIn } from '~/http/pages/query-number';
import { pageWithin, PER_PAGE } from '~/routes/admin/phone-pages';
import { shortInstant } from '~/text/instants';
import { CHAPTER_FILTERS } from './filters';
import type { PanelChapters } from './props';

/** Loads the requested page of a volume's chapters, and the count of each filter. */
export async function loadChapters(volume: number, query: URLSearchParams): Promise<PanelChapters> {
  const [all, topics] = await Promise.all([chapterStates(db, volume), topicsByChapter(db, volume)]);
  const filter = CHAPTER_FILTERS.find(({ ver }) => ver === query.get('ver')) ?? CHAPTER_FILTERS[0]!;
  const found = all.filter(filter.takes);
  const page = pageWithin(numberIn(query, 'pagina'), found.length);
  const rows = found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ at, ...chapter }) => ({
    ...chapter,
    topics: topics.get(chapter.index) ?? 0,
    at: at && shortInstant(at, env.TIME_ZONE),
  }));
  const counts = CHAPTER_FILTERS.map(({ takes }) => all.filter(takes).length);
  const next = (all.at(-1)?.index ?? 0) + 1;
  return { rows, counts, next, ver: filter.ver, page, pages: pageWithin(Infinity, found.length) };
}
