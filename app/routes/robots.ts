import { appUrl } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { paths } from '~/paths';

const CLOSED = [
  '/admin',
  '/api/',
  '/volume/',
  '/tema',
  '/cuenta',
  '/opds/',
  '/user-login',
  '/login',
  '/reset-password',
  '/verify-email',
];

/** Programs that show what a link leads to: a shared chapter leads to the login, which names it. */
const SHOWING_LINKS = ['facebookexternalhit', 'Twitterbot', 'WhatsApp', 'TelegramBot'];
const OF_LINKS = ['/volume/', '/user-login'];

const rulesFor = (agents: string[], closed: string[]) => [
  ...agents.map((agent) => `User-agent: ${agent}`),
  ...closed.map((path) => `Disallow: ${path}`),
  '',
];

/** Rules for search engines. */
export const loader = pageLoader('anyone', () => {
  const lines = [
    ...rulesFor(['*'], CLOSED),
    ...rulesFor(
      SHOWING_LINKS,
      CLOSED.filter((path) => !OF_LINKS.includes(path)),
    ),
    `Sitemap: ${appUrl}${paths.sitemap()}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
});
