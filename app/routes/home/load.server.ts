import { db } from '~/db/db.server';
import { listVolumes } from '~/domain/book/volumes.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { findFeaturedImage } from '~/domain/site/featured-image.server';
import type { NewsConfig } from '~/domain/site/schema';
import { newsFor } from '~/domain/site/news.server';
import { findSwitches } from '~/domain/site/switches.server';
import { env } from '~/env.server';
import { escape, trusted } from '~/text/html';
import { prose } from '~/text/markdown.server';
import { dayIn, longDate, weekdayOf } from '~/text/spanish';
import { part, statusOf } from '~/http/pages/part.server';

const FIRST_NAME = '{first_name}';

/** The news as they are shown, the reader's first name in its place. */
function shownNews(news: NewsConfig, member: SignedIn | null) {
  const name = member?.firstName ?? '';
  return (['public', 'private'] as const)
    .filter((section) => news[section].enabled)
    .map((section) => ({
      id: section,
      title: news[section].title.replaceAll(FIRST_NAME, () => name),
      html: trusted(prose(news[section].description).replaceAll(FIRST_NAME, () => escape(name))),
    }));
}

function todayInWords(): string {
  const today = dayIn(env.TIME_ZONE);
  return `${weekdayOf(today)} ${longDate(today).replace(/ de \d{4}$/, '')}`;
}

/** The parts of the home page, loaded together; one that fails says so and the others stand. */
export async function homeParts(member: SignedIn | null) {
  const [volumes, news, image, switches] = await Promise.all([
    part(listVolumes(db), 'home_failed'),
    part(newsFor(db, member !== null), 'home_failed'),
    part(findFeaturedImage(db), 'home_failed'),
    part(findSwitches(db), 'home_failed'),
  ]);
  const parts = {
    volumes: volumes.data,
    news: news.data ? shownNews(news.data, member) : [],
    image: image.data?.visible ? image.data : null,
    hasGospel: switches.data?.gospelButton ?? false,
    today: todayInWords(),
    failed: volumes.failed ?? news.failed ?? image.failed ?? switches.failed,
  };
  return { parts, status: statusOf(volumes, news, image, switches) };
}
