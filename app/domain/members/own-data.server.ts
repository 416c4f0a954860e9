import type { Database } from '~/db/db.server';

/** Everything that the house keeps of a member, for the member: nothing of it proves who somebody is. */
export async function ownData(db: Database, memberId: number) {
  const [account, notes, marks, sessions] = await Promise.all([
    db
      .selectFrom('members')
      .select(['first_name', 'last_name', 'email', 'role', 'created_at', 'last_login_at'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('notes')
      .select(['volume', 'index', 'text', 'updated_at'])
      .where('member_id', '=', memberId)
      .orderBy('volume')
      .orderBy('index')
      .execute(),
    db
      .selectFrom('watched_videos')
      .select(['volume', 'video_id', 'marked_at'])
      .where('member_id', '=', memberId)
      .orderBy('volume')
      .orderBy('marked_at')
      .execute(),
    db
      .selectFrom('sessions')
      .select(['kind', 'agent', 'created_at', 'last_seen_at'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  ]);
  return { account, notes, watched_videos: marks, sessions };
}
