import { randomBytes } from 'node:crypto';
import { createCookie, type Cookie } from '@remix-run/node';
import { isSecure } from '~/env.server';

import type { Asking } from '~/http/pages/plain-answer.server';

const common = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
const named = (name: string) => (isSecure ? `__Host-${name}` : name);

/** The secret of the session. How long the browser keeps it is said with each one. */
export const sessionCookie = createCookie(named('sesion'), common);
/** A random value that the token of each form is made from, for browsers that say nothing of where a form was. */
export const formCookie = createCookie(named('formulario'), common);
/** Whose accounts have been signed in to from this browser. */
export const deviceCookie = createCookie(named('dispositivo'), { ...common, maxAge: 365 * 24 * 60 * 60 });
/** How this browser likes its pages. */
export const preferencesCookie = createCookie(named('preferencias'), { ...common, maxAge: 365 * 24 * 60 * 60 });
/** The keys to the texts that wait for their writers to sign in again. */
export const draftCookie = createCookie(named('pendiente'), { ...common, maxAge: 15 * 60 });
/** What the next page says once. */
export const noticeCookie = createCookie(named('aviso'), { ...common, maxAge: 5 * 60 });

/** What stands before and behind the value of the cookie of changes, as it is written by either side. */
export const CHANGES = [`${named('cambios')}=`, `; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`] as const;

/**
 * The `Set-Cookie` that says that something was done in this browser since its pages were drawn; the value means nothing.
 * A page that comes back from the browser's memory looks at it, and copies that the browser keeps no longer fit.
 */
export const changedCookie = () => CHANGES.join(randomBytes(6).toString('base64url'));

/** The text that a cookie of this request carries, or null. */
export async function readCookie(cookie: Cookie, request: Pick<Asking, 'headers'>): Promise<string | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The `Set-Cookie` that takes a cookie away. */
export const clearCookie = (cookie: Cookie) => cookie.serialize('', { maxAge: 0, expires: new Date(0) });
