import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillVolume } from '../setup/book';
import { visit } from '../setup/chromium';
import { useSite } from '../setup/site-in-browser';
import { person } from '../setup/people';

const site = useSite();
beforeAll(() => fillVolume(11, { videos: [1], main: { 1: {} } }));

/** Calls of the browser's means to share and to copy. */
interface Calls {
  shared: ShareData[];
  copied: string[];
}
type Means = { share?: 'works' | 'cancelled' | 'fails'; clipboard?: 'works' | 'fails'; command?: boolean };

/** Replaces the browser's own means to share and to copy, before the page is opened. */
const give = (page: Page, means: Means) =>
  page.addInitScript(({ share, clipboard, command }) => {
    const calls: Calls = { shared: [], copied: [] };
    Object.assign(window, { calls });
    const fail = (name: string) => Promise.reject(new DOMException('no', name));
    const shareBy = (data: ShareData) => {
      calls.shared.push(data);
      return share === 'works' ? Promise.resolve() : fail(share === 'cancelled' ? 'AbortError' : 'NotAllowedError');
    };
    const writeText = (text: string) => {
      calls.copied.push(text);
      return clipboard === 'works' ? Promise.resolve() : fail('NotAllowedError');
    };
    const define = (name: string, value: unknown) =>
      Object.defineProperty(navigator, name, { value, configurable: true });
    define('share', share && shareBy);
    define('clipboard', clipboard && { writeText });
    document.execCommand = () => {
      calls.copied.push(window.getSelection()?.toString() || (document.activeElement as HTMLInputElement).value);
      return command ?? false;
    };
  }, means);

async function reader(means: Means): Promise<Page> {
  const page = await site.open({ as: await person() });
  await page.clock.install({ time: '2026-11-21T10:00:00' });
  await give(page, means);
  await visit(page, '/volume/11?chapter=1');
  await page.clock.pauseAt('2026-11-21T11:00:00');
  await page.locator('.chapter-head').getByRole('link', { name: 'Compartir' }).click();
  return page;
}

const addressOf = (page: Page) => page.getByLabel('Enlace de este capítulo').inputValue();
const calls = (page: Page) => page.evaluate(() => (window as unknown as { calls: Calls }).calls);

/** Expects the toast to show these words for so many milliseconds and no longer. */
async function showsFor(page: Page, words: string, milliseconds: number) {
  const toast = page.locator('.toast', { hasText: words });
  await toast.waitFor();
  await page.clock.runFor(milliseconds - 100);
  expect(await toast.count()).toBe(1);
  await page.clock.runFor(200);
  await toast.waitFor({ state: 'detached' });
}

describe('sharing a chapter', () => {
  it('uses the device’s own means, with one of three texts, and says so for 3 s', async () => {
    const page = await reader({ share: 'works', clipboard: 'works' });
    await showsFor(page, 'Compartido', 3000);
    const { shared, copied } = await calls(page);
    expect(shared).toEqual([
      { title: 'Libro de Cielo 11-1: Lectura 1', text: expect.any(String) as string, url: await addressOf(page) },
    ]);
    expect([
      'Te comparto este capítulo del Libro de Cielo: Lectura 1',
      'Estoy leyendo «Lectura 1» en el Libro de Cielo y pensé en ti',
      'Una lectura para hoy, del Libro de Cielo: Lectura 1',
    ]).toContain(shared[0]?.text);
    expect(copied).toEqual([]);
  });

  it('does nothing more when the reader closes the device’s panel', async () => {
    const page = await reader({ share: 'cancelled', clipboard: 'works' });
    await expect.poll(async () => (await calls(page)).shared.length).toBe(1);
    expect((await calls(page)).copied).toEqual([]);
    expect(await page.locator('.toast').count()).toBe(0);
  });

  it('copies the link where the device cannot share, and says so for 4 s', async () => {
    const page = await reader({ clipboard: 'works' });
    await showsFor(page, 'Enlace copiado', 4000);
    expect((await calls(page)).copied).toEqual([await addressOf(page)]);
  });

  it('copies the link when sharing fails', async () => {
    const page = await reader({ share: 'fails', clipboard: 'works' });
    await showsFor(page, 'Enlace copiado', 4000);
    expect((await calls(page)).copied).toEqual([await addressOf(page)]);
  });

  it('says «Error copiando enlace» for 5 s when the clipboard and the hidden field fail', async () => {
    const page = await reader({ clipboard: 'fails' });
    await showsFor(page, 'Error copiando enlace', 5000);
    const address = await addressOf(page);
    expect((await calls(page)).copied).toEqual([address, address]);
  });

  it.each<Means>([{}, { clipboard: 'fails' }, { share: 'fails' }, { share: 'fails', clipboard: 'fails' }])(
    'copies by a hidden field, and leaves the keys where they are, with %o',
    async (means) => {
      const page = await reader({ ...means, command: true });
      await showsFor(page, 'Enlace copiado', 4000);
      expect((await calls(page)).copied.pop()).toBe(await addressOf(page));
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Compartir');
    },
  );

  it.each<Means>([{}, { share: 'fails' }, { share: 'fails', clipboard: 'fails' }])(
    'says that it could not copy by itself, with the link, until that is dismissed, with %o',
    async (means) => {
      const page = await reader({ ...means, command: false });
      const words = `No se pudo copiar automáticamente. Copia este enlace: ${await addressOf(page)}`;
      const toast = page.locator('.toast', { hasText: words });
      await toast.waitFor();
      await page.clock.runFor(60_000);
      expect(await toast.count()).toBe(1);
      await toast.getByRole('button', { name: 'Cerrar' }).click();
      await toast.waitFor({ state: 'detached' });
    },
  );
});
