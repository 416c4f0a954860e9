import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { hashPassword } from '~/domain/members/passwords.server';

export const MEMBERS = 10_000;
const MARKS_EACH = 20;
const READERS = 256; // signed in, so that nobody asks more often than a person may

/** Fills the house with members who have marked videos; some of them are signed in, by cookie and by token. */
export async function fillWithPeople() {
  const hash = await hashPassword('medida-1');
  await sql`insert into members (first_name, last_name, email, password_hash, email_verified_at)
            select 'Nombre' || n, 'Apellido' || n, 'persona' || n || '@ejemplo.org', ${hash}, now()
              from generate_series(1, ${MEMBERS}::int) n`.execute(db);
  await sql`insert into watched_videos (member_id, volume, video_id)
            select m.id, v.volume, v.video_id from members m
              cross join lateral (
                select volume, video_id from videos where video_id <> '' and (hashtext(video_id) + m.id) % 115 = 0 limit ${MARKS_EACH}
              ) v
            on conflict do nothing`.execute(db);
  await sql`analyze`.execute(db);
  const readers = await db
    .selectFrom('members')
    .select('id')
    .where('email', 'like', 'persona%')
    .limit(READERS)
    .execute();
  const open = (kind: 'cookie' | 'bearer') => Promise.all(readers.map(({ id }) => openSession(db, id, kind, 'bench')));
  return { cookies: await open('cookie'), tokens: await open('bearer') };
}

/** Forgets how often everybody asked: what is measured is the work, not the limit. */
export async function forgetLimits(): Promise<void> {
  await sql`truncate limits_of_use`.execute(db);
}
