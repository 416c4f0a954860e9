import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { hold, hydrated, launch, openWindow, visit } from '../setup/chromium';
import { sharedServer, signIn } from '../setup/house';
import { person } from '../setup/people';
import type { TestServer } from '../setup/server';
import { stored } from '../setup/stored';

const CHAPTER = '/volume/11?chapter=1';
// Not the windows of `useHouse`, in which no page may log an error.
let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([sharedServer(), launch()]);
  await fillVolume(11, { videos: [1, 2], main: { 1: {}, 2: {} } });
});
afterAll(() => browser.close());

async function reader(): Promise<Page> {
  const { page, context } = await openWindow(browser, server.url, { scripts: true });
  await signIn(context, server.url, await person());
  return page;
}

const note = (page: Page) => page.getByLabel('Nota personal');
const notesNow = async () => JSON.stringify((await stored(['notes'])).notes);

async function saves(page: Page, text: string) {
  await page.getByRole('button', { name: 'Guardar nota' }).click();
  await page.getByText('Nota guardada').waitFor();
  expect(await notesNow()).toContain(text);
}

it('what is typed before the scripts are there stays, caret and all, where an island has to be rendered anew', async () => {
  const page = await reader();
  await page.route(`**${CHAPTER}`, async (route) => {
    const response = await route.fetch();
    // Changes the page as something between the server and the reader may.
    const body = (await response.text()).replace('<label for="nota"', '<p>Añadido</p><label for="nota"');
    await route.fulfill({ response, body });
  });
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(CHAPTER, { waitUntil: 'commit' });
  await note(page).pressSequentially('Antes de todo');
  await note(page).press('ArrowLeft');
  release();
  await hydrated(page);
  await expect.poll(() => page.getByText('Añadido').count()).toBe(0);
  expect(await note(page).inputValue()).toBe('Antes de todo');
  await page.keyboard.type('!');
  expect(await note(page).inputValue()).toBe('Antes de tod!o');
});

it('an island that breaks goes on as the form that the server sent, with what was typed', async () => {
  const page = await reader();
  await visit(page, CHAPTER);
  await page.evaluate(() => {
    const words = document.querySelector('#nota-cuenta')!.firstChild!;
    Object.defineProperty(words, 'nodeValue', {
      set() {
        throw new Error('as no script of ours foresees');
      },
    });
  });
  await note(page).fill('No se pierde');
  await expect.poll(() => note(page).inputValue()).toBe('No se pierde');
  await saves(page, 'No se pierde');
});

it.each(['react', 'volume'])('where the script %s does not come, the note is saved as a form', async (name) => {
  const page = await reader();
  await page.route(new RegExp(`/assets/${name}-[^/]*\\.js$`), (route) => route.abort());
  await page.goto(CHAPTER);
  await note(page).fill(`Sin ${name}`);
  await saves(page, `Sin ${name}`);
});

it('where no scripts come, a page that leads on by itself still does', async () => {
  const { page } = await openWindow(browser, server.url, { scripts: true });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/?capitulo=11-1');
  await page.getByText('Debes iniciar sesión para acceder al contenido detallado').waitFor();
  await page.waitForURL('**/user-login?redirect=*');
});
