import { describe, expect, it } from 'vitest';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import { playlistOf } from '~/domain/book/playlist-file.server';
import { findVolume } from '~/domain/book/volumes.server';
import { playlist } from '../../setup/archives';
import { parseJson } from '~/files/json.server';
import { inTransaction } from '../../setup/rolled-back';

const db = inTransaction();
const load = async (volume: number, indices: number[], without: number[] = [], change = {}) => {
  const value = { ...playlist(volume, indices, without), ...change };
  const { playlist: file, remarks } = playlistOf(parseJson(Buffer.from(JSON.stringify(value))));
  const { remarks: changed, ...counts } = await importPlaylist(db(), file);
  return { ...counts, remarks: { ...remarks, parts: undefined, ...changed } };
};
const listed = async (volume: number) =>
  (await db().selectFrom('videos').selectAll().where('volume', '=', volume).orderBy('index').execute()).map(
    ({ index, video_id }) => [index, video_id],
  );

describe('a first playlist', () => {
  it('is stored and opens its volume, and no other', async () => {
    const counts = { added: 2, replaced: 0, unchanged: 0 };
    expect(await load(11, [2, 1], [2])).toEqual({ ...counts, remarks: { withoutId: { count: 1, of: 2 } } });
    expect(await listed(11)).toEqual([
      [1, 'v11x1'],
      [2, ''],
    ]);
    const flags = { isAvailable: true, hasPlaylist: true, hasChapters: false };
    const youtubeUrl = 'https://www.youtube.com/playlist?list=PL-volumen-11';
    expect(await findVolume(db(), 11)).toEqual({ number: 11, title: 'Volumen 11', youtubeUrl, ...flags });
    expect(await findVolume(db(), 12)).toMatchObject({ isAvailable: false, youtubeUrl: null, hasPlaylist: false });
  });

  it('may have an identifier that does not fit an address as it is', async () => {
    await load(11, [1], [], { playlistId: 'a b&c=ñ' });
    const address = 'https://www.youtube.com/playlist?list=a%20b%26c%3D%C3%B1';
    expect(await findVolume(db(), 11)).toMatchObject({ youtubeUrl: address });
  });

  it('may have as many videos as its 5 MB hold', async () => {
    const indices = Array.from({ length: 12_000 }, (_, at) => at + 1);
    expect(await load(11, indices, indices)).toMatchObject({ added: 12_000 });
  });
});

describe('another playlist of the same volume', () => {
  it('replaces what changed, adds what is new, takes away what is gone', async () => {
    await load(11, [1, 2, 3]);
    await load(12, [1]);
    const [, two, three] = playlist(11, [1, 2, 3]).items;
    const items = [{ ...two, title: '11-2. Otro título' }, three, ...playlist(11, [4]).items];
    const counts = { added: 1, replaced: 1, unchanged: 1 };
    const change = { items, playlistTitle: 'Volumen 11, otra vez' };
    expect(await load(11, [], [], change)).toEqual({ ...counts, remarks: { changed: ['title'] } });
    expect((await listed(11)).map(([index]) => index)).toEqual([2, 3, 4]);
    expect(await listed(12)).toHaveLength(1);
    const stored = await db().selectFrom('playlists').selectAll().where('volume', '=', 11).executeTakeFirst();
    expect(stored?.title).toBe('Volumen 11, otra vez');
  });

  it('that is the same changes nothing', async () => {
    await load(11, [1, 2], [2]);
    const before = await listed(11);
    expect(await load(11, [2, 1], [2])).toMatchObject({ added: 0, replaced: 0, unchanged: 2 });
    expect(await listed(11)).toEqual(before);
  });

  it.each([
    ...[{ title: '11-1. Otro' }, { videoId: 'otro' }, { url: 'https://a.example' }],
    ...[{ channelTitle: 'Otro' }, { thumbnail: '' }],
  ])('with another value counts as replaced: %j', async (change) => {
    await load(11, [1]);
    const items = [{ ...playlist(11, [1]).items[0], ...change }];
    expect(await load(11, [], [], { items })).toMatchObject({ added: 0, replaced: 1, unchanged: 0 });
  });

  it('makes the volume available again, with its own address', async () => {
    await load(11, [1]);
    const closed = { is_available: false, youtube_url: null };
    await db().updateTable('volumes').set(closed).where('number', '=', 11).execute();
    await load(11, [1]);
    const youtubeUrl = 'https://www.youtube.com/playlist?list=PL-volumen-11';
    expect(await findVolume(db(), 11)).toMatchObject({ isAvailable: true, youtubeUrl });
  });
});
