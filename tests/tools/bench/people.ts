import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { db, type Database } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { hashPassword } from '~/domain/members/passwords.server';
import { authorToken } from '~/http/auth/author.server';
import { cookieOf } from '../site/accounts';

const MEMBERS = 10_000;
const MARKS_EACH = 20;
const READ_EACH = 50;
const NOTES_EACH = 3;
const READERS = 240; // enough that nobody exceeds the rate limit

/** Member who is signed in, by cookie and by token. */
export interface Reader {
  id: number;
  cookie: string;
  token: string;
  /** Value of the field `autor` in their forms. */
  author: string;
}

/** Chapter whose note every reader has written once. */
export const NOTED = { volume: 9, index: 6 };

/** Fills the site with members who have read, marked videos and written notes. Returns those who are signed in. */
export async function fillWithPeople(): Promise<Reader[]> {
  const hash = await hashPassword('medida-1');
  const ids = await db.transaction().execute((transaction) => insertPeople(transaction, hash));
  return Promise.all(
    ids.map(async (id) => ({
      id,
      cookie: cookieOf(await openSession(db, id, 'cookie', 'bench')),
      token: await openSession(db, id, 'bearer', 'bench'),
      author: authorToken(id),
    })),
  );
}

const NEAR_WITHIN = 120; // seconds

/** Leaves no background work to do during a measurement, for Postgres or a server that runs. */
export async function settle(): Promise<void> {
  const nearOf = () => db.selectFrom('near_state').select('made_of').executeTakeFirstOrThrow();
  for (let second = 0; (await nearOf()).made_of === ''; second += 1) {
    if (second === NEAR_WITHIN) throw new Error('the near passages were not worked out');
    await setTimeout(1000);
  }
  await tidy();
}

/** Leaves Postgres no background work to do. */
export async function tidy(): Promise<void> {
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Inserts the members and what they have. Returns the ids of those who sign in. */
async function insertPeople(transaction: Database, hash: string): Promise<number[]> {
  await sql`set local statement_timeout = 0`.execute(transaction); // half a million rows take a slow machine longer than a request may
  await sql`insert into members (first_name, last_name, email, password_hash, email_verified_at)
            select 'Nombre' || n, 'Apellido' || n, 'persona' || n || '@ejemplo.org', ${hash}, now()
              from generate_series(1, ${MEMBERS}::int) n`.execute(transaction);
  await sql`insert into watched_videos (member_id, volume, video_id)
            select m.id, v.volume, v.video_id from members m
              cross join lateral (
                select volume, video_id from videos where video_id <> '' and (hashtext(video_id) + m.id) % 115 = 0 limit ${MARKS_EACH}
              ) v
            on conflict do nothing`.execute(transaction);
  await sql`insert into read_chapters (member_id, volume, index)
            select m.id, c.volume, c.index from members m
              cross join lateral (
                select volume, index from main_chapters where (volume * 131 + index + m.id) % 40 = 0 limit ${READ_EACH}
              ) c`.execute(transaction);
  await sql`insert into opened_chapters (member_id, volume, index, opened_at, followed_at)
            select member_id, volume, index, time, time
              from read_chapters, lateral (select now() - volume * interval '1 day' as time) as opening where index < 20`.execute(
    transaction,
  );
  await sql`insert into notes (member_id, volume, index, text)
            select m.id, 1 + (m.id + 7 * n) % 36, 1 + (m.id + n) % 26, 'Nota ' || n || ' de ' || m.first_name
              from members m cross join generate_series(1, ${NOTES_EACH}::int) n
            on conflict do nothing`.execute(transaction);
  const chosen = transaction
    .selectFrom('members')
    .select('id')
    .where('email', 'like', 'persona%')
    .orderBy('id')
    .limit(READERS);
  const ids = (await chosen.execute()).map(({ id }) => id);
  // A note of each reader on the measured chapters.
  await sql`insert into notes (member_id, volume, index, text)
            select id, volume, index, 'Lo que me dice: ' || repeat('la confianza crece con la luz. ', 8)
              from unnest(${ids}::int[]) id, main_chapters where volume in (4, 18, ${NOTED.volume})
            on conflict (member_id, volume, index) do update set text = excluded.text`.execute(transaction);
  await sql`insert into note_versions
            select member_id, volume, index, revision, text, updated_at from notes`.execute(transaction);
  return ids;
}
