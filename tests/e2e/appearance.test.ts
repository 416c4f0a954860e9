import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hydratedFully, hold, visit } from '../setup/chromium';
import { part } from '../setup/extent';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const site = useSite();
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const button = (page: Page, name: string) => page.getByRole('button', { name });

it('the dark mode comes at once, before the server has answered, and stays', async () => {
  const page = await site.open();
  await visit(page, '/evangelio');
  const release = await hold(page, /_data=routes%2Fpreferences%2Froute/);
  await button(page, 'Modo oscuro').click();
  await button(page, 'Modo claro').waitFor();
  expect(await themeOf(page)).toBe('dark');
  release();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('preferencias');
  expect(new URL(page.url()).pathname).toBe('/evangelio');
  await page.goto('/');
  expect(await themeOf(page)).toBe('dark');
});

it('a failed line puts the former mode back', async () => {
  const page = await site.open();
  await visit(page, '/privacidad');
  await page.route(/_data=routes%2Fpreferences%2Froute/, (route) => route.abort());
  await button(page, 'Modo oscuro').click();
  await expect.poll(() => themeOf(page)).toBe('light');
  await button(page, 'Modo oscuro').waitFor();
});

const main = { 1: { dialogue: Array.from({ length: 12 }, () => ({ speaker: 'Jesús', text: 'Palabra '.repeat(60) })) } };

it('what belongs to the text grows with it, and a sample shows each choice at once', async () => {
  await fillVolume(11, { videos: [1], main });
  const page = await site.open({ as: await person() });
  const PARTS = ['.chapter-head h1', '.lead-text', '#texto p', '.video-list a', '#nota', '#notas-t'];
  const sizeOf = (one: Element) => parseFloat(getComputedStyle(one).fontSize);
  const measured = () => Promise.all(PARTS.map((part) => page.locator(part).first().evaluate(sizeOf)));
  await visit(page, '/volume/11?chapter=1');
  const before = await measured();
  await page.locator('.reading-choices > summary').click();
  await page.getByRole('link', { name: 'Más ajustes' }).click();
  await page.getByRole('heading', { name: 'Ajustes de lectura' }).waitFor();
  await hydratedFully(page);
  const sample = page.locator('.reading-sample .prose');
  const small = await sample.evaluate(sizeOf);
  await page.getByLabel('Muy grande').check();
  expect(await sample.evaluate(sizeOf)).toBeGreaterThan(small * 1.25);
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  await page.locator('#texto').waitFor();
  const after = await measured();
  PARTS.forEach((part, at) => expect(after[at]! / before[at]!, part).toBeGreaterThan(1.25));
});

/** Runs in the browser: lists each piece of text with its size, by its words: large letters put some behind others. */
function textSizes(): [words: string, size: number][] {
  const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '';
  return [...document.querySelectorAll('body *:not(script):not(style):not([data-size])')]
    .filter((one) => [...one.childNodes].some(isText) && !one.closest('.reading-sample'))
    .map((one): [string, number] => [one.textContent.trim().slice(0, 30), parseFloat(getComputedStyle(one).fontSize)])
    .sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
}

const PAGES = [
  ...['/', '/about', '/ajustes', '/volume/11?chapter=1', '/volume/11/indice', '/volume/11/parrafo/1-1', '/temas'],
  ...[
    '/buscar?q=palabra',
    '/notas',
    '/marcadores',
    '/historial',
    '/mio',
    '/referencias',
    '/evangelio',
    '/cuenta',
    '/nada',
  ],
];
/** Widths on either side of each layout change, for letters of each size. */
const WIDTHS = [320, 360, 500, 768, 1024, 1280, 1700];

it('«Muy grande» enlarges every text of every page by as much as it says, its bar too', async () => {
  await fillVolume(11, { videos: [1], main });
  const page = await site.open({ as: await person(), scripts: false });
  const measured = async () => {
    const sizes = new Map<string, [words: string, size: number][]>();
    for (const path of part(PAGES, 3)) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        sizes.set(`${path} at ${width}`, await page.evaluate(textSizes));
      }
    }
    return sizes;
  };
  await page.goto('/volume/11?chapter=1'); // shown by home and the history from then on
  const before = await measured();
  await page.goto('/ajustes');
  await page.getByLabel('Muy grande').check();
  await page.getByRole('button', { name: 'Guardar ajustes' }).click();
  const wrong = [...(await measured())].flatMap(([at, sizes]) =>
    sizes.flatMap(([words, size], one) => {
      const [, first = 0] = before.get(at)?.[one] ?? [];
      // The bar of a chapter stays in one row of a phone's window, so that it is in reach and leaves room for the text.
      const least = /volume\/11\?.* at (320|360)$/.test(at) ? 1 : /volume\/11\?.* at 500$/.test(at) ? 1.2 : 1.34;
      return size / first >= least ? [] : [`${at}: ${words} ${size / first}`];
    }),
  );
  expect(wrong).toEqual([]);
}, 120_000);

const INKS = 'ink soft act act-2 jesus words luisa other ok no c2 c3 c4 c6'.split(' ');
const LINES = ['line', 'edge', 'gold'];

/** Runs in the browser: finds the least contrast between the tokens of each list and the backgrounds of the page. */
function leastContrasts(lists: string[][]): number[] {
  const style = getComputedStyle(document.documentElement);
  const context = document.createElement('canvas').getContext('2d')!;
  const light = (token: string) => {
    context.fillStyle = style.getPropertyValue(`--${token}`).trim();
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = parseInt((context.fillStyle as string).slice(at, at + 2), 16) / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const between = (one: string, other: string) => {
    const [a, b] = [light(one), light(other)];
    return Math.max(a, b) / Math.min(a, b);
  };
  const grounds = ['paper', 'sky', 'sky-2'];
  return lists.map((tokens) => Math.min(...tokens.flatMap((one) => grounds.map((ground) => between(one, ground)))));
}

describe.each(['Claro', 'Sepia', 'Oscuro', 'Como el dispositivo'])(
  'where more contrast is asked for, in %s',
  (theme) => {
    it('words stand off by 7 to 1 and lines by 4.5 to 1, and links are underlined', async () => {
      const page = await site.open({ contrast: 'more', colorScheme: 'dark' });
      await page.goto('/ajustes');
      await page.getByText(theme, { exact: true }).click();
      await page.getByRole('button', { name: 'Guardar ajustes' }).click();
      await page.goto('/');
      const [words = 0, lines = 0] = await page.evaluate(leastContrasts, [INKS, LINES]);
      expect([words >= 7, lines >= 4.5], `${words} and ${lines}`).toEqual([true, true]);
      const plain = await page
        .locator('a:not(.button)')
        .evaluateAll((all) => all.filter((one) => getComputedStyle(one).textDecorationLine !== 'underline').length);
      expect(plain).toBe(0);
    });
  },
);

it('in print nothing is dark', async () => {
  const page = await site.open({ scripts: false });
  await page.goto('/about');
  await button(page, 'Modo oscuro').click();
  await button(page, 'Modo claro').waitFor();
  await page.waitForLoadState(); // the words arrive before the styles
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);
  expect(await paper()).toBe('rgb(17, 23, 31)');
  await page.emulateMedia({ media: 'print' });
  expect(await paper()).toMatch(/rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)/);
  expect(await ink()).toBe('rgb(0, 0, 0)');
});

it('in forced colours what is chosen and what can be pressed keeps its edge', async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } });
  const page = await site.open({ forcedColors: 'active', as: await person() });
  await page.goto('/volume/11?chapter=1');
  const edgeOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopWidth, borderLeftWidth, outlineStyle, textDecorationLine } = getComputedStyle(element);
        return [borderTopWidth, borderLeftWidth].some((width) => parseFloat(width) > 0) || outlineStyle !== 'none'
          ? 'edge'
          : textDecorationLine;
      });
  expect(await edgeOf('main .button')).toBe('edge');
  expect(await edgeOf('.input')).toBe('edge');
  expect(await edgeOf('.video-list .video-list__current')).toBe('edge');
  expect(await edgeOf('.prose a.action-link')).toBe('underline');
});
