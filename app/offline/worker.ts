/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadPages } from 'workbox-navigation-preload';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { paths } from '~/paths';
import { answerPage } from './answer';
import { deleteAccount, login, logout, sendWaiting, tellLogout, waitForLine } from './leaving';
import { chapterOnPage, cacheChapter, cachedPage, openChapter, volumeOf } from './cached-chapters';
import { keepOfflinePage, pageInPlace, pageInPlaceOfForm, PARTS } from './pages';
import { sendOutcome, writeOf } from './posted';
import { takesWrites, WAITING, type WorkerQuestion, type Write } from './protocol';
import { copyIn, dropLeft, readerEpoch, type ReaderEpoch } from './reader-epoch';
import { fetchReader, epochOf } from './signed-in';
import { forgetSentBefore, storeWrite } from './writes';

declare const self: ServiceWorkerGlobalScope;

const PART = /^\/assets\/|^\/[\w-]+\.(png|ico|svg)$/;
const parts = new CacheFirst({
  cacheName: PARTS,
  plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
});

/**
 * Caches the styles and scripts that a page names, and those that its entry loads when they are needed, so that it is
 * complete offline.
 */
const cachePartsOf = async (event: ExtendableEvent, page: string) => {
  const partOf = (path: string) => parts.handle({ event, request: new Request(path) });
  const named = await Promise.all(filesIn(page).map(partOf));
  const entry = named.find(({ url }) => url.includes('/assets/entry.client'));
  await Promise.all(filesIn((await entry?.text()) ?? '').map(partOf));
};

const filesIn = (text: string) => [
  ...new Set(Array.from(text.matchAll(/\bassets\/[\w.-]+\.(js|css)/g), ([file]) => `/${file}`)),
];

/** Caches a chapter that was opened, for the reader of the epoch `since` in which it was requested. */
async function cacheOpened(event: ExtendableEvent, url: URL, response: Response, since: string): Promise<void> {
  const volume = volumeOf(url);
  if (volume === null || !response.ok || url.searchParams.has('video')) return;
  const page = await response.clone().text();
  const chapter = chapterOnPage(page);
  const epoch = chapter && (await epochOf(chapter.author, since));
  if (!epoch) return;
  const { index, title, isAhead } = chapter;
  await cachePartsOf(event, page);
  const oldest = await cacheChapter({ epoch, volume, index, title, keptAt: Date.now() }, response);
  if (oldest === undefined) return;
  if (!isAhead) await openChapter({ epoch, volume, index });
  await forgetSentBefore(chapter.author, oldest);
}

const EPOCH_TIMEOUT = 2000; // milliseconds: some browsers never open their storage
const later = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds));

let tidied: Promise<void> | undefined;

/** Caches, cleans up and sends what waits, once a page has come that was requested in the epoch `since`. */
async function afterPage(event: ExtendableEvent, url: URL, copy: Response | null, since: string): Promise<void> {
  if (copy) await cacheOpened(event, url, copy, since);
  await (tidied ??= dropLeft());
  if ((await readerEpoch()).author !== undefined) await fetchReader();
  await keepOfflinePage((text) => cachePartsOf(event, text));
  await sendWaiting();
}

/** The response offline: the cached page, or what replaces it. */
const offlineResponse = async (url: URL) =>
  (await cachedPage(url).catch(() => undefined)) ?? (await pageInPlace()) ?? Response.error();

/** Responds with a page from the server, which is cached if it is a chapter; offline with the cached one. */
async function page({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const url = new URL(request.url);
  const preloaded = Promise.resolve((event as FetchEvent).preloadResponse as Promise<Response | undefined>);
  event.waitUntil(preloaded.catch(() => undefined)); // it may not be used
  const began = await Promise.race([readerEpoch(), later(EPOCH_TIMEOUT)]);
  if (began?.leaving && (await tellLogout()) === 'waiting') return offlineResponse(url);
  const since = began?.leaving ? (await readerEpoch()).id : began?.id;
  try {
    // After a logout the preloaded page is useless: it was requested in the session that is over.
    const response = (began?.leaving ? undefined : await preloaded) ?? (await fetch(request));
    if (response.type === 'error') throw new TypeError('no line'); // Firefox resolves with what others reject
    const copy = volumeOf(url) === null ? null : response.clone(); // that of a download would fill the memory
    if (since !== undefined) event.waitUntil(afterPage(event, url, copy, since));
    return response;
  } catch {
    return offlineResponse(url);
  }
}

/** Sends a note or a mark, and stores it; offline it waits here. */
async function write(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const epoch = await readerEpoch();
  if (epoch.leaving) await tellLogout();
  const posted = writeOf(pathname + search, await request.clone().text(), Date.now());
  const author = posted?.author ?? epoch.author; // a page opened in an older epoch writes for its own reader
  const written = posted && author !== undefined ? { ...posted, author } : null;
  try {
    const response = await fetch(request);
    event.waitUntil(remember(written, response.clone(), epoch).then(sendWaiting));
    return response;
  } catch (error) {
    if (!written) throw error;
    await storeWrite({ ...written, state: 'waiting' });
    await waitForLine();
    return new Response(JSON.stringify(WAITING), { headers: { 'Content-Type': 'application/json' } });
  }
}

/** Stores a write that the server accepted, which the cached pages do not show. */
async function remember(written: Omit<Write, 'state'> | null, response: Response, epoch: ReaderEpoch): Promise<void> {
  if (response.status === 401) await fetchReader();
  if (!written || written.kind === 'place' || written.kind === 'left' || written.author !== epoch.author) return;
  const outcome = await sendOutcome(response);
  if (outcome?.state === 'sent') await copyIn(epoch.id, () => storeWrite({ ...written, ...outcome }));
}

const isSent = (isMatch: (path: string) => boolean) => (match: { url: URL; request: Request; sameOrigin: boolean }) =>
  match.sameOrigin && match.request.mode === 'navigate' && isMatch(match.url.pathname);

/** Sends a form of a chapter. */
async function sendForm(request: Request, event: ExtendableEvent): Promise<Response | null> {
  const { leaving } = await readerEpoch();
  if (leaving && (await tellLogout()) === 'waiting') return null;
  const response = await fetch(request).catch(() => null);
  if (response?.type === 'opaqueredirect') event.waitUntil(sendWaiting());
  return response;
}

type Send = (request: Request, event: ExtendableEvent) => Promise<Response | null>;

/** Handles a form that leads to another page; `send` returns null if the connection fails. */
const sends =
  (send: Send) =>
  async ({ request, event }: RouteHandlerCallbackOptions) =>
    (await send(request, event)) ?? (await pageInPlaceOfForm()) ?? Response.error();

preloadPages();
registerRoute(new NavigationRoute(page));
registerRoute(({ url, sameOrigin }) => sameOrigin && PART.test(url.pathname), parts);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && takesWrites(url),
  ({ event, request }) => write(event, request),
  'POST',
);
registerRoute(
  isSent((path) => path === paths.logout()),
  logout,
  'POST',
);
registerRoute(
  isSent((path) => path === paths.deleteAccount()),
  sends(deleteAccount),
  'POST',
);
registerRoute(
  isSent((path) => [paths.login('/user-login'), paths.login('/login'), paths.register()].includes(path)),
  sends(login),
  'POST',
);
registerRoute(
  isSent((path) => path.startsWith('/volume/')),
  sends(sendForm),
  'POST',
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const [port] = event.ports;
  if (!port) return;
  const reply = answerPage(event.data as WorkerQuestion).catch(() => 'failed' as const); // no storage, or it is full
  event.waitUntil(reply.then((data) => port.postMessage(data)));
});
const sendOrFail = async () => {
  if (!(await sendWaiting())) throw new Error('something waits still'); // so that the browser tries it again
};
self.addEventListener('sync', ((event: ExtendableEvent) => event.waitUntil(sendOrFail())) as EventListener);
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
