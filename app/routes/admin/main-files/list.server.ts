import { db } from '~/db/db.server';
import { filterTopics } from '~/domain/topics/filter';
import { listTopics } from '~/domain/topics/storing.server';
import { topicsNaming } from '~/domain/topics/naming.server';
import { env } from '~/env.server';
import { pageWithin, PER_PAGE } from '~/routes/admin/phone-pages';
import { shortInstant } from '~/text/instants';
import { namedRef, type TopicFilter } from './topic-filter';
import type { TopicPage } from './topic-table';

/** Loads the requested page of the topics. */
export async function topicPage(filter: TopicFilter): Promise<TopicPage> {
  const ref = namedRef(filter);
  const [all, named] = await Promise.all([listTopics(db), ref && topicsNaming(db, ref.volume, ref.index)]);
  const found = filterTopics(all, filter.search, '').filter(({ id }) => named === null || named.has(id));
  const page = pageWithin(filter.page, found.length);
  const rows = found
    .slice((page - 1) * PER_PAGE, page * PER_PAGE)
    .map(({ createdAt, ...topic }) => ({ ...topic, at: shortInstant(createdAt, env.TIME_ZONE) }));
  return {
    rows,
    total: all.length,
    found: found.length,
    filter: { ...filter, page },
    pages: pageWithin(Infinity, found.length),
  };
}
