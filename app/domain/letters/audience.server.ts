import { sql } from 'kysely';
import type { Database } from '~/db/db.server';
import type { Audience } from './schema';

/** Condition that `members` may get letters: they want them, and the address is theirs. */
export const WANTS_LETTERS = sql<boolean>`(letters_since is not null and is_active and email_verified_at is not null)`;

const SINCE = sql`now() - interval '2 months'`;

/**
 * Condition that a letter goes to `members`. Those who have not read for two months have an account as old; of those who
 * store no history nobody knows, and they do not count.
 */
function inAudience({ audience, volume }: Audience) {
  if (audience === 'volume')
    return sql<boolean>`(${WANTS_LETTERS} and (
      exists (select from read_chapters where member_id = members.id and volume = ${volume}) or
      exists (select from opened_chapters where member_id = members.id and volume = ${volume})))`;
  if (audience === 'resting')
    return sql<boolean>`(${WANTS_LETTERS} and created_at < ${SINCE} and no_history_since is null and
      not exists (select from read_chapters where member_id = members.id and marked_at > ${SINCE}) and
      not exists (select from opened_chapters where member_id = members.id and opened_at > ${SINCE}))`;
  return WANTS_LETTERS;
}

/**
 * Condition that a letter that is being sent goes to `members`: who deletes an account meanwhile and registers again has
 * it already.
 */
export const getsLetter = ({ id, ...audience }: Audience & { id: number }) =>
  sql<boolean>`(${inAudience(audience)} and created_at <= (select started_at from letters where letters.id = ${id}))`;

/** Counts the members of an audience. */
export async function countAudience(db: Database, audience: Audience): Promise<number> {
  const { count } = await db
    .selectFrom('members')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where(inAudience(audience))
    .executeTakeFirstOrThrow();
  return count;
}
