import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { hold, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';

const house = useHouse();
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const button = (page: Page, name: string) => page.getByRole('button', { name });

it('the dark mode comes at once, before the server has answered, and stays', async () => {
  const page = await house.open();
  await visit(page, '/evangelio');
  const release = await hold(page, /_data=routes%2Fpreferences/);
  await button(page, 'Modo oscuro').click();
  await button(page, 'Modo claro').waitFor();
  expect(await themeOf(page)).toBe('dark');
  release();
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).toContain('preferencias');
  expect(new URL(page.url()).pathname).toBe('/evangelio');
  await page.goto('/');
  expect(await themeOf(page)).toBe('dark');
});

it('without scripts the button draws the page anew, where the reader was', async () => {
  const page = await house.open({ scripts: false });
  await page.goto('/evangelio?date=2026-11-21');
  await button(page, 'Modo oscuro').click();
  await button(page, 'Modo claro').waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/evangelio?date=2026-11-21');
});

it('a failed line puts the former mode back', async () => {
  const page = await house.open();
  await visit(page, '/privacidad');
  await page.route(/_data=routes%2Fpreferences/, (route) => route.abort());
  await button(page, 'Modo oscuro').click();
  await expect.poll(() => themeOf(page)).toBe('light');
  await button(page, 'Modo oscuro').waitFor();
});

it('in print nothing is dark', async () => {
  const page = await house.open({ scripts: false });
  await page.goto('/about');
  await button(page, 'Modo oscuro').click();
  await button(page, 'Modo claro').waitFor();
  await page.waitForLoadState(); // the words come before the styles
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const ink = () => page.evaluate(() => getComputedStyle(document.querySelector('h1')!).color);
  expect(await paper()).toBe('rgb(17, 23, 31)');
  await page.emulateMedia({ media: 'print' });
  expect(await paper()).toMatch(/rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\)/);
  expect(await ink()).toBe('rgb(0, 0, 0)');
});
