import { beforeAll, describe, expect, it } from 'vitest';
import type { Page } from '../setup/browser';
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
const TEXT = { size: '2', lead: '2', face: 'serif', numbers: 'shown', print: 'normal' };
const CHOICES = { intent: 'save', theme: 'light', weight: 'normal', ...TEXT };

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

it.each([
  ['light', [['#d9e6f1', undefined]], 'Modo oscuro'],
  ['sepia', [['#e5d4b4', undefined]], 'Modo oscuro'],
  ['dark', [['#233140', undefined]], 'Modo claro'],
  [
    'auto',
    [
      ['#d9e6f1', '(prefers-color-scheme: light)'],
      ['#233140', '(prefers-color-scheme: dark)'],
    ],
    'Modo oscuro',
  ],
])(
  'the theme %s is rendered by the server, and so are the browser’s bar and the button',
  async (theme, bars, button) => {
    const page = await pageWith('/about', 'visitor', { theme });
    expect([themeOf(page), barColours(page)]).toEqual([theme, bars]);
    expect(page.document.querySelector('header')?.textContent).toContain(button);
  },
);

describe.each(part(PAGES, 3))('%s for a %s', (at, who) => {
  it('is rendered in the theme that was chosen, with the button of the other', async () => {
    const page = await pageWith(at, who, { theme: 'dark' });
    expect(themeOf(page)).toBe('dark');
    expect(page.document.querySelector('header')?.textContent).toContain('Modo claro');
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
