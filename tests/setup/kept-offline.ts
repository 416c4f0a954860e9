import type { Page } from 'playwright';

/** The addresses of the chapters that this browser keeps. */
export const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('libro-capitulos');
    return (await cache.keys()).map(({ url }) => url.slice(url.indexOf('/volume')));
  });

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
