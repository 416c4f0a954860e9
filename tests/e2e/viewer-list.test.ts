import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hold, recordBusyControls, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const INDICES = Array.from({ length: 60 }, (_, at) => at + 1);
const house = useHouse();
beforeAll(() => fillVolume(11, { videos: INDICES, main: { 1: {}, 2: { description: 'El segundo.' }, 60: {} } }));

async function reader(path: string): Promise<Page> {
  const page = await house.open({ as: await person() });
  await visit(page, path);
  await page.evaluate(() => (document.body.dataset.same = 'yes'));
  return page;
}

/** True if the page is the same document since `reader` opened it. */
const isSameDocument = (page: Page) => page.evaluate(() => document.body.dataset.same === 'yes');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const stills = (page: Page) => page.locator('.video-list img');

it('choosing a video opens its chapter as a page of its own', async () => {
  const page = await reader('/volume/11?chapter=1&from=/temas');
  await page
    .locator('.video-list')
    .getByRole('link', { name: /11-2\. Lectura 2/ })
    .click();
  await title(page, 'Lectura 2').waitFor();
  await page.getByText('El segundo.').waitFor();
  expect(await isSameDocument(page)).toBe(false);
  expect(new URL(page.url()).search).toBe('?chapter=2');
  expect(await page.title()).toContain('11-2. Lectura 2');
  const current = page.locator('.video-list [aria-current=true]');
  expect(await current.allTextContents()).toEqual([expect.stringContaining('11-2. Lectura 2')]);
});

it('the server puts a dozen stills in; the others come as they scroll into view', async () => {
  const page = await house.open({ as: await person(), scripts: false });
  await page.goto('/volume/11?chapter=1');
  const before = await stills(page).count();
  expect(before).toBeLessThanOrEqual(13);
  const alive = await reader('/volume/11?chapter=1');
  expect(await stills(alive).count()).toBeLessThan(25);
  const last = alive.locator('#v25');
  expect(await last.locator('img').count()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await last.locator('img').waitFor({ state: 'attached' });
  expect(await last.locator('img').getAttribute('src')).toBe('https://i.ytimg.com/vi/v11x25/mqdefault.jpg');
});

it('the current video stands in the window of the list, and the page has not moved', async () => {
  const page = await reader('/volume/11?chapter=60');
  const [list, row] = [await page.locator('.video-list').boundingBox(), await page.locator('#v60').boundingBox()];
  expect(row!.y).toBeGreaterThanOrEqual(list!.y);
  expect(row!.y).toBeLessThan(list!.y + list!.height);
  expect(list!.height).toBeLessThanOrEqual(630);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

it('the notice of a chapter that was found lasts 3 s, and its words stay for voice output', async () => {
  const page = await house.open({ as: await person(), scripts: false });
  await page.goto('/volume/11?chapter=1');
  await page.getByLabel('Índice del capítulo').fill('2');
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  const notice = page.locator('[role=status]', { hasText: 'Capítulo 2 encontrado' });
  // Words may be visible before their styles are loaded.
  await expect.poll(() => notice.evaluate((element) => element.getAnimations().length)).toBe(1);
  const tops = () => page.locator('#texto p').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await tops();
  const going = await notice.evaluate((element) => {
    const [animation] = element.getAnimations();
    const { delay } = animation!.effect!.getTiming();
    animation!.finish();
    return [delay, getComputedStyle(element).opacity];
  });
  expect(going).toEqual([3000, '0']);
  expect(await tops()).toEqual(before);
  const title = page.getByRole('heading', { level: 1, name: 'Lectura 2' });
  expect(await title.evaluate((heading) => document.activeElement === heading)).toBe(true);
  expect(await title.getAttribute('aria-describedby')).toBe(await notice.getAttribute('id'));
});

it('while a chapter is on its way the link that was pressed says so, without moving', async () => {
  const page = await reader('/volume/11?chapter=2');
  const controls = await recordBusyControls(page);
  const release = await hold(page, /chapter=1/);
  // The next chapter may be prefetched; the former one is not.
  const link = page.getByRole('link', { name: 'Anterior' }).first();
  const box = await link.boundingBox();
  await link.click({ noWaitAfter: true });
  await expect.poll(() => controls).toContainEqual(expect.objectContaining({ words: 'Cargando contenido...', box }));
  release();
  await title(page, 'Lectura 1').waitFor();
});
