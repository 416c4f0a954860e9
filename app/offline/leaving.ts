import { paths } from '~/paths';
import { BY_WORKER } from './protocol';
import { beginEpoch, beginLogout, confirmLogout, readerEpoch } from './reader-epoch';
import { sendWrites } from './send';
import { ask, fetchReader } from './signed-in';
import { forgetWrites } from './writes';

declare const self: ServiceWorkerGlobalScope;

const TRIES = [1000, 3000, 9000]; // milliseconds

/** Has the browser wake the worker once it is online. If it cannot, the next page that is opened sends what waits. */
export const waitForLine = async () => (self.registration as Synced).sync?.register('escrito').catch(() => undefined);
type Synced = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } };

/** The outcome of a logout on the server: `refused` if the server responds and the session goes on. */
type LogoutOutcome = 'done' | 'waiting' | 'refused';

let ending: Promise<LogoutOutcome> | null = null;

/** Sends the server a logout that it has not confirmed yet. */
export const tellLogout = (isPressed = false): Promise<LogoutOutcome> =>
  (ending ??= endSession(isPressed).finally(() => {
    ending = null;
  }));

/**
 * Logs the reader out: their copies are deleted at once, online or not. The server gets the logout now, or before any
 * other page is requested.
 */
export async function logout(): Promise<Response> {
  await beginLogout();
  if ((await tellLogout(true)) !== 'done') await waitForLine();
  return Response.redirect(paths.home(), 303); // the page that confirms it
}

/**
 * Sends the form of a login, after a logout that waits: that would end the new session. Returns null if the connection
 * fails.
 */
export async function login(request: Request, event: ExtendableEvent): Promise<Response | null> {
  if ((await readerEpoch()).leaving && (await tellLogout()) !== 'done') return null;
  const response = await fetch(request).catch(() => null);
  if (response?.type !== 'opaqueredirect') return response;
  if ((await fetchReader()) === undefined) await beginEpoch(); // before any page of the new session is requested
  event.waitUntil(sendWaiting());
  return response;
}

/**
 * Sends the form that deletes the account as the browser would, but for a header that makes the server leave the
 * clearing to the worker: WebKit hangs if the response to a worker clears the site's data.
 */
export async function deleteAccount(request: Request): Promise<Response | null> {
  const reader = await fetchReader();
  const headers = { ...BY_WORKER, 'Content-Type': request.headers.get('Content-Type') ?? '' };
  const { url, method, referrer } = request;
  const form = { method, headers, referrer, body: await request.text(), redirect: 'manual' } as const;
  const response = await fetch(url, form).catch(() => null);
  const isGone = response?.type === 'opaqueredirect' && (await fetchReader()) === null;
  if (isGone && reader) await forgetWrites(reader); // nobody comes back for them
  return response;
}

/** Sends what waits, a logout first; returns true if nothing waits any more. */
export async function sendWaiting(): Promise<boolean> {
  const { author, leaving } = await readerEpoch();
  if (leaving) return (await tellLogout()) === 'done';
  return author === undefined || sendWrites(author);
}

/** Sends what waits on a connection that has just come back, which often carries nothing yet. */
export async function sendOverNewLine(): Promise<void> {
  for (const wait of TRIES) {
    if (await sendWaiting()) return;
    await new Promise((done) => setTimeout(done, wait));
  }
  await sendWaiting();
}

/** Ends the session on the server, which alone knows whether it is over; somebody else's goes on. */
async function endSession(isPressed: boolean): Promise<LogoutOutcome> {
  const { leaving } = await readerEpoch();
  if (!leaving) return 'done';
  const before = isPressed ? leaving.author : await fetchReader();
  if (!isPressed && before === undefined) return 'waiting';
  if (isPressed || before === (leaving.author ?? before)) {
    if (before) await sendWrites(before).catch(() => false); // a storage that fails must not stop a logout
    await ask(paths.logout(), { method: 'POST', headers: BY_WORKER, body: new URLSearchParams(), redirect: 'manual' });
    const after = await fetchReader();
    if (after === undefined) return 'waiting';
    if (after !== null && after === (leaving.author ?? after)) return 'refused';
  }
  await confirmLogout();
  return 'done';
}
