/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as preloadPages } from 'workbox-navigation-preload';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { paths } from '~/paths';
import { answerPage } from './answer';
import { deleteAccount, login, logout, sendWaiting, tellLogout, waitForLine } from './leaving';
import { chapterOnPage, keepChapter, keptPage, openChapter, volumeOf } from './kept-chapters';
import { keepOfflinePage, pageInPlace, PARTS } from './pages';
import { answered, writeOf } from './posted';
import { takesWrites, WAITING, type WorkerQuestion, type Write } from './protocol';
import { copyIn, dropLeft, readerEpoch, type ReaderEpoch } from './reader-epoch';
import { askWho, epochOf } from './signed-in';
import { forgetSentBefore, keepWrite } from './writes';

declare const self: ServiceWorkerGlobalScope;

const PART = /^\/assets\/|^\/[\w-]+\.(png|ico|svg)$/;
const parts = new CacheFirst({
  cacheName: PARTS,
  plugins: [new ExpirationPlugin({ maxEntries: 400, purgeOnQuotaError: true })],
});

/** Keeps the styles and scripts that a page names, so that it is whole without a line. */
const keepPartsOf = async (event: ExtendableEvent, page: string) => {
  const named = [...new Set(page.match(/\/assets\/[\w.-]+\.(js|css)/g))];
  await Promise.all(named.map((path) => parts.handle({ event, request: new Request(path) })));
};

/** Keeps a chapter that was opened, for the reader of the epoch `since` in which it was asked for. */
async function keepOpened(event: ExtendableEvent, url: URL, response: Response, since: string): Promise<void> {
  const volume = volumeOf(url);
  if (volume === null || !response.ok || url.searchParams.has('video')) return;
  const page = await response.clone().text();
  const chapter = chapterOnPage(page);
  const epoch = chapter && (await epochOf(chapter.author, since));
  if (!epoch) return;
  const { index, title, isAhead } = chapter;
  await keepPartsOf(event, page);
  const oldest = await keepChapter({ epoch, volume, index, title, keptAt: Date.now() }, response);
  if (oldest === undefined) return;
  if (!isAhead) await openChapter({ epoch, volume, index });
  await forgetSentBefore(chapter.author, oldest);
}

const FOR_THE_EPOCH = 2000; // milliseconds: some browsers open their storage never
const later = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds));

let tidied: Promise<void> | undefined;

/** What the worker does once a page has come that was asked for in the epoch `since`. */
async function afterPage(event: ExtendableEvent, url: URL, copy: Response | null, since: string): Promise<void> {
  if (copy) await keepOpened(event, url, copy, since);
  await (tidied ??= dropLeft());
  if ((await readerEpoch()).author !== undefined) await askWho();
  await keepOfflinePage((text) => keepPartsOf(event, text));
  await sendWaiting();
}

/** Without a line: the page that is kept, or what stands for it. */
const withoutLine = async (url: URL) =>
  (await keptPage(url).catch(() => undefined)) ?? (await pageInPlace()) ?? Response.error();

/** A page from the server, which is kept where it is a chapter; without a line the one that is kept. */
async function page({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const url = new URL(request.url);
  const preloaded = Promise.resolve((event as FetchEvent).preloadResponse as Promise<Response | undefined>);
  event.waitUntil(preloaded.catch(() => undefined)); // it may not be wanted
  const began = await Promise.race([readerEpoch(), later(FOR_THE_EPOCH)]);
  if (began?.leaving && (await tellLogout()) === 'waiting') return withoutLine(url);
  const since = began?.leaving ? (await readerEpoch()).id : began?.id;
  try {
    const response = (began?.leaving ? undefined : await preloaded) ?? (await fetch(request)); // the first was asked for in the session that is over
    if (response.type === 'error') throw new TypeError('no line'); // Firefox resolves with what others reject
    const copy = volumeOf(url) === null ? null : response.clone(); // of a download it would fill the memory
    if (since !== undefined) event.waitUntil(afterPage(event, url, copy, since));
    return response;
  } catch {
    return withoutLine(url);
  }
}

/** Sends a note or a mark, and remembers it; without a line it waits here. */
async function write(event: ExtendableEvent, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const epoch = await readerEpoch();
  if (epoch.leaving) await tellLogout();
  const what = writeOf(pathname + search, await request.clone().text(), Date.now());
  const author = what?.author ?? epoch.author; // a page that stands since an older epoch writes for its own reader
  const written = what && author !== undefined ? { ...what, author } : null;
  try {
    const response = await fetch(request);
    event.waitUntil(remember(written, response.clone(), epoch).then(sendWaiting));
    return response;
  } catch (error) {
    if (!written) throw error;
    await keepWrite({ ...written, state: 'waiting' });
    await waitForLine();
    return new Response(JSON.stringify(WAITING), { headers: { 'Content-Type': 'application/json' } });
  }
}

/** Remembers a write that the server took, of which the pages that are kept know nothing. */
async function remember(written: Omit<Write, 'state'> | null, response: Response, epoch: ReaderEpoch): Promise<void> {
  if (response.status === 401) await askWho();
  if (!written || written.author !== epoch.author) return;
  const outcome = await answered(response);
  if (outcome?.state === 'sent') await copyIn(epoch.id, () => keepWrite({ ...written, ...outcome }));
}

const isSent = (ways: (path: string) => boolean) => (match: { url: URL; request: Request; sameOrigin: boolean }) =>
  match.sameOrigin && match.request.mode === 'navigate' && ways(match.url.pathname);

/** Sends a form of a chapter. */
async function sendForm(request: Request, event: ExtendableEvent): Promise<Response | null> {
  const { leaving } = await readerEpoch();
  if (leaving && (await tellLogout()) === 'waiting') return null;
  const response = await fetch(request).catch(() => null);
  if (response?.type === 'opaqueredirect') event.waitUntil(sendWaiting());
  return response;
}

type Send = (request: Request, event: ExtendableEvent) => Promise<Response | null>;

/** Answers a form that leads on to another page; `send` returns null where no line took it. */
const sends =
  (send: Send) =>
  async ({ request, event }: RouteHandlerCallbackOptions) =>
    (await send(request, event)) ?? (await pageInPlace()) ?? Response.error();

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
  const answer = answerPage(event.data as WorkerQuestion).catch(() => 'failed' as const); // the storage, or its room
  event.waitUntil(answer.then((kept) => port.postMessage(kept)));
});
const sendOrFail = async () => {
  if (!(await sendWaiting())) throw new Error('something waits still'); // so that the browser tries it again
};
self.addEventListener('sync', ((event: ExtendableEvent) => event.waitUntil(sendOrFail())) as EventListener);
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
