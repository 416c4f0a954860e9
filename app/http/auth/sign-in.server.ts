import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { closeSession, SESSION_LIFE } from '~/domain/members/sessions.server';
import { authenticate } from './authenticator.server';
import { clearCookie, readCookie, registrationCookie, sessionCookie } from './cookies.server';
import { knownDevice, rememberDevice } from './devices.server';
import { newSession } from './live-session.server';
import type { Call } from '~/http/forms/form.server';
import { BY_WORKER } from '~/offline/protocol';
import { clientAddress } from '~/http/security/limits.server';
import { checkPassword } from './tries.server';

/** Makes the cookie with the token of a member's session. */
export const cookieFor = (token: string, { role }: Member) =>
  sessionCookie.serialize(token, { maxAge: SESSION_LIFE[role].most });

/** Opens a session for a member in this browser, in place of the one it may have. Returns the headers that set it. */
export async function startSession(request: Request, member: Member): Promise<Headers> {
  const former = await readCookie(sessionCookie, request);
  if (former) await closeSession(db, former);
  const token = await newSession(member.id, 'cookie', request);
  const headers = new Headers({ 'Set-Cookie': await cookieFor(token, member) });
  headers.append('Set-Cookie', await rememberDevice(request, member.id));
  if (await readCookie(registrationCookie, request))
    headers.append('Set-Cookie', await clearCookie(registrationCookie));
  return headers;
}

/** Ends the session of this browser. Returns the headers that clear its cookie. */
export async function endSession(request: Request): Promise<Headers> {
  const token = await readCookie(sessionCookie, request);
  if (token) await closeSession(db, token);
  const headers = new Headers({ 'Set-Cookie': await clearCookie(sessionCookie) });
  const isByWorker = Object.entries(BY_WORKER).every(([name, value]) => request.headers.get(name) === value);
  if (!isByWorker) headers.set('Clear-Site-Data', '"cache"');
  return headers;
}

/**
 * Signs in with the e-mail and password of a form.
 * @throws Refusal `bad_credentials`, `deactivated`, `unverified`, `too_many_tries`, `too_busy`.
 */
export async function signIn({ args, fields }: Call<'anyone'>, email: string) {
  const { request, context } = args;
  fields.set('email', email);
  const trier = { email, address: clientAddress(context), device: await knownDevice(request, email) };
  const member = await checkPassword(trier, 'bad_credentials', () => authenticate(request, fields));
  return { member, headers: await startSession(request, member) };
}
