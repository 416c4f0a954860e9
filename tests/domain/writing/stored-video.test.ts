import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { setWatched, watchedVideos } from '~/domain/progress/progress.server';
import { findPart, markOf, storeVideo } from '~/domain/writing/store.server';
import { deleteVideo, renumberVideo } from '~/domain/writing/stored-video.server';
import { playlist } from '../../setup/archives';
import { setVolume } from '../../setup/book';
import { makeMember } from '../member';
import { BY, content, undo, uploads } from '../versions/uploads';

const FIVE = { volume: 11, index: 5 };
const SIX = { volume: 11, index: 6 };
const titles = async () =>
  (await db.selectFrom('videos').select('title').orderBy('index').execute()).map(({ title }) => title);
const volumeOf = (number: number) =>
  db.selectFrom('volumes').select(['is_available', 'youtube_url']).where('number', '=', number).executeTakeFirst();
const markOfVideo = async (at = FIVE) => markOf('video', await findPart(db, 'video', at));

beforeEach(async () => {
  await db.deleteFrom('playlists').execute();
  await db.deleteFrom('main_chapters').execute();
  await uploads.playlist(playlist(11, [4, 5, 6]));
});

describe('a video that is written', () => {
  const OWN = { is_available: false, youtube_url: 'https://videos.example/' };
  const TYPED = { title: 'La luz', address: '', channel: '', thumbnail: '' };

  it('leaves a closed volume closed, with its own address', async () => {
    await setVolume(11, OWN);
    await storeVideo(db, BY, FIVE, TYPED);
    expect(await titles()).toContain('11-5. La luz');
    expect(await volumeOf(11)).toEqual(OWN);
  });

  it('opens a volume of which it is the first, and makes up no address', async () => {
    await setVolume(12, OWN);
    await storeVideo(db, BY, { volume: 12, index: 1 }, TYPED);
    expect(await volumeOf(12)).toEqual({ ...OWN, is_available: true });
  });
});

describe('another number', () => {
  it('is that of the video alone, and is undone', async () => {
    await uploads.main(11, { 5: {} });
    const before = await content();
    const change = await renumberVideo(db, BY, FIVE, 9, await markOfVideo());
    const { videos, ...others } = await content();
    expect({ ...before, videos }).toEqual({ ...others, videos });
    const [four, five, six] = before.videos as { folded: string }[];
    const moved = { ...five, index: 9, title: '11-9. Lectura 5', folded: expect.any(String) as unknown };
    expect(videos).toEqual(expect.arrayContaining([four, moved, six]));
    expect(videos).toHaveLength(3);
    await undo(change);
    expect(await content()).toEqual(before);
  });

  it('leaves the watched marks with the video', async () => {
    const memberId = await makeMember(db, 'marcas@ejemplo.org');
    await setWatched(db, memberId, 11, 'v11x5', true);
    await renumberVideo(db, BY, FIVE, 9);
    expect(await watchedVideos(db, memberId, 11)).toEqual(new Set(['v11x5']));
    expect((await findPart(db, 'video', { ...FIVE, index: 9 })).video?.videoId).toBe('v11x5');
  });

  it('frees the former one: two videos change their numbers by way of a third', async () => {
    await renumberVideo(db, BY, FIVE, 7);
    await renumberVideo(db, BY, SIX, 5);
    await renumberVideo(db, BY, { ...FIVE, index: 7 }, 6);
    expect(await titles()).toEqual(['11-4. Lectura 4', '11-5. Lectura 6', '11-6. Lectura 5']);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'of another video',
      () => renumberVideo(db, BY, FIVE, 6),
      { code: 'video_taken', status: 409, message: expect.stringContaining('«11-6. Lectura 6»') as string },
    ],
    ['of itself', () => renumberVideo(db, BY, FIVE, 5), { code: 'video_taken' }],
    ['for a chapter without a video', () => renumberVideo(db, BY, { ...FIVE, index: 8 }, 9), { code: 'video_missing' }],
    [
      'where another video has come meanwhile',
      () => renumberVideo(db, BY, FIVE, 9, 'x'),
      { code: 'video_other', status: 409 },
    ],
  ])('%s is refused, and nothing changes', async (_words, renumber, refusal) => {
    const before = await content();
    await expect(renumber()).rejects.toMatchObject(refusal);
    expect(await content()).toEqual(before);
  });

  it('that makes the title longer than a file may have it is refused', async () => {
    await db
      .updateTable('videos')
      .set({ title: `11-5. ${'a'.repeat(294)}` })
      .where('index', '=', 5)
      .execute();
    await expect(renumberVideo(db, BY, FIVE, 10)).rejects.toMatchObject({ code: 'video_title' });
    await renumberVideo(db, BY, FIVE, 9);
  });

  it('is given to one of two at once', async () => {
    const both = await Promise.allSettled([renumberVideo(db, BY, FIVE, 9), renumberVideo(db, BY, SIX, 9)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await titles()).toHaveLength(3);
  });
});

it('a video is not taken away where another has come meanwhile', async () => {
  const basis = await markOfVideo();
  await renumberVideo(db, BY, FIVE, 9);
  await renumberVideo(db, BY, SIX, 5);
  await expect(deleteVideo(db, BY, FIVE, basis)).rejects.toMatchObject({ code: 'video_other' });
  expect(await titles()).toEqual(['11-4. Lectura 4', '11-5. Lectura 6', '11-9. Lectura 5']);
  await deleteVideo(db, BY, FIVE, await markOfVideo());
  expect(await titles()).toHaveLength(2);
});
