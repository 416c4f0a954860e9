import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { setWatched, toggleWatched } from '~/domain/progress/progress.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { saveElsewhere } from '../setup/note';
import { person } from '../setup/people';

let member: Member;
beforeEach(async () => {
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: {} } });
  member = await person();
});

/** Reads the stored activity of everybody, and counts it anew. */
async function both() {
  const stored = await db.selectFrom('member_activity').selectAll().orderBy('member_id').execute();
  const { rows } = await sql`
    select id as member_id, (select count(*)::integer from watched_videos w where w.member_id = m.id) as marks,
           (select max(marked_at) from watched_videos w where w.member_id = m.id) as last_mark_at,
           (select max(updated_at) from notes n where n.member_id = m.id and text <> '') as last_note_at
      from members m where id in (select member_id from member_activity) order by id`.execute(db);
  return [stored, rows];
}

async function expectTrue() {
  const [stored, counted] = await both();
  expect(stored?.length).toBeGreaterThan(0);
  expect(stored).toEqual(counted);
}

it('is that of the marks as they come and go', async () => {
  for (const video of ['v11x1', 'v11x2', 'v11x2', 'v11x3']) await setWatched(db, member.id, 11, video, true);
  await expectTrue();
  await setWatched(db, member.id, 11, 'v11x3', false);
  await toggleWatched(db, member.id, 11, 'v11x1');
  await toggleWatched(db, (await person()).id, 11, 'v11x1');
  await expectTrue();
  await db.updateTable('watched_videos').set({ marked_at: '2026-03-04T00:00:00Z' }).execute();
  await expectTrue();
});

it('is that of many marks at once, by one member and by many', async () => {
  const others = [member, await person(), await person()];
  const marks = [1, 2, 3].flatMap((nth) => others.map(({ id }) => setWatched(db, id, 11, `v11x${nth}`, true)));
  await Promise.all(marks);
  await expectTrue();
  await Promise.all(others.flatMap(({ id }) => [1, 2].map((nth) => toggleWatched(db, id, 11, `v11x${nth}`))));
  await expectTrue();
});

it('is that of the notes: one that was taken away counts no more', async () => {
  await saveElsewhere(member, 'Primero esto');
  await expectTrue();
  await db.updateTable('notes').set({ text: '', updated_at: new Date() }).execute();
  await expectTrue();
  await db.deleteFrom('notes').execute();
  await expectTrue();
});

it('goes with its account', async () => {
  await setWatched(db, member.id, 11, 'v11x1', true);
  await saveElsewhere(member, 'Primero esto');
  await db.deleteFrom('members').where('id', '=', member.id).execute();
  expect(
    await db.selectFrom('member_activity').select('member_id').where('member_id', '=', member.id).execute(),
  ).toEqual([]);
});
