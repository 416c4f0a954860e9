import { beforeEach, describe, expect, it } from 'vitest';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import { readPlaylist } from '~/domain/book/playlist-file.server';
import { setWatched, toggleWatched, watchedVideos } from '~/domain/progress/progress.server';
import { playlist } from '../../setup/archives';
import { inTransaction } from '../../setup/rolled-back';
import { makeMember } from '../member';

const db = inTransaction();
let member = 0;
beforeEach(async () => {
  member = await makeMember(db(), 'ana@ejemplo.org');
  await importPlaylist(db(), readPlaylist(playlist(11, [1, 2, 3], [3])));
  await importPlaylist(db(), readPlaylist(playlist(12, [1])));
});
const set = (videoId: string, watched: boolean) => setWatched(db(), member, 11, videoId, watched);
const toggle = (videoId: string, volume = 11) => toggleWatched(db(), member, volume, videoId);
const watched = (volume = 11) => watchedVideos(db(), member, volume);

describe('a mark', () => {
  it('is turned over and back', async () => {
    expect(await toggle('v11x1')).toBe(true);
    expect(await watched()).toEqual(new Set(['v11x1']));
    expect(await toggle('v11x1')).toBe(false);
    expect(await watched()).toEqual(new Set());
  });

  it('is what was said, however often', async () => {
    await set('v11x1', true);
    await set('v11x1', true);
    expect(await watched()).toEqual(new Set(['v11x1']));
    await set('v11x1', false);
    await set('v11x1', false);
    expect(await watched()).toEqual(new Set());
  });

  it('belongs to its member and volume alone', async () => {
    await set('v11x1', true);
    await set('v11x2', true);
    expect(await toggle('v12x1', 12)).toBe(true);
    const other = await makeMember(db(), 'eva@ejemplo.org');
    await toggleWatched(db(), other, 11, 'v11x1');
    await toggleWatched(db(), other, 11, 'v11x1');
    expect(await watchedVideos(db(), other, 11)).toEqual(new Set());
    expect(await watched()).toEqual(new Set(['v11x1', 'v11x2']));
    expect(await watched(12)).toEqual(new Set(['v12x1']));
  });
});

describe('what cannot be marked', () => {
  it.each([
    ['a video without an identifier', '', { code: 'video_unavailable', status: 422, message: 'Video no disponible' }],
    ['a video of another volume', 'v12x1', { code: 'video_not_listed', status: 404 }],
    ['a video that nobody knows', 'nada', { code: 'video_not_listed', status: 404 }],
    ['an identifier in another case', 'V11X1', { code: 'video_not_listed', status: 404 }],
    ['words that are no identifier', "'; drop table members; --", { code: 'video_not_listed', status: 404 }],
  ])('%s', async (_name, videoId, refusal) => {
    await expect(toggle(videoId)).rejects.toMatchObject(refusal);
    await expect(set(videoId, true)).rejects.toMatchObject(refusal);
    await expect(set(videoId, false)).rejects.toMatchObject(refusal);
    expect(await watched()).toEqual(new Set());
  });

  it('a video that is no longer listed, though its mark stays', async () => {
    await set('v11x1', true);
    await importPlaylist(db(), readPlaylist(playlist(11, [2])));
    await expect(set('v11x1', false)).rejects.toMatchObject({ code: 'video_not_listed' });
    expect(await watched()).toEqual(new Set(['v11x1']));
  });
});
