import { browserSentence, languageOf, type BrowserCode } from '~/errors/browser-catalogue';
import { isFailure } from '~/errors/failure';
import type { FormAnswer, Message } from '~/errors/message';
import { takesWrites } from '~/offline/protocol';
import { paths } from '~/paths';

import { recordChangeSent, recordChangeShown } from './stale-page';
import { announce } from './toast';

/** The event before a page is left for the login because its session is over. */
export const LEAVES_FOR_LOGIN = 'leaves-for-login';

type Data = Record<string, unknown>;

/** The outcome of a script's request; a failed one has a sentence of the catalogue. */
export type RequestOutcome =
  | { ok: true; data: Data }
  /** `isExpired`: the session is over, which is announced, and the page is left. `stored`: a newer text conflicts. */
  | ({ ok: false; isExpired?: boolean; isOffline?: boolean; stored?: FormAnswer['stored'] } & Message);

/** The routes whose forms scripts send, or whose data they read, while another page or the same one stays open. */
type Page =
  | 'routes/volume/route'
  | 'routes/contents/route'
  | 'routes/paragraph/route'
  | 'routes/preferences/route'
  | 'routes/about/route'
  | `routes/admin/${'gospels/day' | 'playlists/chapter'}`
  | `routes/admin/${'playlists' | 'main-files' | 'gospels' | 'members' | 'settings' | 'about' | 'reviews'}/route`;

/** The address at which a page's loader and action respond to scripts with data; `page` is Remix's id of the route. */
export const dataOf = (page: Page, address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}_data=${encodeURIComponent(page)}`;

/** Headers of a request to an address of `dataOf`; without them the server responds with the page. */
export const DATA_HEADERS = { Accept: 'application/json' };
/** The header in which Remix sends a redirect in place of data. */
export const REDIRECT_HEADER = 'X-Remix-Redirect';

/** The parts of a response that `fetch` and `XMLHttpRequest` share. */
interface ScriptResponse {
  status: number;
  text: string;
  redirect: string | null;
}

const LOGINS = /^\/(user-)?login\b/;
/** True from when a form of the page is sent: the page that answers it is not to be replaced by the login. */
let isLeaving = false;
if (typeof window !== 'undefined') {
  window.addEventListener('submit', ({ defaultPrevented }) => (isLeaving ||= !defaultPrevented));
  window.addEventListener('pageshow', () => (isLeaving = false));
}

const LOGIN_AFTER = 100; // milliseconds, as the specification says

/**
 * Returns the outcome of a response. `isDone` recognises the data of a success; `whenFailed` names the sentence for a
 * failure that has none itself.
 */
export function outcomeOf(
  { status, text, redirect }: ScriptResponse,
  whenFailed: BrowserCode,
  isDone: (data: Data) => boolean,
): RequestOutcome {
  const data = dataIn(text);
  if (status === 401) return expire(data.to);
  if (redirect && LOGINS.test(redirect)) return expire(redirect);
  if (status === 200 && isDone(data)) return { ok: true, data };
  return { ...failed(whenFailed), ...sentenceIn(data), stored: (data as Partial<FormAnswer>).stored };
}

/** Reads the data at an address of `dataOf`; `isDone` recognises them. Never throws. */
export async function readByScript(
  address: string,
  whenFailed: BrowserCode,
  isDone: (data: Data) => boolean,
): Promise<RequestOutcome> {
  const response = await send(address, {});
  return response ? outcomeOf(response, whenFailed, isDone) : failed(whenFailed);
}

/**
 * Sends a form's fields and reads the outcome; continues when the page is left meanwhile. Never throws, so that no
 * network failure breaks the page.
 */
export const sendByScript = (action: string, fields: FormData, whenFailed: BrowserCode): Promise<RequestOutcome> =>
  sendFields(action, fields, whenFailed, needsKeepalive(action));

/** Requests the preview of a form's fields, of any length: with `keepalive` browsers send no more than 64 KiB. */
export const previewByScript = (action: string, fields: FormData): Promise<RequestOutcome> =>
  sendFields(action, fields, 'preview_failed', false);

async function sendFields(
  action: string,
  fields: FormData,
  whenFailed: BrowserCode,
  keepalive: boolean,
): Promise<RequestOutcome> {
  fields.set('via', 'script');
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
  const response = await send(action, { method: 'POST', body: new URLSearchParams(texts), keepalive });
  return response ? outcomeOf(response, whenFailed, isTaken) : { ...failed('no_line'), isOffline: true };
}

/**
 * Sends a form's fields that change something to `action`, an address of `dataOf` if a page takes the same form.
 * Continues when the page is left meanwhile. Never throws.
 */
export async function postByScript(action: string, fields: FormData, whenFailed: BrowserCode): Promise<RequestOutcome> {
  const undo = recordChangeSent();
  const outcome = await sendByScript(action, fields, whenFailed);
  if (!outcome.ok && outcome.isOffline && !navigator.onLine) undo();
  recordChangeShown();
  return outcome;
}

/** Sends a form of a page that is being left; nobody is there any more for its outcome. */
export function sendOnLeaving(action: string, fields: Record<string, string>): void {
  const body = new URLSearchParams({ ...fields, via: 'script' });
  // Browsers complete a beacon by themselves, but not all of them give it to a service worker, which queues it offline.
  if (navigator.onLine || needsKeepalive(action)) navigator.sendBeacon(action, body);
  else void send(action, { method: 'POST', body });
}

function dataIn(text: string): Data {
  try {
    return Object(JSON.parse(text)) as Data;
  } catch {
    return {}; // of a proxy, of another site, or cut off
  }
}

/** Announces that the session has expired, and navigates to the login. */
function expire(to: unknown): RequestOutcome {
  const { pathname, search } = window.location;
  const page = pathname.startsWith(paths.admin()) ? '/login' : '/user-login';
  const login = typeof to === 'string' ? to : paths.login(page, { redirect: pathname + search });
  announce(browserSentence('session_expired_toast'));
  setTimeout(() => {
    if (isLeaving) return; // a logout, say, while a preview was on its way
    window.dispatchEvent(new Event(LEAVES_FOR_LOGIN));
    window.location.assign(login);
  }, LOGIN_AFTER);
  return { ...failed('session_expired_toast'), isExpired: true };
}

/** The outcome with the sentence of a failure. */
const failed = (code: BrowserCode) => ({ ok: false, message: browserSentence(code), lang: languageOf(code) }) as const;

/** The server's own sentence in a refusal; undefined if the response has none of ours. */
function sentenceIn(data: Data): Message | undefined {
  const { refused, result } = data as Partial<FormAnswer>;
  const ofField = Object.values(result?.error ?? {}).flat()[0];
  const failure = [refused, data].find(isFailure);
  if (failure) return { message: failure.message, lang: languageOf(failure.code) };
  return typeof ofField === 'string' ? { message: ofField } : undefined;
}

/** Sends a request and waits for all of its response; null if none came. */
async function send(address: string, init: RequestInit): Promise<ScriptResponse | null> {
  try {
    const response = await fetch(address, { ...init, headers: DATA_HEADERS, credentials: 'same-origin' });
    const text = await response.text().catch(() => '');
    return { status: response.status, text, redirect: response.headers.get(REDIRECT_HEADER) };
  } catch {
    return null;
  }
}

/**
 * Tells whether the browser itself must complete a request when the page is left. If a service worker takes it, the
 * worker does so; and Firefox sends `keepalive` requests past the worker.
 */
const needsKeepalive = (action: string) =>
  !navigator.serviceWorker?.controller || !takesWrites(new URL(action, window.location.href));

/** True if the server accepted the form. */
const isTaken = ({ ok }: Data) => ok === true;
