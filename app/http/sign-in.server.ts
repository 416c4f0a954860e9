import type { AppLoadContext } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { closeSession, openSession, SESSION_LIFE } from '~/domain/members/sessions.server';
import { authenticate } from './authenticator.server';
import { clearCookie, readCookie, sessionCookie } from './cookies.server';
import type { Call } from './form.server';
import { addressOf, countFailures, type Tries } from './limits.server';

/** Opens a session for a member in this browser, in place of the one it may have. Returns the headers that say so. */
export async function startSession(request: Request, member: Member): Promise<Headers> {
  const former = await readCookie(sessionCookie, request);
  if (former) await closeSession(db, former);
  const secret = await openSession(db, member.id, 'cookie', request.headers.get('user-agent') ?? '');
  return new Headers({
    'Set-Cookie': await sessionCookie.serialize(secret, { maxAge: SESSION_LIFE[member.role].most }),
  });
}

/** Ends the session of this browser. Returns the headers that take its cookie away. */
export async function endSession(request: Request): Promise<Headers> {
  const secret = await readCookie(sessionCookie, request);
  if (secret) await closeSession(db, secret);
  return new Headers({ 'Set-Cookie': await clearCookie(sessionCookie) });
}

/**
 * Runs what judges an e-mail and a password. Wrong ones are counted against the account and the address.
 * @throws Refusal `too_many_tries`, and what `work` throws.
 */
export function judged<Result>(context: AppLoadContext, email: string, work: () => Promise<Result>): Promise<Result> {
  const tries: Tries = [
    ['login_address', addressOf(context)],
    ['login_account', email],
  ];
  return countFailures(tries, ['bad_credentials'], work);
}

/**
 * Signs in with the e-mail and password of a form.
 * @throws Refusal `bad_credentials`, `deactivated`, `unverified`, `too_many_tries`.
 */
export async function signIn({ args, fields }: Call<'anyone'>, email: string) {
  const { request, context } = args;
  fields.set('email', email);
  const member = await judged(context, email, () => authenticate(request, fields));
  return { member, headers: await startSession(request, member) };
}
