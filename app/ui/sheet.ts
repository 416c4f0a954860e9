import type { LinksFunction } from '@remix-run/node';

/** The `links` of a page that has stylesheets of its own, besides that of every page. */
export const sheet =
  (...sheets: string[]): LinksFunction =>
  () =>
    sheets.map((href) => ({ rel: 'stylesheet', href }));
