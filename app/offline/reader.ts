import { clear, createStore, get, set } from 'idb-keyval';
import { paths } from '~/paths';
import { dropChapters } from './kept-chapters';
import { BY_WORKER } from './protocol';
import { forgetWrites, sendWrites } from './writes';

/** The page that lists what is kept, and that stands for one that is not. */
const OFFLINE_PAGE = paths.offline();

const PAGES = 'libro-sin-conexion';
const HOUR = 60 * 60 * 1000;
const TRIES = [1000, 3000, 9000]; // milliseconds
const store = createStore('libro-lector', 'lector');

/** For whom this browser keeps chapters now, as their pages say it; undefined until one was opened. */
export const reader = () => get<string>('author', store);

/** Forgets the chapters of a reader and the page with their name. */
async function forgetPages(): Promise<void> {
  await dropChapters();
  await caches.delete(PAGES);
  await clear(store);
}

/** Forgets all that is kept: somebody leaves this browser to others. */
export async function forgetAll(): Promise<void> {
  await forgetPages();
  await forgetWrites();
}

/** Takes note of whose page was drawn. Another's pages are forgotten; what they wrote waits for them. */
export async function knowReader(author: string): Promise<void> {
  const known = await reader();
  if (known === author) return;
  if (known !== undefined) await forgetPages();
  await set('author', author, store);
}

/** Who is signed in, as their pages say it; null for a visitor, and where nobody answers. */
async function signedIn(): Promise<string | null> {
  const address = `${OFFLINE_PAGE}?_data=${encodeURIComponent('routes/offline/route')}`;
  const response = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => null);
  return response?.ok ? ((await response.json()) as { author: string | null }).author : null;
}

/** Looks who has just signed in. */
export async function lookWho(): Promise<void> {
  const author = await signedIn();
  if (author !== null) await knowReader(author);
}

/** Sends what waits; returns whether nothing waits any more. */
export async function sendWaiting(): Promise<boolean> {
  const author = await reader();
  return author === undefined || sendWrites(author, async () => (await signedIn()) === author);
}

/** Sends what waits on a line that has just come back, which often carries nothing yet. */
export async function sendOverNewLine(): Promise<void> {
  for (const wait of TRIES) {
    if (await sendWaiting()) return;
    await new Promise((done) => setTimeout(done, wait));
  }
  await sendWaiting();
}

/** Keeps the page that stands for those that are not kept, where the reader's own is older than an hour. */
export async function keepOfflinePage(keepParts: (page: string) => Promise<void>): Promise<void> {
  const author = await reader();
  const keptAt = (await get<number>('offlinePageAt', store)) ?? 0;
  if (author === undefined || Date.now() - keptAt < HOUR) return;
  const response = await fetch(OFFLINE_PAGE).catch(() => null);
  const page = response?.ok ? await response.clone().text() : '';
  if (!response || !page.includes(author)) return;
  await keepParts(page);
  await (await caches.open(PAGES)).put(OFFLINE_PAGE, response);
  await set('offlinePageAt', Date.now(), store);
}

export const offlinePage = async () => (await caches.open(PAGES)).match(OFFLINE_PAGE, { ignoreVary: true });

/**
 * Sends the form of a reader who leaves as the browser would, but for a header by which the server has the clearing
 * done here: WebKit waits without end where a worker is told that the site's data are to be cleared.
 */
export async function leave(request: Request): Promise<Response> {
  await sendWaiting();
  const headers = { ...BY_WORKER, 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const { url, method, referrer } = request;
  return fetch(url, { method, headers, referrer, body: await request.text(), redirect: 'manual' });
}
