import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { hydratedFully, hold, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';

const TEXT = '**/about?_data=*';
const house = useHouse();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Acerca de' });
const linkOf = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Acerca de' });
const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');
const hasFocus = (link: ReturnType<typeof linkOf>) => link.evaluate((element) => element === document.activeElement);

/** Sends a form to an address that accepts none. */
const sendToHome = (page: Page) =>
  page.evaluate(() => {
    const form = document.body.appendChild(document.createElement('form'));
    form.method = 'post';
    form.submit();
  });

async function open(page: Page) {
  await visit(page, '/evangelio');
  await linkOf(page).click();
  await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
}

it('without scripts the link leads to the page', async () => {
  const page = await house.open({ scripts: false });
  await page.goto('/');
  await linkOf(page).click();
  await page.getByRole('heading', { level: 1, name: 'Acerca de' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/about');
});

it.each<[string, (page: Page) => Promise<void>]>([
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['the backdrop', (page) => page.mouse.click(5, 5)],
  ['«Cerrar modal»', (page) => page.getByRole('button', { name: 'Cerrar modal' }).click()],
])('%s closes it, the page scrolls again, and the focus is back at the link', async (_way, close) => {
  const page = await house.open();
  await open(page);
  expect(new URL(page.url()).pathname).toBe('/evangelio');
  expect(await isLocked(page)).toBe(true);
  await close(page);
  await dialogOf(page).waitFor({ state: 'detached' });
  await expect.poll(() => isLocked(page)).toBe(false);
  await expect.poll(() => hasFocus(linkOf(page))).toBe(true);
});

it('it is at most 2xl wide and 90 % of the window high, and keeps the focus inside', async () => {
  const page = await house.open();
  await open(page);
  const box = await dialogOf(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(672);
  expect(box?.height).toBeLessThanOrEqual(810);
  const isInside = () => page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement));
  expect(await isInside()).toBe(true);
});

it('says «Cargando...» until the text is there', async () => {
  const page = await house.open();
  const release = await hold(page, TEXT);
  await visit(page, '/');
  await linkOf(page).click();
  await dialogOf(page).getByText('Cargando...').waitFor();
  release();
  await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
  expect(await dialogOf(page).getByText('Cargando...').count()).toBe(0);
});

it('says that the text could not be read, and «Reintentar» reads it', async () => {
  const page = await house.open();
  await page.route(TEXT, (route) => route.abort());
  await visit(page, '/');
  await linkOf(page).click();
  const words = dialogOf(page).getByText('Error loading about content');
  await words.waitFor();
  expect(await words.getAttribute('lang')).toBe('en');
  await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
  expect(await dialogOf(page).getByRole('link').getAttribute('href')).toBe('mailto:contacto@libro.example');
  await page.unroute(TEXT);
  await dialogOf(page).getByRole('button', { name: 'Reintentar' }).click();
  await words.waitFor({ state: 'detached' });
  await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
});

it.each<[number, (page: Page) => Promise<unknown>]>([
  [404, (page) => page.goto('/nada')],
  [405, (page) => page.goto('/').then(() => sendToHome(page))],
  [500, (page) => page.goto('/tema/roto')],
])('opens over the page of an error %i, which stays as it was drawn', async (status, go) => {
  const topic = { id: 'roto', title: 'Roto', search_key: 'roto', items: '[1]' };
  await db
    .insertInto('topics')
    .values(topic)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const page = await house.open({ as: await person() });
  await go(page);
  await page.getByText(`Error ${status}`).waitFor();
  const words = await page.locator('main').innerText();
  await hydratedFully(page);
  await linkOf(page).click();
  await dialogOf(page).getByRole('heading', { name: 'Contacto' }).waitFor();
  expect(await page.locator('main').innerText()).toBe(words);
  expect(words.includes('dinos este número: ')).toBe(status === 500);
});
