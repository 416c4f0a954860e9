import { appUrl, env } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';
import { html } from '~/text/html';
import { withoutControls } from '~/text/icalendar';
import { FEED_ABOUT, FEED_OPTIONS, FEED_TITLE, feedHtml, loadFeed, type Feed, type FeedItem } from './feed.server';

/** The gospel of each day for readers of feeds: Atom, RFC 4287. */
export const loader = pageLoader('anyone', loadFeed('application/atom+xml', atomFeed), FEED_OPTIONS);

function atomFeed({ items, updated }: Feed): string {
  const feed = html`
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es">
      <id>${appUrl + paths.gospel()}</id>
      <title>${FEED_TITLE}</title>
      <subtitle>${FEED_ABOUT}</subtitle>
      <link rel="self" type="application/atom+xml" href="${appUrl + paths.gospelFeed('atom')}" />
      <link rel="alternate" type="text/html" href="${appUrl + paths.gospel()}" />
      <icon>${appUrl}/icon-512.png</icon>
      <updated>${updated.toISOString()}</updated>
      <author><name>${env.FOUNDATION_NAME}</name></author>
      ${[...items].reverse().map(atomEntry)}
    </feed>
  `;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${withoutControls(feed.markup)}\n`;
}

const atomEntry = (item: FeedItem) => html`
  <entry>
    <id>${item.address}</id>
    <title>${item.title}</title>
    <link rel="alternate" type="text/html" href="${item.address}" />
    <published>${item.published.toISOString()}</published>
    <updated>${item.updated.toISOString()}</updated>
    <summary>${item.summary}</summary>
    <content type="html">${feedHtml(item)}</content>
  </entry>
`;
