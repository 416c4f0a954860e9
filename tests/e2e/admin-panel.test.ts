import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { hydratedFully, visit } from '../setup/chromium';
import { useHouse } from '../setup/house';
import { person } from '../setup/people';
import { stored } from '../setup/stored';

const house = useHouse();
beforeAll(async () => {
  await fillVolume(11, { videos: [1] });
  const people = Array.from({ length: 130 }, (_, at) => ({
    first_name: `Persona ${at}`,
    last_name: 'Lectora',
    email: `lectora${at}@ejemplo.org`,
    password_hash: '$argon2id$x',
  }));
  await db.insertInto('members').values(people).execute();
});

async function admin(path: string, scripts = true): Promise<Page> {
  const page = await house.open({ as: await person('admin'), scripts });
  await (scripts ? visit(page, path) : page.goto(path));
  return page;
}
const rows = (page: Page) => page.locator('tbody tr');

describe('the list of accounts', () => {
  it('brings the next fifty as its end comes near, and keeps the link', async () => {
    const page = await admin('/admin/users');
    expect(await rows(page).count()).toBe(50);
    const more = page.getByRole('link', { name: 'Cargar más' });
    expect(await more.getAttribute('href')).toMatch(/^\/admin\/users\?despues=\d+&desde=\d+$/);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows(page).count()).toBe(100);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => rows(page).count()).toBeGreaterThan(130);
    await expect.poll(() => more.count()).toBe(0);
    const names = await rows(page).locator('th').allTextContents();
    expect(new Set(names.filter((name) => name.startsWith('Persona '))).size).toBe(130);
  });

  it('shows nobody twice after «Cargar más», other pages and Back', async () => {
    const page = await admin('/admin/users');
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(99);
    await rows(page).nth(60).getByRole('link').first().click();
    await page.waitForURL(/\/admin\/users\/\d+$/);
    await page.goBack();
    await hydratedFully(page);
    // The link must not come into view, where rows that load by themselves would push it away.
    await page.getByRole('link', { name: 'Cargar más' }).evaluate((link) => (link as HTMLElement).click());
    await page.getByRole('link', { name: 'Volver al principio' }).waitFor();
    await page.goBack();
    await hydratedFully(page);
    await page.mouse.wheel(0, 100_000);
    await expect.poll(() => rows(page).count()).toBeGreaterThan(50);
    const addresses = await page
      .locator('tbody th a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('lets the Tab key past its end into the footer', async () => {
    const page = await admin('/admin/users');
    const dataRequests: string[] = [];
    page.on('request', (request) => request.url().includes('_data=') && dataRequests.push(request.url()));
    await page.keyboard.press('Tab'); // as with the keyboard all the way
    await rows(page).last().getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Cargar más');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('footer') !== null)).toBe(true);
    // Earlier observers of the end of the list are notified before this one.
    await page.evaluate(() => new Promise((done) => new IntersectionObserver(done).observe(document.body)));
    expect(dataRequests).toEqual([]); // new rows would stand in the way
  });

  it('without scripts «Cargar más» is a link to the next fifty', async () => {
    const page = await admin('/admin/users', false);
    const first = await rows(page).locator('th').allTextContents();
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await page.getByRole('link', { name: 'Volver al principio' }).waitFor();
    expect(await rows(page).count()).toBe(50);
    const second = await rows(page).locator('th').allTextContents();
    expect(second.filter((name) => first.includes(name) && name.startsWith('Persona'))).toEqual([]);
  });

  it.each([{ scripts: false }, { scripts: true }])('the CSV is a download, scripts: $scripts', async ({ scripts }) => {
    const page = await admin('/admin/users', scripts);
    const link = page.getByRole('link', { name: 'Descargar CSV' });
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(file.suggestedFilename()).toMatch(/^usuarios_\d{4}-\d{2}-\d{2}\.csv$/);
  });
});

describe('what is deleted is asked about first', () => {
  const name = 'Eliminar la playlist del volumen 11';
  const playlists = async () => (await stored(['playlists'])).playlists?.length;

  it('with scripts over the page; Escape leaves everything as it was', async () => {
    const page = await admin('/admin/playlists');
    const link = page.getByRole('link', { name });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Eliminar la playlist del Volumen 11' });
    await dialog.getByText('El volumen dejará de estar disponible.').waitFor();
    const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
    expect(Math.round(x + width / 2)).toBe(640); // the middle of the window, wherever the link is in the table
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await link.click();
    await dialog.getByRole('button', { name: 'Volver sin hacerlo' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await playlists()).toBe(1);
  });

  it.each([{ scripts: false }, { scripts: true }])('and then it is done, scripts: $scripts', async ({ scripts }) => {
    await fillVolume(11, { videos: [1] });
    const page = await admin('/admin/playlists', scripts);
    await page.getByRole('link', { name }).click();
    if (scripts) await page.locator('dialog[open]').waitFor();
    else await page.waitForURL('**/admin/playlists/11/eliminar');
    await page.getByRole('button', { name: 'Eliminar playlist' }).click();
    await page.getByText('La playlist se eliminó').waitFor();
    expect(await playlists()).toBe(0);
  });
});

describe('a preview follows what is typed', () => {
  it('of the About text', async () => {
    const page = await admin('/admin/about');
    await page.getByLabel('Texto', { exact: true }).fill('# Bienvenida\n\n<script>alert(1)</script>**Paz**');
    const preview = page.locator('.preview');
    await preview.getByRole('heading', { name: 'Bienvenida' }).waitFor();
    expect(await preview.locator('strong').textContent()).toBe('Paz');
    expect(await preview.locator('script').count()).toBe(0);
    expect((await stored(['site'])).site).not.toContainEqual(
      expect.objectContaining({ about: expect.anything() as unknown }),
    );
  });

  it('of the news, with its counter', async () => {
    const page = await admin('/admin/settings');
    const section = page.locator('fieldset', { hasText: 'Para todos' });
    await section.getByLabel('Descripción').fill('Hoy **leemos** [juntos](/temas).');
    await section.locator('.preview strong', { hasText: 'leemos' }).waitFor();
    expect(await section.locator('.preview a').getAttribute('href')).toBe('/temas');
    await section.getByText('32/1000 caracteres').waitFor();
  });
});
