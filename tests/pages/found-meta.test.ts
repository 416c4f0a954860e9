import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'node-html-parser';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { withoutTable } from '../setup/outage';

const SITE = 'http://localhost:3000';
const PRIVATE = ['/volume/11', '/temas', '/tema/luz', '/cuenta', '/cuenta/datos', '/admin/playlists', '/api/login'];
const PUBLIC = ['/', '/evangelio', '/evangelio?date=2026-11-21', '/about', '/privacidad', '/ayuda', '/register'];

beforeAll(() => storeGospels([gospelDay('2026-11-21'), gospelDay('2025-12-31')]));

const meta = (page: Page, name: string) =>
  page.document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const canonical = (page: Page) => page.document.querySelector('link[rel=canonical]')?.getAttribute('href');

describe('what a link to a page shows', () => {
  it.each([
    ['/', 'Libro de Cielo', /^Explora los 36 volúmenes/],
    ['/about', 'Acerca de', /./],
    ['/evangelio?date=2026-11-21', 'El pan ya estaba en la orilla · Evangelio del día', /^Juan 21, 1-14\./],
    ['/privacidad', 'Privacidad', /./],
  ])('%s', async (path, title, description) => {
    const page = await new Browser().get(path);
    expect([meta(page, 'og:title'), meta(page, 'og:site_name'), meta(page, 'og:locale')]).toEqual([
      title,
      'Libro de Cielo',
      'es',
    ]);
    expect(meta(page, 'description')).toMatch(description);
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect([meta(page, 'og:image'), meta(page, 'twitter:card')]).toEqual([`${SITE}/icon-512.png`, 'summary']);
    expect(page.document.querySelectorAll('title')).toHaveLength(1);
  });

  it.each([
    ['/?capitulo=11-x', '/'],
    ['/about', '/about'],
    ['/evangelio?date=2026-11-21&utm_source=x', '/evangelio?date=2026-11-21'],
  ])('%s is best known as %s', async (path, canonicalPath) => {
    const page = await new Browser().get(path);
    expect([canonical(page), meta(page, 'og:url')]).toEqual([SITE + canonicalPath, SITE + canonicalPath]);
  });

  it('is a title of its own', async () => {
    const paths = ['/user-login', '/login', '/register', '/forgot-password', '/ajustes', '/about', '/privacidad'];
    const titles = new Set<string>();
    for (const path of paths) {
      const title = (await new Browser().get(path)).document.querySelector('title')?.textContent ?? '';
      expect(title).toMatch(/^.{4,} · Libro de Cielo$/);
      titles.add(title);
    }
    expect(titles.size).toBe(paths.length);
  });
});

it('the icons are on every page, and exist', async () => {
  const page = await new Browser().get('/');
  expect(page.document.querySelector('link[rel=icon]')?.getAttribute('href')).toBe('/icon.svg');
  const touch = page.document.querySelector('link[rel=apple-touch-icon]')?.getAttribute('href') ?? '';
  for (const file of [touch, '/favicon.ico', '/icon.svg', '/icon-512.png'])
    expect(existsSync(`build/client${file}`)).toBe(true);
});

it('robots.txt closes what is for members and administrators, and nothing that anybody may see', async () => {
  const page = await new Browser().get('/robots.txt');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const closed = [...page.html.matchAll(/^Disallow: (.+)$/gm)].map((match) => match[1] ?? '');
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect([PRIVATE.filter((path) => !isClosed(path)), PUBLIC.filter(isClosed)]).toEqual([[], []]);
  expect(page.html).toMatch(/^User-agent: \*$/m);
  expect(page.html).toContain(`Sitemap: ${SITE}/sitemap.xml`);
});

it('the map of the site names every public page, each of which opens; without the gospels it is an error', async () => {
  await fillVolume(11, { videos: [1] });
  const page = await new Browser().get('/sitemap.xml');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(page.html).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns=/);
  const named = parse(page.html)
    .querySelectorAll('url loc')
    .map(({ textContent }) => textContent);
  const months = ['/evangelio/2025-12', '/evangelio/2026-11'];
  const days = ['/evangelio?date=2025-12-31', '/evangelio?date=2026-11-21'];
  const pages = ['/', '/evangelio', '/about', '/privacidad', '/ayuda', '/register', ...months, ...days];
  expect(named).toEqual(pages.map((path) => SITE + path));
  for (const address of named.filter((one) => !one.endsWith('/evangelio'))) {
    expect((await new Browser().get(address.slice(SITE.length))).status, address).toBe(200);
  }
  await withoutTable('gospels', async () => {
    expect((await new Browser().get('/sitemap.xml')).status).toBeGreaterThanOrEqual(500);
  });
});
