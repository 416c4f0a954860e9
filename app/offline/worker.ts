/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadPages } from 'workbox-navigation-preload';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { paths } from '~/paths';
import { answerPage } from './answer';
import { chapterOnPage, keepChapter, openChapter, keptPage, volumeOf } from './kept-chapters';
import { takesWrites, WAITING, type WorkerQuestion } from './protocol';
import { forgetAll, keepOfflinePage, knowReader, leave, lookWho, offlinePage, reader, sendWaiting } from './reader';
import { forgetSentBefore, keepWrite } from './writes';
import { answered, writeOf } from './posted';

declare const self: ServiceWorkerGlobalScope;

const PARTS = /^\/assets\/|^\/[\w-]+\.(png|ico|svg)$/;
const parts = new CacheFirst({
  cacheName: 'libro-partes',
  plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
});

/** Keeps the styles and scripts that a page names, so that it is whole without a line. */
const keepPartsOf = async (event: ExtendableEvent, page: string) => {
  const named = [...new Set(page.match(/\/assets\/[\w.-]+\.(js|css)/g))];
  await Promise.all(named.map((path) => parts.handle({ event, request: new Request(path) })));
};

/** Keeps a chapter that was opened. */
async function keepOpened(event: ExtendableEvent, url: URL, response: Response): Promise<void> {
  const volume = volumeOf(url);
  if (volume === null || !response.ok || url.searchParams.has('video')) return;
  const page = await response.clone().text();
  const chapter = chapterOnPage(page);
  if (!chapter) return;
  await knowReader(chapter.author);
  const { index, title, isAhead } = chapter;
  await keepPartsOf(event, page);
  const oldest = await keepChapter({ volume, index, title, keptAt: Date.now() }, response);
  if (!isAhead) await openChapter({ volume, index });
  await forgetSentBefore(chapter.author, oldest);
}

/** A page from the server, which is kept where it is a chapter; without a line the one that is kept. */
async function page({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const url = new URL(request.url);
  try {
    const { preloadResponse } = event as FetchEvent;
    const response = ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
    if (response.type === 'error') throw new TypeError('no line'); // Firefox resolves with what others reject
    const copy = volumeOf(url) === null ? null : response.clone(); // of a download it would fill the memory
    const work = async () => {
      if (copy) await keepOpened(event, url, copy);
      await keepOfflinePage((text) => keepPartsOf(event, text));
      await sendWaiting();
    };
    event.waitUntil(work());
    return response;
  } catch {
    return (await keptPage(url)) ?? (await offlinePage()) ?? Response.error();
  }
}

/** Sends a note or a mark, and remembers it; without a line it waits here. */
async function write(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const author = await reader();
  const what = writeOf(pathname + search, await request.clone().text(), Date.now());
  const written = what && author !== undefined ? { ...what, author } : null;
  try {
    const response = await fetch(request);
    const copy = response.clone();
    const remember = async () => {
      const outcome = written && (await answered(copy));
      if (outcome?.state === 'sent') await keepWrite({ ...written!, ...outcome });
    };
    event.waitUntil(remember().then(sendWaiting));
    return response;
  } catch (error) {
    if (!written) throw error;
    await keepWrite({ ...written, state: 'waiting' });
    // Where a browser has no background sync, the next page that comes through sends it.
    await (self.registration as Synced).sync?.register('escrito').catch(() => undefined);
    return new Response(JSON.stringify(WAITING), { headers: { 'Content-Type': 'application/json' } });
  }
}
type Synced = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

const LEAVES = [paths.logout(), paths.deleteAccount()];
const ENTERS = [paths.login('/user-login'), paths.login('/login'), paths.register()];
const isSent = (ways: (path: string) => boolean) => (match: { url: URL; request: Request; sameOrigin: boolean }) =>
  match.sameOrigin && match.request.mode === 'navigate' && ways(match.url.pathname);

/** Sends a form that leads on to another page; `then` is done where it was taken. */
const followed =
  (then: () => Promise<unknown>, ask: (request: Request) => Promise<Response> = fetch) =>
  async ({ request, event }: RouteHandlerCallbackOptions) => {
    const response = await ask(request).catch(() => null);
    if (response?.type === 'opaqueredirect') event.waitUntil(then());
    return response ?? (await offlinePage()) ?? Response.error();
  };

preloadPages();
registerRoute(new NavigationRoute(page));
registerRoute(({ url, sameOrigin }) => sameOrigin && PARTS.test(url.pathname), parts);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && takesWrites(url),
  ({ event, request }) => write(event, request),
  'POST',
);
registerRoute(
  isSent((path) => LEAVES.includes(path)),
  followed(forgetAll, leave),
  'POST',
);
registerRoute(
  isSent((path) => ENTERS.includes(path)),
  followed(() => lookWho().then(sendWaiting)),
  'POST',
);
registerRoute(
  isSent((path) => path.startsWith('/volume/')),
  followed(sendWaiting),
  'POST',
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const [port] = event.ports;
  if (port) event.waitUntil(answerPage(event.data as WorkerQuestion).then((kept) => port.postMessage(kept)));
});
self.addEventListener('sync', ((event: ExtendableEvent) => event.waitUntil(sendWaiting())) as EventListener);
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
