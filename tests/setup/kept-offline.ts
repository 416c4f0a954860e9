import { expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { visit } from './chromium';
import type { useHouse } from './house';
import { CHAPTER, noteOn } from './note';
import { person } from './people';
import type { Page } from 'playwright';

export const WAITS = { timeout: 30_000 };

/** The addresses of the chapters that this browser keeps. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('libro-lector-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().flatMap(({ url }) => /\/volume\/.*/.exec(url)?.[0] ?? []);
  });

/** Everything that the site has stored in this browser, as text: what scripts can read of it, and what only the worker does. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
    const rowsOf = async ({ name = '' }: IDBDatabaseInfo) => {
      const database = await done(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const of = (store: string) => database.transaction(store).objectStore(store);
      const rows = await Promise.all(
        stores.flatMap((store) => [done(of(store).getAllKeys()), done(of(store).getAll())]),
      );
      database.close();
      return `${name} ${JSON.stringify(rows)}`;
    };
    const pagesOf = async (name: string) => {
      const cache = await caches.open(name);
      const isPart = name === 'libro-partes'; // the site's own styles and scripts
      const texts = (await cache.keys()).map(async (request) =>
        isPart ? request.url : request.url + (await (await cache.match(request, { ignoreVary: true }))!.text()),
      );
      return `${name} ${(await Promise.all(texts)).join(' ')}`;
    };
    const stores = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const databases = await Promise.all((await indexedDB.databases()).map(rowsOf));
    const caches_ = await Promise.all((await caches.keys()).map(pagesOf));
    return [...stores, ...databases, ...caches_, document.cookie].join('\n');
  });

/** Opens a page and waits until the browser keeps it, and what stands for others. */
export async function keep(page: Page, address: string) {
  await visit(page, address);
  await expect.poll(() => keptIn(page), WAITS).toContain(address);
  await expect.poll(() => hasOfflinePage(page), WAITS).toBe(true);
}

/** A reader who has asked for it in the settings, and has opened the first chapter since. */
export async function keepingReader(house: ReturnType<typeof useHouse>, baseURL?: string) {
  const member: Member = await person();
  const page = await house.open({ as: member, isFresh: true, ...(baseURL && { baseURL }) });
  await visit(page, '/ajustes');
  await page.getByRole('button', { name: 'Guardar los que abra' }).click();
  await page.getByText('Desde ahora se guardan los que abras.').waitFor();
  await keep(page, CHAPTER);
  return { page, member, note: noteOn(page) };
}

/** Whether this browser keeps the page that stands for others. */
export const hasOfflinePage = (page: Page) => page.evaluate(async () => Boolean(await caches.match('/sin-conexion')));

/** The index of the chapter that this browser takes for the one that was opened last. A page tells it once it is drawn. */
export const lastOpened = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number | undefined>((done, failed) => {
        const asked = indexedDB.open('libro-capitulos');
        asked.onerror = () => failed(new Error(String(asked.error)));
        asked.onsuccess = () => {
          const all = asked.result.transaction('capitulos').objectStore('capitulos').getAll();
          all.onsuccess = () => {
            asked.result.close();
            const chapters = all.result as { index: number; openedAt: number }[];
            done(chapters.sort((one, other) => other.openedAt - one.openedAt)[0]?.index);
          };
        };
      }),
  );
