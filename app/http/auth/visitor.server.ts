import { json, redirect, type AppLoadContext } from '@remix-run/node';
import { isConnectionError } from '~/db/connection-errors.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { paths } from '~/paths';
import { changedCookie, clearCookie, sessionCookie } from './cookies.server';
import { countTry } from '~/http/security/limits.server';
import type { NoticeName } from '~/http/pages/notice-words.server';
import { tellAt } from '~/http/pages/notices.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { askedPath } from '~/http/pages/safe-path';
import { Refusal } from '~/errors/refusal';
import { liveSession, secretIn } from './live-session.server';
import { isOfPanel, may, type Who } from './who';

interface Asked {
  request: Request;
  context: AppLoadContext;
}

export interface Visitor {
  member: SignedIn | null;
  /** `dead`: the browser came with a session that is over. */
  session: 'none' | 'live' | 'dead';
}

async function identify(request: Request): Promise<Visitor> {
  const secret = await secretIn(request, 'cookie');
  if (!secret) return { member: null, session: 'none' };
  const member = await liveSession(secret, 'cookie');
  return { member, session: member ? 'live' : 'dead' };
}

/** Who is asking, looked up once for each request however many loaders ask. */
export function whoIsAsking({ request, context }: Asked): Promise<Visitor> {
  return (context.visitor ??= identify(request));
}

/** Who is asking, or nobody while the database is away: a page can then still say so. */
export async function whoIfKnown(asked: Asked): Promise<Visitor> {
  try {
    return await whoIsAsking(asked);
  } catch (error) {
    if (isConnectionError(error)) return { member: null, session: 'none' };
    throw error;
  }
}

/** Who stands behind a request that `Who` lets in. */
export type Asker<W extends Who> = W extends 'anyone' ? SignedIn | null : SignedIn;

/** The login that strangers are sent to from pages for `who`; the topics send everybody to /login. */
export type LoginPage = '/user-login' | '/login';

/** The login of those whom `who` lets in. */
export const loginFor = (who: Who): LoginPage => (isOfPanel(who) ? '/login' : '/user-login');

/** The headers that take the cookie of a session that is over away. */
async function withoutSession(): Promise<Headers> {
  const headers = new Headers({ 'Set-Cookie': await clearCookie(sessionCookie) });
  headers.append('Set-Cookie', changedCookie());
  return headers;
}

/**
 * The answer that sends somebody without a live session to a login, with the way back and what happened; `ended` are
 * the words for a session that is over, and `then` those that the page says to which the way leads back.
 */
export async function toLogin(
  request: Request,
  visitor: Visitor,
  page: LoginPage,
  back: string,
  ended: NoticeName = 'expirada',
  then?: NoticeName,
): Promise<Response> {
  const isDead = visitor.session === 'dead';
  const to = paths.login(page, { redirect: back });
  const headers = isDead ? await withoutSession() : new Headers();
  const later: [string, NoticeName][] = then ? [[back, then]] : [];
  headers.append('Set-Cookie', await tellAt(request, to, isDead ? ended : 'necesaria', { then: later }));
  return redirect(to, { headers });
}

/** The way to a login, as a script is told of it: 401 with the address and the cookies, which it follows itself. */
export function toLoginByScript({ headers: given }: Response): Response {
  const headers = new Headers(given);
  headers.delete('Location');
  return json({ ok: false, expired: true, to: given.get('Location') }, { status: 401, headers });
}

/**
 * Who is asking, when `who` lets them in; a member's requests are counted, but for
 * those that the browser makes before anybody wants the page.
 * Throws the way to the login for anybody else, and from there to `back`.
 * @throws Refusal `not_for_editors` for an editor where only administrators are let in.
 */
export async function letIn<W extends Who>(
  who: W,
  asked: Asked,
  login?: LoginPage,
  back = askedPath(asked.request),
): Promise<Asker<W>> {
  const visitor = who === 'anyone' ? await whoIfKnown(asked) : await whoIsAsking(asked);
  if (visitor.member && !isPrefetch(asked.request)) await countTry('use', String(visitor.member.id));
  if (who === 'anyone') return visitor.member as Asker<W>;
  if (!visitor.member) throw await toLogin(asked.request, visitor, login ?? loginFor(who), back);
  if (may(visitor.member.role, who)) return visitor.member;
  if (visitor.member.role === 'editor') throw new Refusal('not_for_editors');
  const to = paths.login('/login', { redirect: back });
  throw redirect(to, { headers: { 'Set-Cookie': await tellAt(asked.request, to, 'administracion') } });
}

/** Refuses what a page that editors use too keeps for administrators. @throws Refusal `not_for_editors`. */
export function onlyAdmins({ role }: SignedIn): void {
  if (!may(role, 'admin')) throw new Refusal('not_for_editors');
}

/** The headers that clear the cookie of a session that is over, when this browser came with one; else null. */
export async function sessionEndedHere(asked: Asked): Promise<Headers | null> {
  const { session } = await whoIfKnown(asked);
  return session === 'dead' ? withoutSession() : null;
}
