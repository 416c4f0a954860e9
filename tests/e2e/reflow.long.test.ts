import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillHouse, GOSPEL_DAY } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { pagesOfPanel } from '../setup/pages-of-panel';
import { person } from '../setup/people';

const house = useHouse();
beforeAll(fillHouse);

const EVERYBODY = ['/', '/user-login', '/register', '/reset-password', '/about', `/evangelio?date=${GOSPEL_DAY}`];
const READERS = [...EVERYBODY, '/ajustes', '/sin-conexion', '/privacidad', '/nada', '/?capitulo=1/1', '/api/docs'];
const MEMBERS = [
  '/',
  '/volume/11?chapter=1&buscar=x',
  '/volume/11?chapter=3',
  '/volume/11/indice',
  '/temas',
  '/tema/luz',
  '/referencias',
  '/referencias/juan',
  '/fecha/03-14',
  '/volume/11/parrafo/1-1',
  '/buscar?q=luz',
  '/notas',
  '/marcadores',
  '/historial',
  '/cuenta',
];
const SIZES = ['100%', '200%'];

/** How much wider than the window each page is, where it is. */
async function sideways(page: Page, paths: string[]): Promise<string[]> {
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const excess = await page.evaluate(
      (sizes) =>
        sizes.map((size) => {
          document.documentElement.style.fontSize = size;
          return document.documentElement.scrollWidth - window.innerWidth;
        }),
      SIZES,
    );
    wide.push(...SIZES.flatMap((size, at) => ((excess[at] ?? 0) > 0 ? [`${path} at ${size}: ${excess[at]} px`] : [])));
  }
  return wide;
}

describe('at 320 px, with text of its own size and of twice that, nothing scrolls sideways', () => {
  it('on the pages for everybody', async () => {
    expect(await sideways(await house.open({ width: 320 }), READERS)).toEqual([]);
  });

  it('on the pages of members', async () => {
    expect(await sideways(await house.open({ width: 320, as: await person() }), MEMBERS)).toEqual([]);
  });

  it('in the panel', async () => {
    const page = await house.open({ width: 320, as: await person('admin') });
    expect(await sideways(page, await pagesOfPanel())).toEqual([]);
  });
});

it('a chapter on paper: its text and every answer, without the tools', async () => {
  const page = await house.open({ as: await person() });
  await page.goto('/volume/11?chapter=1');
  await page.emulateMedia({ media: 'print' });
  await page.getByText('Hija mía,').waitFor();
  for (const answer of ['La luz.', 'La paz.']) {
    expect([answer, await page.getByText(answer, { exact: true }).isVisible()]).toEqual([answer, true]);
  }
  for (const tool of ['.top-bar', '.video-list', '#video', '#notas', '.site-footer']) {
    expect([tool, await page.locator(tool).isVisible()]).toEqual([tool, false]);
  }
});

it('in forced colours what is chosen and what can be pressed keeps its edge', async () => {
  const page = await house.open({ forcedColors: 'active', as: await person() });
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
