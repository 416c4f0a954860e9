import { sql } from 'kysely';
import { builtOnce } from '~/db/built-once.server';
import { revisionColumn, type Revision } from '~/db/content.server';
import type { Database } from '~/db/db.server';
import { memberColumns, type Member } from './accounts.server';
import { hashOf, newSecret } from './tokens.server';

export type SessionKind = 'cookie' | 'bearer';

/** A member with the session that shows who is asking. */
export interface SignedIn extends Member {
  sessionId: string;
  /** What the content was when the session was looked up: it costs nothing there. */
  revision: Revision;
}

const DAY = 24 * 60 * 60;
/** Seconds that a session lives unused, and at most. */
export const SESSION_LIFE = {
  user: { idle: 30 * DAY, most: 90 * DAY },
  editor: { idle: DAY / 2, most: 7 * DAY },
  admin: { idle: DAY / 2, most: 7 * DAY },
} as const;

const TOUCH_AFTER = '5 minutes'; // a write per page view would cost more than it tells
const seconds = (life: 'idle' | 'most') =>
  sql`make_interval(secs => case members.role when 'user' then ${SESSION_LIFE.user[life]}::int else ${SESSION_LIFE.admin[life]}::int end)`;
/** Whether a session, joined with its member, still lets them in. */
export const isAlive = sql<boolean>`members.is_active
  and sessions.last_seen_at > now() - ${seconds('idle')} and sessions.created_at > now() - ${seconds('most')}`;

/** The sessions that an account keeps; the next login ends those that were used longest ago. */
export const MOST_SESSIONS = 20;

/** Opens a session. Returns the secret that proves it, which is kept nowhere else. */
export async function openSession(db: Database, memberId: number, kind: SessionKind, agent: string): Promise<string> {
  const secret = newSecret();
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(secret), member_id: memberId, kind, agent: agent.slice(0, 300) })
    .execute();
  const spare = db
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('token_hash', '<>', hashOf(secret))
    .orderBy('last_seen_at', 'desc')
    .offset(MOST_SESSIONS - 1);
  await db.deleteFrom('sessions').where('id', 'in', spare).execute();
  await db.updateTable('members').set({ last_login_at: new Date() }).where('id', '=', memberId).execute();
  return secret;
}

const liveSession = builtOnce<SignedIn & { isStale: boolean }, { hash: Buffer; kind: SessionKind }>((db, at) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([...memberColumns, 'sessions.id as sessionId', revisionColumn.as('revision')])
    .select(sql<boolean>`sessions.last_seen_at < now() - ${TOUCH_AFTER}::interval`.as('isStale'))
    .where('token_hash', '=', at('hash'))
    .where('kind', '=', at('kind'))
    .where(isAlive),
);

/** Who stands behind a secret, or null when its session is unknown, over, or its member deactivated. */
export async function findSession(db: Database, secret: string, kind: SessionKind): Promise<SignedIn | null> {
  const [found] = await liveSession(db, { hash: hashOf(secret), kind });
  if (!found) return null;
  const { isStale, ...signedIn } = found;
  if (isStale) {
    await db.updateTable('sessions').set({ last_seen_at: new Date() }).where('id', '=', found.sessionId).execute();
  }
  return signedIn;
}

/** Gives a session another secret, which it returns; the former proves nothing any more. */
export async function renewSession(db: Database, id: string): Promise<string> {
  const secret = newSecret();
  await db
    .updateTable('sessions')
    .set({ token_hash: hashOf(secret) })
    .where('id', '=', id)
    .execute();
  return secret;
}

/** Ends the session of this secret. */
export async function closeSession(db: Database, secret: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(secret)).execute();
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
