import type { FormAnswer } from '~/errors/message';
import { takesWrites } from '~/offline/protocol';
import { noteSent, noteShown } from './kept-page';

/** What a form sent by script came to. */
export type Posted =
  | { ok: true; data: Record<string, unknown> }
  /** `login`: where to go when the session is over. `isOffline`: nothing reached the server. `stored`: in its way. */
  | { ok: false; message: string; login?: string; isOffline?: boolean; stored?: FormAnswer['stored'] };

const OFFLINE = 'No hay conexión. Vuelve a intentarlo en un momento.';

type Answer = Partial<FormAnswer> & { ok?: boolean; expired?: boolean; to?: string; message?: string };

function refusal({ expired, to, message, refused, result, stored }: Answer, status: number): Posted {
  if (expired) return { ok: false, message: 'Sesión expirada', login: to ?? '/user-login' };
  const ofField = Object.values(result?.error ?? {}).flat()[0];
  return { ok: false, message: refused?.message ?? message ?? ofField ?? `Algo falló (error ${status}).`, stored };
}

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

/** The data at an address of `dataOf`; null when they could not be had. Never throws. */
export async function readByScript<Data>(address: string): Promise<Data | null> {
  try {
    const response = await fetch(address, { headers: DATA_HEADERS, credentials: 'same-origin' });
    return response.ok && response.status === 200 ? ((await response.json()) as Data) : null;
  } catch {
    return null;
  }
}

/**
 * Whether the browser itself has to see to it that what is sent arrives though the page is left. Where a service worker
 * takes it, that does; and Firefox leads what it keeps alive past the worker.
 */
const needsKeepalive = (action: string) =>
  !navigator.serviceWorker?.controller || !takesWrites(new URL(action, window.location.href));

/** Sends a form's fields and reads what it comes to. Never throws, so that no failure of the line throws the page away. */
export async function askByScript(action: string, fields: FormData): Promise<Posted> {
  fields.set('via', 'script');
  const texts = [...fields].filter((field): field is [string, string] => typeof field[1] === 'string');
  const body = new URLSearchParams(texts);
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: DATA_HEADERS,
      body,
      credentials: 'same-origin',
      keepalive: needsKeepalive(action),
    });
    const answer = (await response.json()) as Answer;
    return response.ok && answer.ok ? { ok: true, data: answer } : refusal(answer, response.status);
  } catch {
    return { ok: false, message: OFFLINE, isOffline: true };
  }
}

/**
 * Sends a form's fields that change something to `action`, an address of `dataOf` where a page takes the same form.
 * Goes on when the page is left meanwhile. Never throws.
 */
export async function postByScript(action: string, fields: FormData): Promise<Posted> {
  const takeBack = noteSent();
  const posted = await askByScript(action, fields);
  if (!posted.ok && posted.isOffline && !navigator.onLine) takeBack();
  noteShown();
  return posted;
}

const LOGIN_AFTER = 100; // milliseconds, as the specification says

/** Goes to the login that a dead session leads to. */
export function goToLogin(login: string): void {
  setTimeout(() => window.location.assign(login), LOGIN_AFTER);
}
