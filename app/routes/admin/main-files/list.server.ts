import { db } from '~/db/db.server';
import { filterTopics } from '~/domain/topics/filter';
import { listTopics } from '~/domain/topics/keeping.server';
import { topicsNaming } from '~/domain/topics/naming.server';
import { env } from '~/env.server';
import { pageWithin, PER_PAGE } from '~/routes/admin/phone-pages';
import { shortInstant } from '~/text/instants';
import { placeAsked, type TopicsAsked } from './asked';
import type { TopicPage } from './topic-table';

/** The page of the topics that is asked for. */
export async function topicPage(asked: TopicsAsked): Promise<TopicPage> {
  const place = placeAsked(asked);
  const [all, named] = await Promise.all([listTopics(db), place && topicsNaming(db, place.volume, place.index)]);
  const found = filterTopics(all, asked.search, '').filter(({ id }) => named === null || named.has(id));
  const page = pageWithin(asked.page, found.length);
  const rows = found
    .slice((page - 1) * PER_PAGE, page * PER_PAGE)
    .map(({ createdAt, ...topic }) => ({ ...topic, at: shortInstant(createdAt, env.TIME_ZONE) }));
  return {
    rows,
    total: all.length,
    found: found.length,
    asked: { ...asked, page },
    pages: pageWithin(Infinity, found.length),
  };
}
