import { db } from '~/db/db.server';
import { listVolumes } from '~/domain/book/volumes.server';
import type { Volume } from '~/domain/book/schema';
import { countViews } from '~/domain/gospel/views.server';
import { defaultAbout, findAbout } from '~/domain/site/about.server';
import { findFeaturedImage } from '~/domain/site/featured-image.server';
import { newsFor } from '~/domain/site/news.server';
import { findSwitches } from '~/domain/site/switches.server';
import { env } from '~/env.server';
import { countLook } from '~/http/pages/gospel-views.server';
import { dayIn } from '~/text/instants';
import { gospelOn } from './gospel.server';
import type { ApiHandlers } from './handler';

/** Handlers for everybody. */
export const publicHandlers = {
  '/volumes': { GET: async () => ({ volumes: (await listVolumes(db)).map(volumeJson) }) },
  '/news-config': { GET: ({ asker }) => newsFor(db, asker !== null) },
  '/image-config': { GET: async () => ({ featuredImage: await findFeaturedImage(db) }) },
  '/evangelio-button-config': { GET: async () => ({ enabled: (await findSwitches(db)).gospelButton }) },
  '/about': { GET: async () => ({ content: (await findAbout(db)) ?? defaultAbout(env.CONTACT_EMAIL) }) },
  '/evangelio-del-dia': { GET: ({ query }) => gospelOn(query.date ?? today()) },
  '/evangelio-views/increment': {
    POST: async ({ query, asker, request, context }) => {
      const date = query.date ?? today();
      await gospelOn(date);
      await countLook(date, { request, context, memberId: asker?.id ?? null });
      return { count: await countViews(db, date) };
    },
  },
} satisfies Partial<ApiHandlers>;

const today = () => dayIn(env.TIME_ZONE);

const volumeJson = (volume: Volume) => ({
  id: volume.number,
  volume_number: volume.number,
  title: volume.title,
  is_available: volume.isAvailable,
  has_playlist_data: volume.hasPlaylist,
  youtube_url: volume.youtubeUrl,
});
