import { db } from '~/db/db.server';
import { withListConnections } from '~/db/shares.server';
import { mustVerifyEmail } from '~/domain/members/accounts.server';
import { deleteMember } from '~/domain/members/administration.server';
import { countMembers, listMembers, rosterStatistics } from '~/domain/members/roster.server';
import { parseSynonyms } from '~/domain/search/synonyms';
import { findSynonyms, saveSynonyms } from '~/domain/site/synonyms.server';
import { countedDay } from '~/domain/readings/counting.server';
import { readingPlaces, readingWeeks } from '~/domain/readings/readings.server';
import { listVainSearches } from '~/domain/search/vain.server';
import { findFeaturedImage, saveFeaturedImage } from '~/domain/site/featured-image.server';
import { findNews, saveNews } from '~/domain/site/news.server';
import { findSwitches, setBookDownload, setEmailValidation } from '~/domain/site/switches.server';
import type { ApiHandlers } from './handler';

const USERS_PER_PAGE = 50;

/** Handlers for administrators: the accounts and the settings. */
export const adminHandlers = {
  '/admin/users': { GET: ({ query }) => userPage(query) },
  '/admin/user/:id': { DELETE: async ({ params, asker }) => void (await deleteMember(db, asker, params.id)) },
  '/admin/email-validation-status': { GET: async () => ({ email_validation_enabled: await mustVerifyEmail(db) }) },
  '/admin/toggle-email-validation': {
    POST: async ({ body: { enabled }, asker }) => ({
      email_validation_enabled: enabled,
      verified_users: await setEmailValidation(db, asker, enabled),
    }),
  },
  '/admin/book-download-config': {
    GET: async () => ({ enabled: (await findSwitches(db)).bookDownload }),
    POST: async ({ body: { enabled }, asker }) => {
      await setBookDownload(db, asker, enabled);
      return { enabled };
    },
  },
  '/admin/news-config': {
    GET: () => findNews(db),
    PUT: async ({ body, asker }) => {
      await saveNews(db, asker, body);
      return { success: true as const, config: await findNews(db) };
    },
  },
  '/admin/search-synonyms': {
    GET: synonymsNow,
    PUT: async ({ body, asker }) => {
      await saveSynonyms(db, asker, body.synonyms);
      return synonymsNow();
    },
  },
  '/admin/vain-searches': { GET: () => listVainSearches(db) },
  '/admin/readings': {
    GET: async ({ query: { volume = null } }) => {
      const [weeks, places] = await Promise.all([
        readingWeeks(db, volume, countedDay()),
        readingPlaces(db, volume, countedDay()),
      ]);
      return { weeks, places };
    },
  },
  '/admin/image-config': {
    GET: async () => ({ featuredImage: await findFeaturedImage(db) }),
    POST: async ({ body, asker }) => {
      await saveFeaturedImage(db, asker, body);
      return { featuredImage: await findFeaturedImage(db) };
    },
  },
} satisfies Partial<ApiHandlers>;

/** The stored synonyms, and their groups. */
async function synonymsNow() {
  const synonyms = await findSynonyms(db);
  return { synonyms, groups: parseSynonyms(synonyms).groups };
}

/** Loads a page of the accounts with the statistics of all of them. */
async function userPage({ offset = 0, limit = USERS_PER_PAGE }: { offset?: number; limit?: number }) {
  const [rows, total_count, statistics] = await withListConnections(() =>
    Promise.all([listMembers(db, { offset, limit }), countMembers(db), rosterStatistics(db)]),
  );
  const users = rows.map(({ role: _role, is_verified: _isVerified, created_at, last_activity, ...user }) => ({
    ...user,
    created_at: created_at.toISOString(),
    last_activity: last_activity?.toISOString() ?? null,
  }));
  return {
    users,
    pagination: { offset, limit, total_count, has_more: offset + rows.length < total_count },
    statistics,
  };
}
