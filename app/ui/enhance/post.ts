import { browserSentence, languageOf, type BrowserCode } from '~/errors/browser-catalogue';
import { isFailure } from '~/errors/failure';
import type { FormAnswer, Message } from '~/errors/message';
import { takesWrites } from '~/offline/protocol';
import { paths } from '~/paths';
import { announce, LEAVES_FOR_LOGIN } from './announcements';
import { noteSent, noteShown } from './kept-page';

type Data = Record<string, unknown>;

/** The outcome of a script's request; a failed one has a sentence of the catalogue. */
export type RequestOutcome =
  | { ok: true; data: Data }
  /** `isExpired`: the session is over; it is said, and the page is left. `stored`: something newer stands in its way. */
  | ({ ok: false; isExpired?: boolean; isOffline?: boolean; stored?: FormAnswer['stored'] } & Message);

/** The pages whose forms scripts send, or whose data they read, while another page or the same one stays open. */
type Page =
  | 'routes/volume/route'
  | 'routes/contents/route'
  | 'routes/preferences/route'
  | 'routes/about/route'
  | `routes/admin/${'gospels/day' | 'playlists/chapter'}`
  | `routes/admin/${'playlists' | 'main-files' | 'gospels' | 'members' | 'settings' | 'about' | 'reviews'}/route`;

/** The address of a page at which its loader and its action answer a script with data; `page` is Remix's name of it. */
export const dataOf = (page: Page, address: string) =>
  `${address}${address.includes('?') ? '&' : '?'}_data=${encodeURIComponent(page)}`;

/** What a request to an address of `dataOf` says; without it the server answers with the page. */
export const DATA_HEADERS = { Accept: 'application/json' };
/** The header by which Remix tells of a redirect to where the data would be. */
export const REDIRECT_HEADER = 'X-Remix-Redirect';

/** A response as `fetch` and `XMLHttpRequest` both know it. */
interface Received {
  status: number;
  text: string;
  redirect: string | null;
}

function dataIn(text: string): Data {
  try {
    return Object(JSON.parse(text)) as Data;
  } catch {
    return {}; // of a proxy, of another site, or cut off
  }
}

/** The sentence of a failure. */
const failed = (code: BrowserCode) => ({ ok: false, message: browserSentence(code), lang: languageOf(code) }) as const;

/** The server's own sentence in a refused request; undefined where nothing of ours says why. */
function sentenceIn(data: Data): Message | undefined {
  const { refused, result } = data as Partial<FormAnswer>;
  const ofField = Object.values(result?.error ?? {}).flat()[0];
  const failure = [refused, data].find(isFailure);
  if (failure) return { message: failure.message, lang: languageOf(failure.code) };
  return typeof ofField === 'string' ? { message: ofField } : undefined;
}

const LOGINS = /^\/(user-)?login\b/;
const LOGIN_AFTER = 100; // milliseconds, as the specification says

/** Announces that the session has expired, and navigates to the login. */
function expire(to: unknown): RequestOutcome {
  const { pathname, search } = window.location;
  const page = pathname.startsWith(paths.admin()) ? '/login' : '/user-login';
  const login = typeof to === 'string' ? to : paths.login(page, { redirect: pathname + search });
  announce(browserSentence('session_expired_toast'));
  setTimeout(() => {
    window.dispatchEvent(new Event(LEAVES_FOR_LOGIN));
    window.location.assign(login);
  }, LOGIN_AFTER);
  return { ...failed('session_expired_toast'), isExpired: true };
}

/**
 * The outcome of a response. `isDone` tells the data of one that did what was asked from all others; `whenFailed` is the
 * sentence where it says nothing itself.
 */
export function outcomeOf(
  { status, text, redirect }: Received,
  whenFailed: BrowserCode,
  isDone: (data: Data) => boolean,
): RequestOutcome {
  const data = dataIn(text);
  if (status === 401) return expire(data.to);
  if (redirect && LOGINS.test(redirect)) return expire(redirect);
  if (status === 200 && isDone(data)) return { ok: true, data };
  return { ...failed(whenFailed), ...sentenceIn(data), stored: (data as Partial<FormAnswer>).stored };
}

/** Sends a request and waits for all of its response; null where none came. */
async function received(address: string, init: RequestInit): Promise<Received | null> {
  try {
    const response = await fetch(address, { ...init, headers: DATA_HEADERS, credentials: 'same-origin' });
    const text = await response.text().catch(() => '');
    return { status: response.status, text, redirect: response.headers.get(REDIRECT_HEADER) };
  } catch {
    return null;
  }
}

/** The data at an address of `dataOf`, where `isDone` knows them for such. Never throws. */
export async function readByScript(
  address: string,
  whenFailed: BrowserCode,
  isDone: (data: Data) => boolean,
): Promise<RequestOutcome> {
  const response = await received(address, {});
  return response ? outcomeOf(response, whenFailed, isDone) : failed(whenFailed);
}

/**
 * Whether the browser itself has to see to it that what is sent arrives though the page is left. Where a service worker
 * takes it, that does; and Firefox leads what it keeps alive past the worker.
 */
const needsKeepalive = (action: string) =>
  !navigator.serviceWorker?.controller || !takesWrites(new URL(action, window.location.href));

/** True if the server accepted the form. */
const isTaken = ({ ok }: Data) => ok === true;

/** Sends a form's fields and reads what it comes to. Never throws, so that no failure of the line throws the page away. */
export async function askByScript(action: string, fields: FormData, whenFailed: BrowserCode): Promise<RequestOutcome> {
  fields.set('via', 'script');
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
  const body = new URLSearchParams(texts);
  const response = await received(action, { method: 'POST', body, keepalive: needsKeepalive(action) });
  return response ? outcomeOf(response, whenFailed, isTaken) : { ...failed('no_line'), isOffline: true };
}

/**
 * Sends a form's fields that change something to `action`, an address of `dataOf` where a page takes the same form.
 * Goes on when the page is left meanwhile. Never throws.
 */
export async function postByScript(action: string, fields: FormData, whenFailed: BrowserCode): Promise<RequestOutcome> {
  const takeBack = noteSent();
  const outcome = await askByScript(action, fields, whenFailed);
  if (!outcome.ok && outcome.isOffline && !navigator.onLine) takeBack();
  noteShown();
  return outcome;
}
