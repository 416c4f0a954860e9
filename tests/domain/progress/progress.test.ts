import { beforeEach, describe, expect, it } from 'vitest';
import { db as pool } from '~/db/db.server';
import { ownMarks } from '~/domain/progress/marks.server';
import { setRead } from '~/domain/progress/reading.server';
import { setWatched, toggleWatched, watchedVideos } from '~/domain/progress/progress.server';
import { fillVolume } from '../../setup/book';
import { person } from '../../setup/people';
import { inTransaction } from '../../setup/rolled-back';
import { loading } from '../book/loading';
import { makeMember } from '../member';

const db = inTransaction();
const load = loading(db);
let member = 0;
beforeEach(async () => {
  member = await makeMember(db(), 'ana@ejemplo.org');
  await load.playlist(11, [1, 2, 3], [3]);
  await load.playlist(12, [1]);
});
const set = (videoId: string, watched: boolean) => setWatched(db(), member, 11, videoId, watched);
const toggle = (videoId: string, volume = 11) => toggleWatched(db(), member, volume, videoId);
const watched = (volume = 11) => watchedVideos(db(), member, volume);

describe('the mark of a video', () => {
  it('is turned over and back, or is as requested, however often', async () => {
    for (const marked of [true, false]) {
      expect(await toggle('v11x1')).toBe(marked);
      expect(await watched()).toEqual(new Set(marked ? ['v11x1'] : []));
    }
    for (const marked of [true, true, false, false]) {
      await set('v11x1', marked);
      expect(await watched()).toEqual(new Set(marked ? ['v11x1'] : []));
    }
  });

  it('belongs to its member and volume alone', async () => {
    await set('v11x1', true);
    await set('v11x2', true);
    expect(await toggle('v12x1', 12)).toBe(true);
    const other = await makeMember(db(), 'eva@ejemplo.org');
    await toggleWatched(db(), other, 11, 'v11x1');
    await toggleWatched(db(), other, 11, 'v11x1');
    await setWatched(db(), other, 11, 'v11x1', false);
    expect(await watchedVideos(db(), other, 11)).toEqual(new Set());
    expect(await watched()).toEqual(new Set(['v11x1', 'v11x2']));
    expect(await watched(12)).toEqual(new Set(['v12x1']));
  });
});

describe('what cannot be marked', () => {
  it.each([
    ['a video without an identifier', '', { code: 'video_unavailable', status: 422, message: 'Video no disponible' }],
    ['a video of another volume', 'v12x1', { code: 'video_not_listed', status: 404 }],
    ['an identifier in another case', 'V11X1', { code: 'video_not_listed', status: 404 }],
  ])('%s', async (_name, videoId, refusal) => {
    await expect(toggle(videoId)).rejects.toMatchObject(refusal);
    await expect(set(videoId, true)).rejects.toMatchObject(refusal);
    await expect(set(videoId, false)).rejects.toMatchObject(refusal);
    expect(await watched()).toEqual(new Set());
  });

  it('a video that is no longer listed, though its mark stays', async () => {
    await set('v11x1', true);
    await load.playlist(11, [2]);
    await expect(set('v11x1', false)).rejects.toMatchObject({ code: 'video_not_listed' });
    expect(await watched()).toEqual(new Set(['v11x1']));
  });
});

describe('the mark of a chapter', () => {
  beforeEach(async () => {
    await load.main(11, 4);
    await load.optional(11, 5);
  });
  const set = (index: number, isRead: boolean, memberId = member) =>
    setRead(db(), memberId, { volume: 11, index }, isRead);
  const read = async (volume = 11, memberId = member) => (await ownMarks(db(), memberId, volume)).read.sort();

  it('is what was set, however often, whatever the chapter has', async () => {
    for (const index of [1, 3, 4, 5, 5]) await set(index, true);
    expect(await read()).toEqual([1, 3, 4, 5]);
    await set(4, false);
    await set(4, false);
    expect(await read()).toEqual([1, 3, 5]);
  });

  it('belongs to its member and volume alone', async () => {
    const other = await makeMember(db(), 'otra@ejemplo.org');
    await set(1, true);
    expect([await read(11, other), await read(12)]).toEqual([[], []]);
    await set(1, false, other);
    expect(await read()).toEqual([1]);
  });

  it.each([6, 0, 999_999_999])('is not set where there is no chapter: %i', async (index) => {
    await expect(set(index, true)).rejects.toMatchObject({ code: 'chapter_missing' });
    await expect(set(index, false)).rejects.toMatchObject({ code: 'chapter_missing' });
    expect(await read()).toEqual([]);
  });

  it('stays while its chapter is away', async () => {
    await set(1, true);
    await load.playlist(11, [2]);
    expect(await read()).toEqual([1]);
  });
});

it.each([2, 7, 10])(
  '%i turns of one mark at once, each on a connection of its own, each turn it once',
  async (times) => {
    await fillVolume(13, { videos: [1] });
    for (let round = 0; round < 10; round += 1) {
      const { id } = await person();
      const turns = Array.from({ length: times }, () => toggleWatched(pool, id, 13, 'v13x1'));
      expect((await Promise.all(turns)).filter(Boolean)).toHaveLength(Math.ceil(times / 2));
      expect((await watchedVideos(pool, id, 13)).has('v13x1')).toBe(times % 2 === 1);
    }
  },
);
