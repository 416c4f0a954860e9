import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { refillSite } from '../setup/full-site';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';
import { setFeaturedImage, setNews } from '../setup/site';
import { storeTopics } from '../setup/topics';

const site = useSite();

describe('from page to page', () => {
  beforeAll(refillSite);

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

  // useSite fails a test whose page wrote an error to the console.
  describe('a way from each kind of document to each other, with what moves', { timeout: 120_000 }, () => {
    it.each(KINDS.map((kind, at) => [kind[0], kind, KINDS.slice(at)] as const))(
      'leaves nothing in the console: from %s and back',
      async (_name, kind, others) => {
        const page = await site.open({ as: await person('admin'), reducedMotion: 'no-preference', isFresh: true });
        await page.goto('/');
        for (const other of others) {
          await leadTo(page, kind);
          await leadTo(page, other);
        }
      },
    );
  });
});

describe('texts of any kind', () => {
  const LINE = '[a](b.html) <b> </p></div> <a href="/x">[b](/y) <!-- "';
  const TEXT = [
    ...['[a](b.html) <b>', '</p></div></section></main></body>', '<table><tr><td>', '<ul><li><p>', '<!--', '-->'],
    ...[
      '<a href="/x">[b](/y)',
      '<form><button>',
      '<textarea><title>',
      '<script>1</script',
      '<svg><p>',
      '**[c](/d',
      '```',
    ],
  ].join('\n\n');
  const DAY = '2026-11-21';

  const spoken = [{ speaker: LINE, text: TEXT, summary: TEXT }];
  const main = { description: TEXT, date: LINE, dialogue: spoken };
  const optional = {
    dialogue_summary: spoken,
    keywords: [LINE],
    topics: [LINE],
    homework: [TEXT],
    bulletpoints: [TEXT],
    quiz: { questions: [LINE], answers: [TEXT] },
    new_testament: [{ reference: LINE, description: TEXT, citation: TEXT }],
    user_comments: [{ user: LINE, comment: TEXT }],
  };
  beforeAll(async () => {
    await fillVolume(11, { videos: [1, 2], main: { 1: main, 2: {} }, optional: { 1: optional } });
    await storeTopics({
      luz: { title: LINE, items: [{ date: LINE, link: '/volume/11?chapter=1', dialogue: spoken }] },
      paz: { title: 'Paz' },
    });
    const gospel = { heading: LINE, reference: LINE, intro: TEXT, verses: [`${TEXT} y más`], links: [LINE, TEXT] };
    const notes = { liturgical_note: TEXT, copyright_note: TEXT, reflexion: TEXT };
    await storeGospels([gospelDay(DAY, { gospel, ...notes })]);
    await setNews({});
    await setFeaturedImage({});
  });

  const SHOWN = [
    ...['/', '/about', '/volume/11?chapter=1', '/volume/11?chapter=2', '/temas', '/tema/luz', '/tema/luz?from=/temas'],
    ...[`/evangelio?date=${DAY}`, '/volume/11?chapter=1&video=1'],
  ];
  const TABS = [
    'playlists',
    'playlists/11',
    'main-files',
    'temas/luz/eliminar',
    'imagen',
    'evangelio',
    'settings',
    'about',
    'registro',
  ];

  /** Lists React's errors about pages that it had to render again. Otherwise the page is as the server sent it. */
  async function faultsOn(page: Page, paths: string[]): Promise<string[]> {
    const faults: string[] = [];
    let path = '';
    page.on('pageerror', ({ message }) => faults.push(`${path}: ${message}`));
    page.on('console', (line) => line.text().includes('React error') && faults.push(`${path}: ${line.text()}`));
    for (path of paths) {
      await visit(page, path);
      const isWhole = (await page.locator('footer').count()) === 1 && (await page.locator('main').count()) === 1;
      if (!isWhole) faults.push(`${path}: its frame is broken`);
    }
    return faults;
  }

  describe('texts that break HTML', () => {
    it('leave each page that shows them to readers as the server drew it', async () => {
      expect(await faultsOn(await site.open({ as: await person() }), SHOWN)).toEqual([]);
    });

    it('and each of the panel', async () => {
      const paths = TABS.map((tab) => `/admin/${tab}`);
      expect(await faultsOn(await site.open({ as: await person('admin') }), paths)).toEqual([]);
    });
  });
});
