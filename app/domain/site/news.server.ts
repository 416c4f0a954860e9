import { atomically, type Database } from '~/db/db.server';
import { recordAct, type Actor } from '~/domain/audit/audit-log.server';
import { requireBasis } from './content-hash.server';
import type { NewsConfig, NewsSection } from './schema';

const NOTHING: NewsSection = { enabled: false, title: '', description: '' };

/** The news of both sections as administrators wrote them. */
export async function findNews(db: Database): Promise<NewsConfig> {
  const rows = await db.selectFrom('news').select(['section', 'enabled', 'title', 'description']).execute();
  const of = (section: 'public' | 'private') => {
    const { enabled, title, description } = rows.find((row) => row.section === section) ?? NOTHING;
    return { enabled, title, description };
  };
  return { public: of('public'), private: of('private') };
}

/** The news that somebody may read: the private section is for members. */
export async function newsFor(db: Database, isMember: boolean): Promise<NewsConfig> {
  const news = await findNews(db);
  return isMember ? news : { ...news, private: NOTHING };
}

/**
 * Writes the news of both sections. `basis` is the content hash of those that they are based on; null overwrites
 * whatever is stored.
 * @throws Refusal `stored_newer` when others than those are stored.
 */
export async function saveNews(db: Database, by: Actor, news: NewsConfig, basis: string | null = null): Promise<void> {
  await atomically(db, async (transaction) => {
    await transaction.selectFrom('news').select('section').orderBy('section').forUpdate().execute();
    requireBasis(basis, await findNews(transaction), news);
    for (const section of ['public', 'private'] as const) {
      const { enabled, title, description } = news[section];
      await transaction
        .updateTable('news')
        .set({ enabled, title, description })
        .where('section', '=', section)
        .execute();
    }
    await recordAct(transaction, by, 'news.save', '', { public: news.public.enabled, private: news.private.enabled });
  });
}
