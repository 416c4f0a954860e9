import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playlist } from '../setup/archives';
import { hold, visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const SEND = '**/admin/*?subida=*via=script*';
const site = useSite();
const json = (content: unknown, name = 'volumen.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(content)),
});

async function admin(path: string) {
  const page = await site.open({ as: await person('admin') });
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await visit(page, path);
  return page;
}

const label = 'Archivo JSON de la playlist';
const form = (page: Page) => page.locator('form', { has: page.getByLabel(label) });
const submit = (page: Page) => form(page).locator('button').first();
const chosen = (page: Page) =>
  page.getByLabel(label).evaluate((field: HTMLInputElement) => Array.from(field.files ?? [], ({ name }) => name));
const report = (page: Page) => page.locator('#informe');

/** Opens a page of the panel and drops files on it as by hand, through the whole of the browser. */
async function dropper() {
  const page = await admin('/admin/playlists');
  await page.getByText('También puedes soltar el archivo aquí.').waitFor();
  const session = await page.context().newCDPSession(page);
  const folder = await mkdtemp(join(tmpdir(), 'libro-soltar-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const onto = async (target: Locator, names: string[]) => {
    const files = names.map((name) => join(folder, name));
    await Promise.all(files.map((file) => writeFile(file, JSON.stringify(playlist(14, [1])))));
    await target.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    const at = { x: x + width / 2, y: y + height / 2, data: { items: [], files, dragOperationsMask: 1 } };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await session.send('Input.dispatchDragEvent', { type, ...at });
    }
  };
  return { page, onto };
}

describe('an upload with scripts', () => {
  it('tells how far it has come, then shows the stored report', async () => {
    const page = await admin('/admin/playlists');
    const release = await hold(page, SEND);
    await page.getByLabel(label).setInputFiles(json(playlist(11, [1, 2])));
    await submit(page).click();
    await expect.poll(() => submit(page).textContent()).toMatch(/^(Subiendo\.\.\. \d+ %|Procesando\.\.\.)$/);
    expect(await submit(page).isDisabled()).toBe(true);
    release();
    await report(page)
      .getByRole('heading', { name: /^Listo/ })
      .waitFor();
    expect(new URL(page.url()).search).toMatch(/^\?carga=\d+$/);
    expect(await page.getByText('Volumen 11 ').count()).toBeGreaterThan(0);
  });

  it('says that the line broke, and can be sent again', async () => {
    const page = await admin('/admin/playlists');
    await page.route(SEND, (route) => route.abort());
    await page.getByLabel(label).setInputFiles(json(playlist(12, [1])));
    await submit(page).click();
    await page
      .getByText('La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo.')
      .waitFor();
    await page.unroute(SEND);
    await submit(page).click();
    await report(page)
      .getByRole('heading', { name: /^Listo/ })
      .waitFor();
  });

  it('takes a file that is dropped onto the form', async () => {
    const { page, onto } = await dropper();
    await onto(form(page), ['volumen.json']);
    expect(await chosen(page)).toEqual(['volumen.json']);
    await submit(page).click();
    await report(page)
      .getByRole('heading', { name: /^Listo/ })
      .waitFor();
  });

  it('takes none of two that are dropped at once, and says so', async () => {
    const { page, onto } = await dropper();
    await onto(form(page), ['uno.json', 'dos.json']);
    await page.getByRole('alert').getByText('Soltaste 2 archivos y aquí se sube uno cada vez').waitFor();
    expect(await chosen(page)).toEqual([]);
    await onto(form(page), ['volumen.json']);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    expect(await chosen(page)).toEqual(['volumen.json']);
  });

  it('stays where a file is dropped beside the form', async () => {
    const { page, onto } = await dropper();
    const before = page.url();
    await page.evaluate(() => {
      const look = ({ type, defaultPrevented }: Event) => (document.body.dataset[type] = String(defaultPrevented));
      ['dragover', 'drop'].forEach((type) => window.addEventListener(type, look));
    });
    await onto(page.locator('h1'), ['volumen.json']);
    expect(await page.evaluate(() => ({ ...document.body.dataset }))).toEqual({ dragover: 'true' }); // without a drop
    expect(page.url()).toBe(before);
    expect(await chosen(page)).toEqual([]);
  });
});
