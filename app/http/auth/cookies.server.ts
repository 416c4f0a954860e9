import { randomBytes } from 'node:crypto';
import { createCookie, type Cookie } from '@remix-run/node';
import { isSecure } from '~/env.server';

import type { RequestHead } from '~/http/pages/plain-answer.server';

const common = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
const named = (name: string) => (isSecure ? `__Host-${name}` : name);

/** Session token; each session sets its lifetime. */
export const sessionCookie = createCookie(named('sesion'), common);
/** Random value that the token of each form is made from, for browsers that do not send where a form was. */
export const formCookie = createCookie(named('formulario'), common);
/** Device tokens of the accounts that were signed in to from this browser. */
export const deviceCookie = createCookie(named('dispositivo'), { ...common, maxAge: 365 * 24 * 60 * 60 });
/** Token of the account that was made in this browser and waits for its e-mail to be verified. */
export const registrationCookie = createCookie(named('registro'), { ...common, maxAge: 60 * 60 });
/** Display preferences of this browser. */
export const preferencesCookie = createCookie(named('preferencias'), { ...common, maxAge: 365 * 24 * 60 * 60 });
/** Keys of the drafts that wait for their writers to sign in again. */
export const draftCookie = createCookie(named('pendiente'), { ...common, maxAge: 15 * 60 });
/** Flash messages of the next pages. */
export const flashCookie = createCookie(named('aviso'), { ...common, maxAge: 5 * 60 });

/** Text before and after the value of the cookie of changes, as server and browser write it. */
export const CHANGES = [`${named('cambios')}=`, `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`] as const;

/**
 * Makes the `Set-Cookie` that records a change made in this browser since its pages were rendered; the value means
 * nothing. A page that comes back from the browser's memory compares it, and copies in the browser's cache no longer
 * match.
 */
export const changedCookie = () => CHANGES.join(randomBytes(6).toString('base64url'));

/** Reads the text of a cookie of this request; null if it is absent or empty. */
export async function readCookie(cookie: Cookie, request: Pick<RequestHead, 'headers'>): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Makes the `Set-Cookie` that deletes a cookie. */
export const clearCookie = (cookie: Cookie) => cookie.serialize('', { maxAge: 0, expires: new Date(0) });
