import type { MetaDescriptor } from '@remix-run/react';
import type { SiteState } from '~/domain/site/schema';
import { paths } from '~/paths';

const NAME = 'Libro de Cielo';

interface Described {
  title: string;
  description?: string;
  /** The canonical path of this page, if it has one of its own. */
  path?: string;
  /** Title, description and image for links to this page, where it leads on to another page. */
  shown?: { title: string; description: string; image: { path: string; alt: string; width?: number; height?: number } };
  /** True if it is one text, as a gospel is, rather than a page of the site. */
  isArticle?: boolean;
}

/**
 * The title and description of a page, for the window and for links to it; the title begins with 'Error: ' if a form of
 * the page was refused, or its query is not valid (`isWrong`).
 */
export function titled(described: Described, matches: { data: unknown }[], isWrong = false): MetaDescriptor[] {
  const { title, description } = described;
  const site = matches[0]?.data as SiteState | undefined;
  const whole = title === NAME ? NAME : `${title} · ${NAME}`;
  return [
    { title: site?.hasFailed || isWrong ? `Error: ${whole}` : whole },
    ...(description ? [{ name: 'description', content: description }] : []),
    // No other site reads a page of members.
    ...(site?.member && described.path === undefined ? [] : preview(described, site?.appUrl ?? '')),
  ];
}

const FEEDS = [
  ['application/atom+xml', paths.gospelFeed('atom')],
  ['application/feed+json', paths.gospelFeed('json')],
  ['text/calendar', paths.gospelFeed('ics')],
] as const;

/** The feeds of the gospel, where readers of feeds look for them. */
export const gospelFeeds: MetaDescriptor[] = FEEDS.map(([type, href]) => ({
  tagName: 'link',
  rel: 'alternate',
  type,
  title: 'Evangelio del día',
  href,
}));

/** Size of an image, so that it is shown with a link before it was fetched. */
const sizeOf = ({ width = 1200, height = 630 }): [string, string][] => [
  ['og:image:width', String(width)],
  ['og:image:height', String(height)],
];

/** Metadata that other sites show with a link to this page. */
function preview({ path, isArticle, shown, ...own }: Described, appUrl: string): MetaDescriptor[] {
  const { title, description } = shown ?? own;
  const image = shown?.image;
  const address = path === undefined ? undefined : appUrl + path;
  const properties: [string, string | undefined][] = [
    ['og:site_name', NAME],
    ['og:locale', 'es'],
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:image', appUrl + (image?.path ?? '/icon-512.png')],
    ...(image ? [...sizeOf(image), ['og:image:alt', image.alt] as [string, string]] : []),
  ];
  return [
    ...properties.flatMap(([property, content]) => (content ? [{ property, content }] : [])),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
    ...(address ? [{ tagName: 'link', rel: 'canonical', href: address } as const] : []),
  ];
}
