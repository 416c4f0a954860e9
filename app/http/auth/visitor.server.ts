import { json, redirect, type AppLoadContext } from '@remix-run/node';
import { isConnectionError } from '~/db/connection-errors.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { paths } from '~/paths';
import { changedCookie, clearCookie, sessionCookie } from './cookies.server';
import { countUse } from '~/http/security/limits.server';
import type { FlashName } from '~/http/pages/flash-words.server';
import { flashAt } from '~/http/pages/flash.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { requestPath } from '~/http/pages/safe-path';
import { Refusal } from '~/errors/refusal';
import { memberOfToken, sessionTokenIn } from './live-session.server';
import { isOfPanel, hasPermission, type Permission } from './permissions';

interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

export interface Visitor {
  member: SignedIn | null;
  /** `dead`: the browser came with a session that is over. */
  session: 'none' | 'live' | 'dead';
}

/** Looks up who sent a request, once for each request however many loaders need it. */
export function visitorOf({ request, context }: RequestArgs): Promise<Visitor> {
  return (context.visitor ??= findVisitor(request));
}

/** Looks up who sent a request, or nobody while the database is away: a page can then still say so. */
export async function visitorIfKnown(args: RequestArgs): Promise<Visitor> {
  try {
    return await visitorOf(args);
  } catch (error) {
    if (isConnectionError(error)) return { member: null, session: 'none' };
    throw error;
  }
}

/** Sender of a request that `Who` lets in; null for a visitor who is not signed in. */
export type Requester<W extends Permission> = W extends 'anyone' ? SignedIn | null : SignedIn;

/** Login page that visitors are sent to; the topics send everybody to /login. */
export type LoginPage = '/user-login' | '/login';

/** Returns the login page of those whom `who` lets in. */
export const loginFor = (who: Permission): LoginPage => (isOfPanel(who) ? '/login' : '/user-login');

/**
 * Redirects somebody without a live session to a login page, with the way back and a flash message; `ended` is the
 * message for a session that is over, and `then` the one for the page that the way back leads to.
 */
export async function toLogin(
  request: Request,
  visitor: Visitor,
  page: LoginPage,
  back: string,
  ended: FlashName = 'expirada',
  then?: FlashName,
): Promise<Response> {
  const isDead = visitor.session === 'dead';
  const to = paths.login(page, { redirect: back });
  const headers = isDead ? await withoutSession() : new Headers();
  const later: [string, FlashName][] = then ? [[back, then]] : [];
  headers.append('Set-Cookie', await flashAt(request, to, isDead ? ended : 'necesaria', { then: later }));
  return redirect(to, { headers });
}

/** Converts a redirect to a login for a script: 401 with the address and the cookies, which it follows itself. */
export function toLoginByScript({ headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.delete('Location');
  return json({ ok: false, expired: true, to: given.get('Location') }, { status: 401, headers });
}

/**
 * Checks that `who` lets the sender of a request in, and returns them; counts a member's requests, except prefetches,
 * some at a time in `limits_of_use`. Throws the redirect to the login for anybody else, and from there to `back`.
 * @throws Refusal `not_for_editors` for an editor where only administrators are let in.
 */
export async function requireRole<W extends Permission>(
  who: W,
  args: RequestArgs,
  login?: LoginPage,
  back = requestPath(args.request),
): Promise<Requester<W>> {
  const visitor = who === 'anyone' ? await visitorIfKnown(args) : await visitorOf(args);
  if (visitor.member && !isPrefetch(args.request)) await countUse('use', visitor.member.id);
  if (who === 'anyone') return visitor.member as Requester<W>;
  if (!visitor.member) throw await toLogin(args.request, visitor, login ?? loginFor(who), back);
  if (hasPermission(visitor.member.role, who)) return visitor.member;
  if (visitor.member.role === 'editor') throw new Refusal('not_for_editors');
  const to = paths.login('/login', { redirect: back });
  throw redirect(to, { headers: { 'Set-Cookie': await flashAt(args.request, to, 'administracion') } });
}

/**
 * Refuses an editor what a page that editors use too reserves for administrators.
 * @throws Refusal `not_for_editors`.
 */
export function onlyAdmins({ role }: SignedIn): void {
  if (!hasPermission(role, 'admin')) throw new Refusal('not_for_editors');
}

/** Makes the headers that clear the cookie of a session that is over, if this browser sent one; else null. */
export async function sessionEndedHere(args: RequestArgs): Promise<Headers | null> {
  const { session } = await visitorIfKnown(args);
  return session === 'dead' ? withoutSession() : null;
}

async function findVisitor(request: Request): Promise<Visitor> {
  const token = await sessionTokenIn(request, 'cookie');
  if (!token) return { member: null, session: 'none' };
  const member = await memberOfToken(token, 'cookie');
  return { member, session: member ? 'live' : 'dead' };
}

/** Makes the headers that clear the cookie of a session that is over. */
async function withoutSession(): Promise<Headers> {
  const headers = new Headers({ 'Set-Cookie': await clearCookie(sessionCookie) });
  headers.append('Set-Cookie', changedCookie());
  return headers;
}
