import { Refusal } from '~/errors/refusal';
import { redirect } from '@remix-run/node';
import { readSigned, signed } from '~/signature.server';

const PARAMETER = 'cookies'; // of an address, for the signed time of its form
const LIFE = 2 * 60 * 1000; // milliseconds in which a browser follows a redirect

/**
 * Returns the address that a form which sets cookies leads to: a browser that sent none may refuse them all, so that
 * the address then carries the signed time of the form.
 */
export const withCookieCheck = ({ headers }: Request, to: string) =>
  headers.has('cookie') ? to : withToken(to, signed('cookies', Date.now().toString(36)));

/**
 * Checks that a browser that a form has led here came with the cookies of its response; any other reader of such an
 * address, and whoever comes later, is redirected to the page.
 * @throws Refusal `cookies_blocked`, or the redirect to the same address without the token.
 */
export function refuseBlockedCookies({ url, headers }: Request): void {
  const token = new URL(url).searchParams.get(PARAMETER);
  if (token === null) return;
  if (!headers.has('cookie') && isFresh(token)) throw new Refusal('cookies_blocked');
  throw redirect(withToken(url, null));
}

function withToken(address: string, token: string | null): string {
  const { pathname, search, hash } = new URL(address, 'http://here');
  const others = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith(`${PARAMETER}=`));
  const query = [...others, ...(token === null ? [] : [`${PARAMETER}=${token}`])].join('&');
  return pathname.replace(/^\/+/, '/') + (query && `?${query}`) + hash; // two slashes lead to another site
}

/** Tells whether a token is ours, and of a form that was sent just now. */
function isFresh(token: string): boolean {
  const age = Date.now() - parseInt(readSigned('cookies', token) ?? '', 36);
  return age >= 0 && age < LIFE;
}
