import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { OF_EVERYBODY, OF_MEMBERS } from '../setup/every-page';
import { fillHouse } from '../setup/full-house';
import { useHouse } from '../setup/house';
import { pagesOfPanel } from '../setup/pages-of-panel';
import { person } from '../setup/people';

const house = useHouse();
beforeAll(fillHouse);

const WINDOWS = [
  [320, 600],
  [768, 600],
  [1366, 600],
] as const;
/** Font sizes of the root, as browsers, readers' own sheets and /ajustes set them. */
const SIZES = ['100%', '135%', '200%'];

/** Runs in the browser: lists what does not fit into the window, at each font size. */
function unfit(sizes: string[]): string[] {
  const root = document.documentElement;
  const bar = document.querySelector('.reading-bar');
  const nameOf = ({ tagName, id, className }: Element) => `${tagName}#${id}.${String(className)}`;
  const isPinned = (one: Element) => getComputedStyle(one).position === 'sticky' && !one.matches('.toast-place');
  const faults: string[] = [];
  for (const size of sizes) {
    root.style.fontSize = size;
    const say = (fault: string) => faults.push(`at ${size}: ${fault}`);
    if (root.scrollWidth > innerWidth) say(`scrolls sideways by ${root.scrollWidth - innerWidth} px`);
    for (const one of [...document.querySelectorAll('body *')].filter(isPinned)) {
      // The final position, whether or not the page is long enough to scroll there.
      const below = parseFloat(getComputedStyle(one).top) + one.getBoundingClientRect().height - innerHeight;
      if (below > 1) say(`${nameOf(one)} ends ${Math.round(below)} px below`);
    }
    if (!bar) continue;
    if (bar.getBoundingClientRect().height > innerHeight / 4) say('the bar takes more than a quarter');
    for (const target of document.querySelectorAll('main p[id], main section[id]')) {
      target.scrollIntoView({ behavior: 'instant' });
      const covered = bar.getBoundingClientRect().bottom - target.getBoundingClientRect().top;
      if (covered > 0) say(`the bar covers ${nameOf(target)} by ${Math.round(covered)} px`);
    }
  }
  root.style.fontSize = '';
  return faults;
}

async function unfitOn(page: Page, paths: string[]): Promise<string[]> {
  const all: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      const faults = await page.evaluate(unfit, SIZES);
      all.push(...faults.map((fault) => `${path} in ${width} × ${height} ${fault}`));
    }
  }
  return all;
}

describe(
  'in a narrow and a low window, with letters up to twice their size, each page fits',
  { timeout: 240_000 },
  () => {
    it('of those for everybody', async () => {
      expect(await unfitOn(await house.open(), OF_EVERYBODY)).toEqual([]);
    });

    it('of those of members', async () => {
      expect(await unfitOn(await house.open({ as: await person() }), OF_MEMBERS)).toEqual([]);
    });

    it('of the panel', async () => {
      expect(await unfitOn(await house.open({ as: await person('admin') }), await pagesOfPanel())).toEqual([]);
    });
  },
);

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
