import { paths } from '~/paths';

/** The feeds of the gospel, for the head of a page, where readers of feeds look for them. */
export const gospelFeeds = [
  { rel: 'alternate', type: 'application/atom+xml', title: 'Evangelio del día', href: paths.gospelFeed('atom') },
  { rel: 'alternate', type: 'application/feed+json', title: 'Evangelio del día', href: paths.gospelFeed('json') },
  { rel: 'alternate', type: 'text/calendar', title: 'Evangelio del día', href: paths.gospelFeed('ics') },
];
