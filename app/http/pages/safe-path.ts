import type { RequestHead } from './plain-answer.server';

const LONGEST = 2000;
const UNSAFE = /[\u0000-\u0020\\\u007f-\u009f]/;

/**
 * Returns `value` if it is a path of this site (with its query and hash), else `fallback`. What could lead elsewhere is
 * not corrected but refused: `//`, a backslash, white space, a scheme.
 */
export function safePath(value: string | null | undefined, fallback: string): string {
  if (!value || value.length > LONGEST || !/^\/(?!\/)/.test(value) || UNSAFE.test(value)) return fallback;
  try {
    const base = 'http://this.site';
    const url = new URL(value, base);
    const path = url.pathname + url.search + url.hash;
    return url.origin === base && !path.startsWith('//') && path.length <= LONGEST ? path : fallback;
  } catch {
    return fallback;
  }
}

/** Reads the address that the reader came from, if it is one of this site. */
export const fromIn = (query: URLSearchParams) => safePath(query.get('from'), '') || null;

/** Reads the address that the reader of a page returns to once they are signed in. */
export function backIn(request: Request): { redirect?: string } {
  const redirect = safePath(new URL(request.url).searchParams.get('redirect'), '');
  return redirect === '' ? {} : { redirect };
}

/** Reads the path and query of the page that a form was sent from; '' where the browser does not send it. */
export function senderOf({ headers }: Pick<RequestHead, 'headers'>): string {
  const sender = headers.get('Referer') ?? '';
  if (!URL.canParse(sender)) return '';
  const { pathname, search } = new URL(sender);
  return safePath(pathname + search, '');
}

/** Returns the path and query of a request; with one slash first, since two lead to another site. */
export function requestPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/^\/+/, '/') + search;
}
