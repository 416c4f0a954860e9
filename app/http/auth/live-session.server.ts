import { LRUCache } from 'lru-cache';
import { db } from '~/db/db.server';
import { withSessionConnections } from '~/db/shares.server';
import { findSession, openSession, type SessionKind, type SignedIn } from '~/domain/members/sessions.server';
import { hashOf } from '~/domain/members/tokens.server';
import type { RequestHead } from '~/http/pages/plain-answer.server';
import { readCookie, sessionCookie } from './cookies.server';

/** Member ids of sessions, by the hash of the session token; the member of a session never changes. */
const owners = new LRUCache<string, string>({ max: 10_000 });

/** Reads the session token of a request, or null: pages take a cookie, the API takes none. */
export const sessionTokenIn = async (request: RequestHead, kind: SessionKind): Promise<string | null> =>
  kind === 'bearer' ? bearerIn(request) : readCookie(sessionCookie, request);

/** Finds the member of a session token, or null when the session is over. */
export async function memberOfToken(token: string, kind: SessionKind): Promise<SignedIn | null> {
  const member = await withSessionConnections(() => findSession(db, token, kind));
  if (member) owners.set(tokenKey(token), String(member.id));
  return member;
}

/** Opens a session of a member. Returns its token. */
export async function newSession(memberId: number, kind: SessionKind, { headers }: Request): Promise<string> {
  const token = await openSession(db, memberId, kind, headers.get('user-agent') ?? '');
  owners.set(tokenKey(token), String(memberId));
  return token;
}

/** Names the member of a session token; the session alone where this process has not looked it up yet. */
export function queueKeyOf(token: string): string {
  const key = tokenKey(token);
  return owners.get(key) ?? key;
}

/** Reads the bearer token of a request, or null. */
const bearerIn = (request: RequestHead): string | null =>
  /^Bearer +([\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

const tokenKey = (token: string) => hashOf(token).toString('base64url');
