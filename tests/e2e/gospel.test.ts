import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { hydratedFully, visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { storeBytes } from '../setup/uploads';

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22'];
const gospelOf = (date: string) => ({
  date,
  gospel: { heading: `Lectura del ${date}`, reference: 'Jn 1, 5', intro: 'En aquel tiempo.', verses: [], links: [] },
  reflexion: '<p>La luz brilla.</p>',
});
const site = useSite();
beforeAll(async () => {
  const bytes = Buffer.from(JSON.stringify(DAYS.map(gospelOf)));
  const by = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
  await storeBytes('gospels', 'dias.json', bytes, by);
});

const onDay = (page: Page, date: string) => page.getByRole('heading', { level: 1, name: `Lectura del ${date}` });
async function reader(date = '2026-11-21'): Promise<Page> {
  const page = await site.open();
  await visit(page, `/evangelio?date=${date}`);
  await onDay(page, date).waitFor();
  return page;
}

describe('the keys', () => {
  it('left and right go from day to day', async () => {
    const page = await reader();
    await page.keyboard.press('ArrowLeft');
    await onDay(page, '2026-11-20').waitFor();
    await hydratedFully(page);
    expect(new URL(page.url()).search).toBe('?date=2026-11-20');
    await page.keyboard.press('ArrowRight');
    await onDay(page, '2026-11-21').waitFor();
    await hydratedFully(page);
    await page.keyboard.press('ArrowRight');
    await onDay(page, '2026-11-22').waitFor();
  });

  it('Escape goes home', async () => {
    const page = await reader();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Los 36 volúmenes' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('do nothing while somebody is in a field, with another key held, or over a dialog', async () => {
    const page = await reader();
    await page.getByLabel('Enlace de este día').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Día siguiente' }).focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Contacto' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await onDay(page, '2026-11-21').waitFor();
    expect(new URL(page.url()).search).toBe('?date=2026-11-21');
    await page.keyboard.press('ArrowLeft');
    await onDay(page, '2026-11-20').waitFor();
    await hydratedFully(page);
  });

  it('are named by a hint, which stands only where they work', async () => {
    const hint = 'Con el teclado: ← día anterior, → día siguiente, Esc vuelve al inicio.';
    const page = await reader();
    expect(await page.getByText(hint).count()).toBe(1);
    const without = await site.open({ scripts: false });
    await without.goto('/evangelio?date=2026-11-21');
    expect(await without.getByText(hint).count()).toBe(0);
  });
});

it('where the device cannot share, the title and the link are copied', async () => {
  const page = await site.open();
  await page.addInitScript(() => {
    const writeText = (text: string) => Promise.resolve(void Object.assign(window, { copied: text }));
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await visit(page, '/evangelio?date=2026-11-21');
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByText('Enlace copiado').waitFor();
  const address = await page.getByLabel('Enlace de este día').inputValue();
  const copied = await page.evaluate(() => (window as unknown as { copied: string }).copied);
  expect(copied).toBe(`Evangelio del día a la Luz de la Divina Voluntad\n${address}`);
});

it('the link of the day that is shown is shared, under the fixed title', async () => {
  const page = await site.open();
  await page.addInitScript(() => {
    const share = (data: ShareData) => Promise.resolve(void Object.assign(window, { shared: data }));
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await visit(page, '/evangelio?date=2026-11-21');
  await page.getByRole('link', { name: 'Día anterior' }).click();
  await onDay(page, '2026-11-20').waitFor();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByText('Compartido', { exact: true }).waitFor();
  const title = 'Evangelio del día a la Luz de la Divina Voluntad';
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared).toEqual({ title, text: title, url: await page.getByLabel('Enlace de este día').inputValue() });
  expect(shared.url).toMatch(/\/evangelio\?date=2026-11-20$/);
  expect(await page.locator('meta[property="og:url"]').getAttribute('content')).toBe(shared.url);
});
