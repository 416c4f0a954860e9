import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { deleteChapter } from '~/domain/book/delete-chapter.server';
import { deletePlaylist } from '~/domain/book/playlists.server';
import { deleteGospel } from '~/domain/gospel/editing.server';
import { deleteGospels } from '~/domain/gospel/storing.server';
import { LOCK_KEYS } from '~/domain/imports/locks.server';
import { deleteTopics } from '~/domain/topics/storing.server';
import { fillVolume } from '../setup/book';
import { person } from '../setup/people';

const waiting = async () => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and classid = 7336 and not granted
                              and database = (select oid from pg_database where datname = current_database())`.execute(
    db,
  );
  return rows.length;
};

it.each([
  ['a playlist', 11, async () => deletePlaylist(db, await person('admin'), 11)],
  ['a chapter', 11, async () => deleteChapter(db, await person('admin'), { volume: 11, index: 1 }, ['main'])],
  ['a topic', LOCK_KEYS.topics, async () => deleteTopics(db, await person('admin'), ['nada'])],
  ['a gospel', LOCK_KEYS.gospels, async () => deleteGospel(db, await person('admin'), '2026-11-21')],
  ['all gospels', LOCK_KEYS.gospels, async () => deleteGospels(db, await person('admin'))],
] as const)('%s is deleted after what is under way in its place', async (_what, turn, work) => {
  await fillVolume(11, { videos: [1], main: { 1: {} } });
  const other = new pg.Client(process.env.DATABASE_URL);
  await other.connect();
  await other.query('select pg_advisory_lock(7336, $1)', [turn]);
  const ended = Promise.allSettled([work()]);
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
  await other.end();
  await ended;
  expect(await waiting()).toBe(0);
});
