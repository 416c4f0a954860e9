import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hydratedFully, hold, hydrated, launch, openWindow, visit } from '../setup/chromium';
import { isAll } from '../setup/extent';
import { sharedServer } from '../setup/house';
import type { TestServer } from '../setup/server';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launch(isAll ? 'whole' : 'shell')]);
});
afterAll(() => browser.close());

it('what is typed before the scripts are there stays where the page has to be drawn anew', async () => {
  const { page, context, errors } = await openWindow(browser, server.url, { scripts: true });
  await page.route('**/register', async (route) => {
    const response = await route.fetch();
    // Changes the page as something between the server and the reader may.
    await route.fulfill({ response, body: (await response.text()).replace('<h1', '<p>Añadido</p><h1') });
  });
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto('/register', { waitUntil: 'commit' });
  await page.getByLabel('Nombre').fill('Teresa');
  await page.getByLabel('Correo electrónico').fill('teresa@ejemplo.org');
  await page.getByLabel('Contraseña', { exact: true }).fill('secreto-1');
  release();
  await hydrated(page);
  await expect.poll(() => page.getByText('Añadido').count()).toBe(0);
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Teresa');
  expect(await page.getByLabel('Correo electrónico').inputValue()).toBe('teresa@ejemplo.org');
  expect(await page.getByLabel('Contraseña', { exact: true }).inputValue()).toBe('secreto-1');
  expect(errors.length).toBeGreaterThan(0); // or nothing has failed
  await context.close();
});

it('a page that breaks in the browser says so in words of its own, and offers to load it again', async () => {
  const { page, context } = await openWindow(browser, server.url, { scripts: true });
  await visit(page, '/ajustes');
  await page.evaluate(() => {
    const words = document.querySelector('button[name=theme] span')!.firstChild!;
    Object.defineProperty(words, 'nodeValue', {
      set() {
        throw new Error('as no script of ours foresees');
      },
    });
  });
  await page.locator('button[name=theme]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Esta página dejó de funcionar en tu navegador' }).waitFor();
  await page.getByText('No se ha perdido nada de lo que estaba guardado.').waitFor();
  expect(await page.getByText('Error 500').count()).toBe(0);
  await page.getByRole('link', { name: 'Cargar la página otra vez' }).click();
  await page.waitForURL('**/ajustes');
  await hydratedFully(page);
  await page.getByRole('heading', { level: 1, name: /Ajustes/ }).waitFor();
  await context.close();
});

it('where scripts do not come, a page that leads on by itself still does', async () => {
  const { page, context } = await openWindow(browser, server.url, { scripts: true });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/?capitulo=11-1');
  await page.getByText('Debes iniciar sesión para acceder al contenido detallado').waitFor();
  await page.waitForURL('**/user-login?redirect=*');
  await context.close();
});
