import { LRUCache } from 'lru-cache';
import { db } from '~/db/db.server';
import { lookingUp } from '~/db/shares.server';
import { findSession, openSession, type SessionKind, type SignedIn } from '~/domain/members/sessions.server';
import { hashOf } from '~/domain/members/tokens.server';
import type { Asking } from '~/http/pages/plain-answer.server';
import { readCookie, sessionCookie } from './cookies.server';

/** Whose a session was found to be, by the hash of its secret; it is never another's. */
const owners = new LRUCache<string, string>({ max: 10_000 });
const keyOf = (secret: string) => hashOf(secret).toString('base64url');

/** The token that a request brings, or null. */
const tokenIn = (request: Asking): string | null =>
  /^Bearer +([\w-]+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;

/** The secret by which a request shows who is asking, or null: pages take a cookie, the API takes none. */
export const secretIn = async (request: Asking, kind: SessionKind): Promise<string | null> =>
  kind === 'bearer' ? tokenIn(request) : readCookie(sessionCookie, request);

/** Who stands behind a secret, or null when its session is over. */
export async function liveSession(secret: string, kind: SessionKind): Promise<SignedIn | null> {
  const member = await lookingUp(() => findSession(db, secret, kind));
  if (member) owners.set(keyOf(secret), String(member.id));
  return member;
}

/** Opens a session of a member. Returns its secret. */
export async function newSession(memberId: number, kind: SessionKind, { headers }: Request): Promise<string> {
  const secret = await openSession(db, memberId, kind, headers.get('user-agent') ?? '');
  owners.set(keyOf(secret), String(memberId));
  return secret;
}

/** Names the member whose session a secret proves; the session alone where this process has not looked it up yet. */
export function ownerOf(secret: string): string {
  const key = keyOf(secret);
  return owners.get(key) ?? key;
}
