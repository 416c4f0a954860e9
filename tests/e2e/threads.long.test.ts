import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { walk } from '../setup/axe';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { storeTopics } from '../setup/topics';

const house = useHouse();
const ITEMS = Array.from({ length: 60 }, (_, at) => ({
  volume: at < 20 ? 11 : 12,
  index: at + 1,
  dialogue: [{ speaker: 'Jesús', summary: 'La luz **no teme** a la noche.' }],
}));
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: { date: '1912-03-15' } }, optional: { 1: {} } });
  await storeTopics({
    luz: { title: 'Luz', items: ITEMS },
    ...Object.fromEntries(['Alma', 'Paz', 'Voz'].map((title) => [title, { title, items: ITEMS.slice(0, 2) }])),
  });
});

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const isInSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

it('without scripts: from a letter into a theme, to a volume of it, to a related one, and back to the letter', async () => {
  const page = await house.open({ as: await person(), scripts: false, width: 360 });
  await page.goto('/temas');
  await link(page, 'Explorar tema Luz');
  await page.getByText('Ir a un volumen').click();
  await link(page, /^Volumen\s*12\s*:\s*40\s*referencias/);
  await heading(page, 'Volumen 12');
  expect(await isInSight(page, '#v12')).toBe(true);
  await link(page, 'Siguiente');
  await heading(page, 'Volumen 12 (continúa)');
  expect(await page.locator('.reference').count()).toBe(25);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(12_000);
  await link(page, 'Alma');
  await link(page, 'Volver al tema');
  await heading(page, 'Luz');
  await page.goBack();
  await page.goto('/temas');
  await link(page, 'Explorar tema Voz');
  await link(page, 'Volver a Temas');
  await page.waitForURL(/\/temas#letra-V$/);
  expect(await isInSight(page, '#letra-V')).toBe(true);
});

it('without scripts: from the study of a chapter to the index, and from a book of the Bible to the chapter', async () => {
  const page = await house.open({ as: await person(), scripts: false, width: 360 });
  await page.goto('/volume/11?chapter=1');
  await link(page, 'Todas las referencias bíblicas');
  await link(page, 'Juan');
  await heading(page, 'Juan 1, 5');
  await link(page, '11-1. Lectura 1');
  await page.waitForURL(/chapter=1.*#referencias$/);
  await link(page, 'Volver a las referencias');
  await heading(page, 'Juan');
});

it('without scripts: from home to today, and through the days to a chapter', async () => {
  const page = await house.open({ as: await person(), scripts: false, width: 360 });
  await page.goto('/');
  await link(page, 'Un día como hoy');
  await page.getByText('Un día como hoy').waitFor();
  await link(page, /^marzo$/);
  await heading(page, '14 de marzo');
  await link(page, 'Día siguiente');
  await link(page, 'Lectura 2');
  await link(page, 'Volver a la fecha');
  await heading(page, '15 de marzo');
});

it.each(['/tema/luz', '/tema/luz?pagina=2'])('axe finds nothing on %s, with scripts', async (path) => {
  const page = await house.open({ as: await person(), width: 360 });
  await visit(page, path);
  expect(await walk(page)).toEqual([]);
});
