import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const house = useHouse();
const dialogue = Array.from({ length: 12 }, (_, at) => ({
  speaker: at % 2 ? 'Jesús' : 'Luisa',
  text: Array.from({ length: 3 }, () => 'Llevaba varios días esperando la luz. '.repeat(6)).join('\n\n'),
}));
const videos = Array.from({ length: 40 }, (_, at) => at + 1);
beforeAll(() => fillVolume(11, { videos, main: { 1: { dialogue }, 2: {} }, optional: { 1: {} } }));

/** Regions of the page, without its bar, which stays in view while the page scrolls below it. */
const REGIONS = ['.page-head', '.player__stage', '.reader__text', '#videos', '.site-footer'];

/** Lists the regions of the page that overlap, at any scroll position. */
const covered = (page: Page) =>
  page.evaluate((regions) => {
    const found = new Set<string>();
    const boxes = () =>
      regions.map((name) => [name, document.querySelector(name)?.getBoundingClientRect()] as [string, DOMRect]);
    const end = document.documentElement.scrollHeight - window.innerHeight;
    for (let at = 0; at < end + 150; at += 150) {
      window.scrollTo(0, Math.min(at, end));
      const all = boxes().filter(([, box]) => box?.height > 0);
      for (const [name, one] of all) {
        for (const [other, two] of all.slice(all.findIndex(([each]) => each === name) + 1)) {
          const [width, height] = [
            Math.min(one.right, two.right) - Math.max(one.left, two.left),
            Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top),
          ];
          if (width > 1 && height > 1) found.add(`${name} and ${other} at ${Math.min(at, end)}`);
        }
      }
    }
    return [...found];
  }, REGIONS);

describe.each([1000, 1280, 1600])('at %i px no region of a chapter covers another, wherever one scrolls', (width) => {
  it('before the video plays, and while it does', async () => {
    const page = await house.open({ as: await person() });
    for (const path of ['/volume/11?chapter=1', '/volume/11?chapter=2', '/volume/11?chapter=1&video=1']) {
      await page.goto(path);
      for (const height of [700, 900]) {
        await page.setViewportSize({ width, height });
        expect([path, height, await covered(page)]).toEqual([path, height, []]);
      }
    }
  });
});

it('what stays in the window stands clear of the bar', async () => {
  const page = await house.open({ as: await person() });
  await page.goto('/volume/11?chapter=1&video=1');
  await page.evaluate(() => window.scrollTo(0, 1500));
  const edges = await page
    .locator('.top-bar, .player__stage, #videos')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [Math.round(top), Math.round(bottom)]),
    );
  const [bar = [], stage = [], list = []] = edges;
  expect(bar[0]).toBe(0);
  expect(stage[0]).toBeGreaterThanOrEqual(bar[1]!);
  expect(list[0]).toBeGreaterThanOrEqual(stage[1]!);
});

it('beside a video the list is up to 70 % of the window high', async () => {
  const page = await house.open({ as: await person() });
  await page.goto('/volume/11?chapter=1');
  expect((await page.locator('.video-list').boundingBox())!.height).toBeCloseTo(630, 0);
});

it('a video that plays stays in the window while the text scrolls, and the list below it too', async () => {
  const page = await house.open({ as: await person() });
  await page.goto('/volume/11?chapter=1&video=1');
  await page.evaluate(() => window.scrollTo(0, 1500));
  const [video, list] = [
    await page.locator('.player__stage').boundingBox(),
    await page.locator('.video-list').boundingBox(),
  ];
  expect(video!.y).toBeGreaterThanOrEqual(0);
  expect(list!.y).toBeGreaterThanOrEqual(video!.y + video!.height);
  expect(list!.y + list!.height).toBeLessThanOrEqual(900);
});
