import { appUrl } from '~/env.server';
import { pageLoader } from '~/http/pages/page.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { switchesFor } from '~/http/pages/site.server';
import { paths } from '~/paths';

const CLOSED = [
  '/admin',
  '/api/',
  '/volume/',
  '/tema',
  '/cuenta',
  '/opds/',
  '/plan',
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

const BESIDE_LINKS = CLOSED.filter((path) => !OF_LINKS.includes(path));

/** Rules for search engines, which may read how a chapter begins where administrators show it. */
export const loader = pageLoader('anyone', async (_member, args) => {
  const switches = (await dataOrFailure(switchesFor(args), 'content_load_failed')).data;
  const lines = [
    ...rulesFor(['*'], switches?.excerpt ? BESIDE_LINKS : CLOSED),
    ...rulesFor(SHOWING_LINKS, BESIDE_LINKS),
    `Sitemap: ${appUrl}${paths.sitemap()}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
});
