import { expect } from 'vitest';
import type { Member } from '~/domain/members/accounts.server';
import { visit } from './chromium';
import type { useSite } from './site-in-browser';
import { CHAPTER, noteOn } from './note';
import { person } from './people';
import type { Page } from 'playwright';

export const WAITS = { timeout: 30_000 };

/** Addresses of the chapters that this browser has cached. */
export const cachedChapters = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('libro-lector-'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().flatMap(({ url }) => /\/volume\/.*/.exec(url)?.[0] ?? []);
  });

/**
 * Everything that the site has stored in this browser, as text: what scripts can read, and what only the worker can.
 */
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

/** Opens a page and waits until the browser has cached it and the offline page. */
export async function openAndCache(page: Page, address: string) {
  await visit(page, address);
  await expect.poll(() => cachedChapters(page), WAITS).toContain(address);
  await expect.poll(() => hasOfflinePage(page), WAITS).toBe(true);
}

/** Makes a reader who has switched offline chapters on in the settings, and has opened the first chapter since. */
export async function offlineReader(site: ReturnType<typeof useSite>, baseURL?: string) {
  const member: Member = await person();
  const page = await site.open({ as: member, isFresh: true, ...(baseURL && { baseURL }) });
  await visit(page, '/ajustes');
  await page.getByRole('button', { name: 'Guardar los capítulos que abra' }).click();
  await page.getByText('Desde ahora se guardan los que abras.').waitFor();
  await openAndCache(page, CHAPTER);
  return { page, member, note: noteOn(page) };
}

/** Tells whether this browser has cached the offline page. */
const hasOfflinePage = (page: Page) => page.evaluate(async () => Boolean(await caches.match('/sin-conexion')));

/** Index of the chapter that this browser has recorded as the last opened. A page records it once it is rendered. */
export const lastOpened = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number | undefined>((done, failed) => {
        const request = indexedDB.open('libro-capitulos');
        request.onerror = () => failed(new Error(String(request.error)));
        request.onsuccess = () => {
          const all = request.result.transaction('capitulos').objectStore('capitulos').getAll();
          all.onsuccess = () => {
            request.result.close();
            const chapters = all.result as { index: number; openedAt: number }[];
            done(chapters.sort((one, other) => other.openedAt - one.openedAt)[0]?.index);
          };
        };
      }),
  );
