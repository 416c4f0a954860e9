import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { openSession } from '~/domain/members/sessions.server';
import { hashPassword } from '~/domain/members/passwords.server';
import { authorToken } from '~/http/auth/author.server';

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

/** Session cookie as it is written in a request. */
export const cookieOf = (secret: string) =>
  `sesion=${encodeURIComponent(Buffer.from(JSON.stringify(secret)).toString('base64'))}`;

/** Fills the site with members who have read, marked videos and written notes. Returns those who are signed in. */
export async function fillWithPeople(): Promise<Reader[]> {
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
  await writeReading();
  await writeNotes();
  const chosen = db.selectFrom('members').select('id').where('email', 'like', 'persona%').orderBy('id').limit(READERS);
  const ids = (await chosen.execute()).map(({ id }) => id);
  await writeReadersNotes(ids);
  const readers = ids.map(async (id) => {
    const [cookie, token] = [
      await openSession(db, id, 'cookie', 'bench'),
      await openSession(db, id, 'bearer', 'bench'),
    ];
    return { id, cookie: cookieOf(cookie), token, author: authorToken(id) };
  });
  return Promise.all(readers);
}

/** Leaves no background work for Postgres to do during a measurement. */
export async function settle(): Promise<void> {
  await sql`vacuum analyze`.execute(db);
  await sql`checkpoint`.execute(db);
}

/** Resets the rate limits of everybody: the work is measured, not the limit. */
export async function forgetLimits(): Promise<void> {
  await sql`truncate limits_of_use`.execute(db);
}

/** Stores the read marks of everybody, and the chapters that they opened last. */
async function writeReading(): Promise<void> {
  await sql`insert into read_chapters (member_id, volume, index)
            select m.id, c.volume, c.index from members m
              cross join lateral (
                select volume, index from main_chapters where (volume * 131 + index + m.id) % 40 = 0 limit ${READ_EACH}
              ) c`.execute(db);
  await sql`insert into opened_chapters (member_id, volume, index, opened_at)
            select member_id, volume, index, now() - volume * interval '1 day' from read_chapters where index < 20`.execute(
    db,
  );
}

async function writeNotes(): Promise<void> {
  await sql`insert into notes (member_id, volume, index, text)
            select m.id, 1 + (m.id + 7 * n) % 36, 1 + (m.id + n) % 26, 'Nota ' || n || ' de ' || m.first_name
              from members m cross join generate_series(1, ${NOTES_EACH}::int) n
            on conflict do nothing`.execute(db);
}

/** Stores a note of each reader on the measured chapters. */
async function writeReadersNotes(ids: number[]): Promise<void> {
  await sql`insert into notes (member_id, volume, index, text)
            select id, volume, index, 'Lo que me dice: ' || repeat('la confianza crece con la luz. ', 8)
              from unnest(${ids}::int[]) id, main_chapters where volume in (4, 18, ${NOTED.volume})
            on conflict (member_id, volume, index) do update set text = excluded.text`.execute(db);
  await sql`insert into note_versions select member_id, volume, index, revision, text, updated_at from notes`.execute(
    db,
  );
}
