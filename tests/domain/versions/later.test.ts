import { sql } from 'kysely';
import { beforeEach, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { deletePlaylist, editVolume } from '~/domain/book/playlists.server';
import { deleteGospels } from '~/domain/gospel/storing.server';
import { saveAbout } from '~/domain/site/about.server';
import { storeVideo } from '~/domain/writing/store.server';
import { readChange } from '~/domain/versions/listing.server';
import { rowsOfChange, seenOf } from '~/domain/versions/states.server';
import { undoChange } from '~/domain/versions/undo.server';
import { playlist, gospelDay } from '../../setup/archives';
import { BY, content, lastChange, undo, uploads } from './uploads';

const text = (words: string) => ({ description: words });
const descriptions = async () => {
  const rows = await db.selectFrom('main_chapters').select('content').orderBy('index').execute();
  return rows.map(({ content }) => content.description);
};
const standings = async (change: string) =>
  (await rowsOfChange(db, change)).map(({ kind, key, standing }) => `${kind} ${key} ${standing}`);

beforeEach(async () => {
  await db.deleteFrom('main_chapters').execute();
  await db.deleteFrom('playlists').execute();
  await db.deleteFrom('versions').execute();
});

it('what a later change has touched is not overwritten: the rest is undone alone, or the later first', async () => {
  await uploads.main(11, { 1: text('a1'), 2: text('b1') });
  await uploads.main(11, { 1: text('a2'), 2: text('b2') });
  const second = await lastChange();
  await uploads.main(11, { 1: text('a3') });
  const third = await lastChange();

  expect(await standings(second)).toEqual(['main_chapters 11-1 later', 'main_chapters 11-2 left']);
  const rows = await rowsOfChange(db, second);
  expect(rows.map(({ laterChange }) => laterChange)).toEqual([third, null]);
  await expect(undo(second)).rejects.toMatchObject({ code: 'change_touched', status: 409 });
  expect(await descriptions()).toEqual(['a3', 'b2']);
  const ofRest = await undo(second, true);
  expect(await descriptions()).toEqual(['a3', 'b1']);
  expect(await standings(second)).toEqual(['main_chapters 11-1 later', 'main_chapters 11-2 back']);

  await undo(ofRest);
  await undo(third);
  expect(await standings(second)).toEqual(['main_chapters 11-1 left', 'main_chapters 11-2 left']);
  await undo(second);
  expect(await descriptions()).toEqual(['a1', 'b1']);
});

it('a video that another joined later names that change, which cannot be missing', async () => {
  await uploads.playlist(playlist(9, [1, 2]));
  const at = { volume: 9, index: 2 };
  const written = { title: 'Otro', address: 'https://youtu.be/abcDEF_1234', channel: '', thumbnail: '' };
  const first = (await storeVideo(db, BY, at, written)).change ?? '';
  const later = (await storeVideo(db, BY, { ...at, index: 3 }, written)).change;
  const { groups, toUndo } = await readChange(db, first);
  expect([toUndo, groups.map((group) => [group.kind, group.standing, group.later?.change])]).toEqual([
    0,
    [['videos', 'later', later]],
  ]);
});

it('a playlist with a video that came later does not go, and the volume that was edited stays', async () => {
  await uploads.playlist(playlist(3, [1, 2]));
  const first = await lastChange();
  await uploads.playlist(playlist(3, [1, 2, 3]));
  expect((await standings(first)).filter((words) => !words.startsWith('volumes'))).toEqual([
    'playlists 3 later',
    'videos 3-1 later',
    'videos 3-2 later',
  ]);
  await undo(await lastChange());
  await editVolume(db, BY, 3, { title: 'El tres', is_available: true, youtube_url: null });
  expect((await standings(first)).filter((words) => /later/.test(words))).toEqual(['volumes 3 later']);
  await undo(first, true);
  expect((await content()).videos).toEqual([]);
  expect(await db.selectFrom('volumes').select('title').where('number', '=', 3).execute()).toEqual([
    { title: 'El tres' },
  ]);
  await editVolume(db, BY, 3, { title: 'Volumen 3', is_available: false, youtube_url: null });
});

it('a playlist that was deleted and uploaded again is not deleted twice', async () => {
  await uploads.playlist(playlist(3, [1, 2]));
  await deletePlaylist(db, BY, 3);
  const gone = await lastChange();
  await uploads.playlist(playlist(3, [5]));
  await expect(undo(gone)).rejects.toMatchObject({ code: 'change_touched' });
  await undo(await lastChange());
  await undo(gone);
  expect((await content()).videos).toHaveLength(2);
});

it('what is no longer as it was seen is not undone', async () => {
  await saveAbout(db, BY, 'Una');
  await saveAbout(db, BY, 'Otra');
  const change = await lastChange();
  const seen = seenOf(await rowsOfChange(db, change));
  await saveAbout(db, BY, 'Tercera');
  const wish = { change, seen, rest: true };
  await expect(undoChange(db, BY, wish)).rejects.toMatchObject({ code: 'change_moved', status: 409 });
  expect(await db.selectFrom('site').select('about').execute()).toEqual([{ about: 'Tercera' }]);
});

it('what another inserts while it is being undone is not overwritten', async () => {
  await uploads.gospels([gospelDay('2026-01-01')]);
  const { change } = await deleteGospels(db, BY);
  let undone: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (another) => {
    const row = { date: '2026-01-01', heading: 'De otra persona', updated_at: 'now' };
    await sql`
      insert into gospels select (jsonb_populate_record(null::gospels, before || ${JSON.stringify(row)}::jsonb)).*
        from versions where change = ${change}::uuid and kind = 'gospels'`.execute(another);
    undone = undo(change).catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      expect(rows).toHaveLength(1);
    }, 30_000);
  });
  expect(await undone).toMatchObject({ code: 'change_moved', status: 409 });
  expect(await db.selectFrom('gospels').select('heading').execute()).toEqual([{ heading: 'De otra persona' }]);
});

it('of two at once one undoes it, and the other is told that nothing is left', async () => {
  await uploads.main(11, { 1: text('a1'), 2: text('b1') });
  await uploads.main(11, { 1: text('a2'), 2: text('b2') });
  const change = await lastChange();
  const both = await Promise.allSettled([undo(change), undo(change), undo(change)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (const one of both) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'change_back' });
  expect(await descriptions()).toEqual(['a1', 'b1']);
});

it('while somebody uploads the same volume it waits for them, and sees what they did', async () => {
  await uploads.main(11, { 1: text('a1') });
  await uploads.main(11, { 1: text('a2') });
  const change = await lastChange();
  const meanwhile = uploads.main(11, { 1: text('a3') });
  const [undone] = await Promise.allSettled([undo(change), meanwhile]);
  // Whichever comes first: nothing of the upload is lost silently.
  expect(await descriptions()).toEqual(['a3']);
  if (undone.status === 'rejected') expect(undone.reason).toMatchObject({ code: 'change_touched' });
});
