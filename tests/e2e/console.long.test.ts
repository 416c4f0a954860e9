import type { Page } from 'playwright';
import { beforeAll, describe, it } from 'vitest';
import { refillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
beforeAll(refillHouse);

/**
 * One address of each kind of document: with the site's sheet and without, with scripts and without, whole and failed.
 * The browser shows JSON and XML on pages of its own.
 */
const KINDS: [name: string, path: string, headers?: Record<string, string>][] = [
  ['a page', '/about'],
  ['a page with forms', '/cuenta'],
  ['a page of the book', '/volume/11?chapter=1'],
  ['a page of the panel', '/admin/users'],
  ['a page without scripts', '/privacidad', { 'Save-Data': 'on' }],
  ['a page that is not there', '/no-esta'],
  ['a refused file', '/admin/exportar/nada'],
  ['a text', '/robots.txt'],
];

async function leadTo(page: Page, [, path, headers = {}]: (typeof KINDS)[number]): Promise<void> {
  await page.setExtraHTTPHeaders(headers);
  await Promise.all([page.waitForEvent('load'), page.evaluate((to) => window.location.assign(to), path)]);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

// useHouse fails a test whose page wrote an error to the console.
describe('a way from each kind of document to each other, with what moves', { timeout: 120_000 }, () => {
  it.each(KINDS.map((kind, at) => [kind[0], kind, KINDS.slice(at)] as const))(
    'leaves nothing in the console: from %s and back',
    async (_name, kind, others) => {
      const page = await house.open({ as: await person('admin'), reducedMotion: 'no-preference', isFresh: true });
      await page.goto('/');
      for (const other of others) {
        await leadTo(page, kind);
        await leadTo(page, other);
      }
    },
  );
});
