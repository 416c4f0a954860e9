import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { walk } from '../setup/axe';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const INDEX = '/volume/11/indice';
const site = useSite();
beforeAll(() => fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: {}, 4: { date: '1913-01-02' } } }));

const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click();
const markOf = (page: Page, index: number) => page.locator(`#c${index} button`);
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((one) => one === document.activeElement);
/** Marks the current document, to recognise it later. */
const remember = (page: Page) => page.evaluate(() => (document.body.dataset.same = 'yes'));
const isSame = (page: Page) => page.evaluate(() => document.body.dataset.same === 'yes');

it('without scripts: from home to the contents, into a chapter and back, with a note half typed', async () => {
  const page = await site.open({ as: await person(), scripts: false, width: 360 });
  await page.goto('/');
  await link(page, /^Capítulos\s*: Volumen 11$/);
  await page.getByText('Leídos 0 de 4').waitFor();
  await page.getByText('Buscar, filtrar y más').click();
  await link(page, 'Con nota: 0');
  await page.getByText('Todavía no has escrito notas en este volumen.').waitFor();
  await link(page, 'Ver todos los capítulos');
  await link(page, '4. Capítulo 11-4');
  await page.getByLabel('Nota personal').fill('A medio escribir');
  await page.getByRole('button', { name: 'Marcar como leído' }).click();
  await page.waitForURL(/chapter=4.*#leido$/);
  expect(await page.getByLabel('Nota personal').inputValue()).toBe('A medio escribir');
  expect(await page.getByRole('button', { name: /^Marcar como no leído\s*: 11-4$/ }).isVisible()).toBe(true);
  await link(page, 'Volver a los capítulos');
  await page.getByText('Leídos 1 de 4').waitFor();
  await page.getByText('Buscar, filtrar y más').click();
  await link(page, 'Sin leer: 3');
  await markOf(page, 2).click();
  await page.waitForURL(/ver=sin-leer#c3$/);
  await page.getByText('Leídos 2 de 4').waitFor();
  expect(await page.locator('.contents-row').count()).toBe(2);
  await page.goto('/');
  expect(await page.locator('.reading-progress').allTextContents()).toEqual(['1912–1913 · Leídos 2 de 4 ']);
});

it('with scripts: a mark of the list turns over in its place', async () => {
  const page = await site.open({ as: await person() });
  await visit(page, INDEX);
  await remember(page);
  await markOf(page, 3).click();
  await page.getByText('Leídos 1 de 4').waitFor();
  await page.getByText('Sin leer: 3').waitFor();
  await expect.poll(() => markOf(page, 3).isEnabled()).toBe(true);
  expect(await page.locator('#c3 [data-marked]').textContent()).toBe('Leído');
  expect(await markOf(page, 3).getAttribute('title')).toBe('Marcar como no leído: 11-3');
  expect([await isSame(page), await isFocused(page, '#c3 button')]).toEqual([true, true]);
  expect(await page.locator('progress').evaluate((bar: HTMLProgressElement) => bar.value)).toBe(1);
  expect(await walk(page)).toEqual([]);
  await page.reload();
  await page.getByText('Leídos 1 de 4').waitFor();
});

it('with scripts: the mark of a chapter leaves the page and its note as they are', async () => {
  const page = await site.open({ as: await person() });
  await visit(page, '/volume/11?chapter=4');
  await remember(page);
  await page.getByLabel('Nota personal').fill('A medio escribir');
  await page
    .locator('#leido')
    .getByRole('button', { name: /^Marcar/ })
    .click();
  await page.getByRole('button', { name: /^Marcar como no leído\s*: 11-4$/ }).waitFor();
  expect([await isSame(page), await isFocused(page, '#leido [name=noleido]')]).toEqual([true, true]);
  expect(await page.getByLabel('Nota personal').inputValue()).toBe('A medio escribir');
  await page.goto(INDEX);
  await page.getByText('Leídos 1 de 4').waitFor();
});

it('while the line is down a mark goes back and the page says so', async () => {
  const page = await site.open({ as: await person() });
  await visit(page, INDEX);
  await page.route('**/indice?*_data=*', (route) => route.abort());
  await markOf(page, 1).click();
  await page.getByText('No hay conexión. Vuelve a intentarlo en un momento.').waitFor();
  await page.getByText('Leídos 0 de 4').waitFor();
  expect(await markOf(page, 1).getAttribute('title')).toBe('Marcar como leído: 11-1');
});
