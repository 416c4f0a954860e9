import type { LinksFunction } from '@remix-run/node';

/** The `links` of a page that has a stylesheet of its own, besides that of every page. */
export const sheet =
  (href: string): LinksFunction =>
  () => [{ rel: 'stylesheet', href }];
