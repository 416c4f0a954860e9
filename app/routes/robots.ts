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

/** Rules for search engines. */
export const loader = pageLoader('anyone', () => {
  const lines = [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${appUrl}${paths.sitemap()}`,
  ];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
});
