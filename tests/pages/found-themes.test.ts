import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { part } from '../setup/extent';
import { fillForRights, RIGHTS } from '../setup/rights';
import { siteRoutes } from '../setup/routes';
import { setFeaturedImage } from '../setup/site';
import { browserOf, WHO, type VisitorKind } from '../setup/visitors';

/** Every page of the site, with a role for which it is rendered. */
const PAGES = siteRoutes
  .filter(({ isPage }) => isPage)
  .flatMap(({ id }): [at: string, who: VisitorKind][] => {
    const { at = '', get = [] } = RIGHTS[id] ?? {};
    const who = WHO.find((_who, index) => !get[index]?.startsWith('to '));
    return who ? [[at, who]] : [];
  });
const CHOICES = {
  intent: 'save',
  theme: 'light',
  size: '2',
  lead: '2',
  face: 'serif',
  numbers: 'shown',
  print: 'normal',
  weight: 'normal',
};
const COLOURS = { light: '#d9e6f1', sepia: '#e5d4b4', dark: '#233140' };

beforeAll(async () => {
  await fillForRights();
  await setFeaturedImage({});
});

async function pageWith(at: string, who: VisitorKind, choice: Partial<typeof CHOICES>): Promise<Page> {
  const browser = await browserOf(who);
  await browser.post('/ajustes', { ...CHOICES, ...choice });
  return browser.get(at);
}
const themeOf = ({ document }: Page) => document.querySelector('html')?.getAttribute('data-theme');
const barColours = ({ document }: Page) =>
  document
    .querySelectorAll('meta[name=theme-color]')
    .map((meta) => [meta.getAttribute('content'), meta.getAttribute('media')]);

it('every page of the site is walked', () => {
  expect(PAGES.length).toBeGreaterThan(30);
});

describe.each(part(PAGES, 3))('%s for a %s', (at, who) => {
  it('is drawn by the server in the theme that was chosen, and so is the browser’s bar', async () => {
    for (const theme of ['light', 'sepia', 'dark'] as const) {
      const page = await pageWith(at, who, { theme });
      expect([themeOf(page), barColours(page)]).toEqual([theme, [[COLOURS[theme], undefined]]]);
    }
    const page = await pageWith(at, who, { theme: 'auto' });
    expect([themeOf(page), barColours(page)]).toEqual([
      'auto',
      [
        [COLOURS.light, '(prefers-color-scheme: light)'],
        [COLOURS.dark, '(prefers-color-scheme: dark)'],
      ],
    ]);
  });

  it('has the button of the dark mode', async () => {
    expect((await pageWith(at, who, {})).document.querySelector('header')?.textContent).toContain('Modo oscuro');
    expect((await pageWith(at, who, { theme: 'dark' })).document.querySelector('header')?.textContent).toContain(
      'Modo claro',
    );
  });

  it('goes out without scripts and without what lies on other sites, by choice and for Save-Data', async () => {
    const saving = await (await browserOf(who)).get(at, { 'save-data': 'on' });
    for (const page of [await pageWith(at, who, { weight: 'light' }), saving]) {
      expect(page.html).not.toMatch(/<script|modulepreload/);
      const loaded = page.document.querySelectorAll('img, iframe, video, source');
      const sources = loaded.map((one) => one.getAttribute('src') ?? '');
      expect(sources.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([]);
    }
  });
});

it('the dark colours are for the screen alone: on paper every theme is light', async () => {
  const page = await new Browser().get('/');
  const href = page.document.querySelector('link[rel=stylesheet]')?.getAttribute('href') ?? '';
  const sheet = readFileSync(`build/client${href}`, 'utf8');
  expect(sheet).toMatch(/@media screen\s*\{/);
  let onPaper = sheet;
  for (const at of [...sheet.matchAll(/@media screen[^{]*\{/g)].map((match) => match[0])) {
    const begin = onPaper.indexOf(at);
    let [end, depth] = [begin + at.length, 1];
    for (; depth > 0; end += 1) depth += onPaper[end] === '{' ? 1 : onPaper[end] === '}' ? -1 : 0;
    onPaper = onPaper.slice(0, begin) + onPaper.slice(end);
  }
  expect(onPaper).not.toMatch(/data-theme=['"]?dark|color-scheme:\s*dark/);
});
