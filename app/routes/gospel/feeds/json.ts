import { appUrl, env } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { FEED_ABOUT, FEED_OPTIONS, FEED_TITLE, feedHtml, loadFeed, type Feed } from './feed.server';

/** The gospel of each day for readers of feeds: JSON Feed 1.1. */
export const loader = pageLoader('anyone', loadFeed('application/feed+json', jsonFeed), FEED_OPTIONS);

function jsonFeed({ items }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: FEED_TITLE,
    description: FEED_ABOUT,
    home_page_url: appUrl + paths.gospel(),
    feed_url: appUrl + paths.gospelFeed('json'),
    icon: `${appUrl}/icon-512.png`,
    language: 'es',
    authors: [{ name: env.FOUNDATION_NAME, url: appUrl + paths.home() }],
    items: [...items].reverse().map((item) => ({
      id: item.address,
      url: item.address,
      title: item.title,
      summary: item.summary,
      content_html: feedHtml(item),
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
    })),
  });
}
