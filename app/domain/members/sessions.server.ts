import { sql } from 'kysely';
import { compiledOnce } from '~/db/compiled-once.server';
import { revisionColumn, type Revision } from '~/db/revision.server';
import type { Database } from '~/db/db.server';
import { memberColumns, type Member } from './accounts.server';
import { hashOf, newSecret } from './tokens.server';

export type SessionKind = 'cookie' | 'bearer';

/** A member with the session of the request. */
export interface SignedIn extends Member {
  sessionId: string;
  /** Content revision when the session was looked up: it costs nothing there. */
  revision: Revision;
}

const DAY = 24 * 60 * 60;
/** Seconds that a session lives unused, and at most. */
export const SESSION_LIFE = {
  user: { idle: 30 * DAY, most: 90 * DAY },
  editor: { idle: DAY / 2, most: 7 * DAY },
  admin: { idle: DAY / 2, most: 7 * DAY },
} as const;

const TOUCH_AFTER = '5 minutes'; // a write per page view would cost more than it is worth
const seconds = (life: 'idle' | 'most') =>
  sql`make_interval(secs => case members.role when 'user' then ${SESSION_LIFE.user[life]}::int else ${SESSION_LIFE.admin[life]}::int end)`;
/** Condition that a session, joined with its member, is still valid. */
export const isAlive = sql<boolean>`members.is_active
  and sessions.last_seen_at > now() - ${seconds('idle')} and sessions.created_at > now() - ${seconds('most')}`;

/** Maximum per account; the next login ends the sessions that were used longest ago. */
export const MOST_SESSIONS = 20;

/** Opens a session. Returns its token, which is stored nowhere else. */
export async function openSession(db: Database, memberId: number, kind: SessionKind, agent: string): Promise<string> {
  const token = newSecret();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), member_id: memberId, kind, agent: agent.slice(0, 300) })
    .execute();
  const spare = db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', hashOf(token))
    .orderBy('last_seen_at', 'desc')
    .offset(MOST_SESSIONS - 1);
  await db.deleteFrom('sessions').where('id', 'in', spare).execute();
  await db.updateTable('members').set({ last_login_at: new Date() }).where('id', '=', memberId).execute();
  return token;
}

const sessionByHash = compiledOnce<SignedIn & { isStale: boolean }, { hash: Buffer; kind: SessionKind }>((db, at) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([...memberColumns, 'sessions.id as sessionId', revisionColumn.as('revision')])
    .select(sql<boolean>`sessions.last_seen_at < now() - ${TOUCH_AFTER}::interval`.as('isStale'))
    .where('token_hash', '=', at('hash'))
    .where('kind', '=', at('kind'))
    .where(isAlive),
);

/**
 * Finds the member of a token, or null when its session is unknown, over, or its member deactivated; stores now and then
 * that it was used.
 */
export async function findSession(db: Database, token: string, kind: SessionKind): Promise<SignedIn | null> {
  const [found] = await sessionByHash(db, { hash: hashOf(token), kind });
  if (!found) return null;
  const { isStale, ...signedIn } = found;
  if (isStale) {
    await db.updateTable('sessions').set({ last_seen_at: new Date() }).where('id', '=', found.sessionId).execute();
  }
  return signedIn;
}

/** Gives a session another token, which it returns; the former is no longer valid. */
export async function renewSession(db: Database, id: string): Promise<string> {
  const token = newSecret();
  await db
    .updateTable('sessions')
    .set({ token_hash: hashOf(token) })
    .where('id', '=', id)
    .execute();
  return token;
}

/** Ends the session of this token. */
export async function closeSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends every session of a member, but the one with this id when it is given. Returns how many ended. */
export async function closeSessions(db: Database, memberId: number, butId: string | null = null): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(butId !== null, (query) => query.where('id', '<>', butId))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
