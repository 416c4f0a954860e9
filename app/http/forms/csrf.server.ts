import type { AppLoadContext } from '@remix-run/node';
import { newSecret } from '~/domain/members/tokens.server';
import { Refusal } from '~/errors/refusal';
import { isSame, signatureOf } from '~/signature.server';
import { formCookie, readCookie } from '~/http/auth/cookies.server';
import { isOwnOrigin } from '~/http/auth/own-origin.server';

/**
 * Header that the server moves `Origin` to for pages: Remix compares `Origin` with `Host` by itself, and would answer a
 * form behind a proxy, or one whose `Origin` is `null`, with an empty 500 before the guard here runs.
 */
export const ORIGIN_HEADER = 'x-browser-origin';

/** The name of the hidden field with the token. */
export const TOKEN_FIELD = 'ficha';

export interface SignedToken {
  /** Token of each form of the page; null for a browser that itself sends where a form was posted. */
  token: string | null;
  /** The cookie that the token is made from, when the browser has none yet. */
  setCookie: string | null;
}

/** Makes the token for the forms of the page that answers this request, once for the request. */
export function formToken({ request, context }: { request: Request; context: AppLoadContext }): Promise<SignedToken> {
  return (context.formToken ??= makeToken(request));
}

/**
 * Refuses a request that was made from elsewhere, as the browser itself reports it, before its body is read.
 * @throws Refusal `forbidden_origin`.
 */
export function guardOrigin(request: Request): void {
  if (isFromHere(request) === false) throw new Refusal('forbidden_origin');
}

/**
 * Lets a form pass only if it was posted from a page of this site: by Fetch Metadata, else by Origin, else by the
 * signed token in the form.
 * @throws Refusal `forbidden_origin`; `form_cookie_missing` if the cookie is absent that the token is made from.
 */
export async function guardForm(request: Request, token: string | null | undefined): Promise<void> {
  const fromHere = isFromHere(request);
  if (fromHere) return;
  const nonce = fromHere === null ? await readCookie(formCookie, request) : null;
  if (nonce && token && isSame(token, tokenOf(nonce))) return;
  throw new Refusal(fromHere === null && token && !nonce ? 'form_cookie_missing' : 'forbidden_origin');
}

async function makeToken(request: Request): Promise<SignedToken> {
  if (request.headers.has('sec-fetch-site')) return { token: null, setCookie: null };
  const stored = await readCookie(formCookie, request);
  const nonce = stored ?? newSecret();
  return { token: tokenOf(nonce), setCookie: stored ? null : await formCookie.serialize(nonce) };
}

const tokenOf = (nonce: string) => signatureOf(`form:${nonce}`);

function isFromHere(request: Request): boolean | null {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get(ORIGIN_HEADER) ?? request.headers.get('origin');
  if (!origin || origin === 'null') return null;
  return isOwnOrigin(request.url, origin);
}
