import { describe, expect, it } from 'vitest';
import { findMainText } from '~/domain/book/chapters.server';
import { RENDERING } from '~/domain/book/dialogue.server';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import { outlineOf } from '~/domain/book/outline.server';
import { readPlaylist } from '~/domain/book/playlist-file.server';
import { playlist } from '../../setup/archives';
import { inTransaction } from '../../setup/rolled-back';
import { loading } from './loading';

const db = inTransaction();
const load = loading(db);

describe('the outline of a volume', () => {
  it('is the union of videos, main and optional chapters, by index', async () => {
    await load.playlist(11, [10, 2], [2]);
    await load.main(11, 2);
    await load.main(11, 5);
    await load.optional(11, 7);
    await load.optional(12, 1);
    const outline = await outlineOf(db(), 11);
    expect(outline.map(({ index, hasVideo }) => [index, hasVideo])).toEqual([
      [2, true],
      [5, false],
      [7, false],
      [10, true],
    ]);
  });

  it('has the words of the title without its number, and empty texts where there is no video', async () => {
    await load.playlist(11, [1, 2], [2]);
    await load.main(11, 3);
    const [one, two, three] = await outlineOf(db(), 11);
    expect(one).toEqual({
      index: 1,
      title: 'Lectura 1',
      hasVideo: true,
      videoId: 'v11x1',
      url: 'https://www.youtube.com/watch?v=v11x1',
      channelTitle: 'Escuela del Libro',
      thumbnail: 'https://i.ytimg.com/vi/v11x1/mqdefault.jpg',
    });
    expect(two).toMatchObject({ title: 'Lectura 2', hasVideo: true, videoId: '', url: '', thumbnail: '' });
    const nothing = { title: '', videoId: '', url: '', channelTitle: '', thumbnail: '' };
    expect(three).toEqual({ index: 3, hasVideo: false, ...nothing });
  });

  it.each([
    ['11-1.', ''],
    ['011-001.Luz', 'Luz'],
    ['11-1. 11-2. Luz', '11-2. Luz'],
    ['11-1.  Luz: 3-4.', 'Luz: 3-4.'],
  ])('calls %j %j', async (title, words) => {
    const items = [{ ...playlist(11, [1]).items[0], title }];
    await importPlaylist(db(), readPlaylist({ ...playlist(11, []), items }));
    expect((await outlineOf(db(), 11)).map((item) => item.title)).toEqual([words]);
  });
});

it('a chapter of older rules is rendered anew when it is read, and replaced by the same upload', async () => {
  const set = (html: string, rendering: number) => db().updateTable('main_chapters').set({ html, rendering }).execute();
  await load.main(11, 1);
  const now = await findMainText(db(), 11, 1);
  await set('<p>antes</p>', RENDERING);
  expect((await findMainText(db(), 11, 1))?.dialogue).toBe('<p>antes</p>');
  await set('<p>antes</p>', RENDERING - 1);
  expect(await findMainText(db(), 11, 1)).toEqual(now);
  expect(await load.main(11, 1)).toMatchObject({ replaced: 1, unchanged: 0 });
});
