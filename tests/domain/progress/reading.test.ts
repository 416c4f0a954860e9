import { beforeEach, describe, expect, it } from 'vitest';
import { importPlaylist } from '~/domain/book/import-playlist.server';
import { readPlaylist } from '~/domain/book/playlist-file.server';
import { ownMarks } from '~/domain/progress/marks.server';
import { setRead } from '~/domain/progress/reading.server';
import { mainChapter, optionalChapter, playlist } from '../../setup/archives';
import { inTransaction } from '../../setup/rolled-back';
import { makeMember } from '../member';

const db = inTransaction();
let member = 0;
beforeEach(async () => {
  member = await makeMember(db(), 'ana@ejemplo.org');
  await importPlaylist(db(), readPlaylist(playlist(11, [1, 2], [2])));
  const text = { volume: 11, html: '', rendering: 1 };
  await db()
    .insertInto('main_chapters')
    .values({ ...text, index: 3, content: JSON.stringify(mainChapter(11, 3)) })
    .execute();
  await db()
    .insertInto('optional_chapters')
    .values({ volume: 11, index: 4, content: JSON.stringify(optionalChapter(11, 4)) })
    .execute();
});
const set = (index: number, isRead: boolean, memberId = member) =>
  setRead(db(), memberId, { volume: 11, index }, isRead);
const read = async (volume = 11, memberId = member) => (await ownMarks(db(), memberId, volume)).read.sort();

describe('the mark of a chapter', () => {
  it('is what was said, however often, whatever the chapter has', async () => {
    for (const index of [1, 2, 3, 4, 4]) await set(index, true);
    expect(await read()).toEqual([1, 2, 3, 4]);
    await set(3, false);
    await set(3, false);
    expect(await read()).toEqual([1, 2, 4]);
  });

  it('belongs to its member and volume alone', async () => {
    const other = await makeMember(db(), 'otra@ejemplo.org');
    await set(1, true);
    expect([await read(11, other), await read(12)]).toEqual([[], []]);
    await set(1, false, other);
    expect(await read()).toEqual([1]);
  });

  it.each([5, 0, 999_999_999])('is not set where there is no chapter: %i', async (index) => {
    await expect(set(index, true)).rejects.toMatchObject({ code: 'chapter_missing' });
    await expect(set(index, false)).rejects.toMatchObject({ code: 'chapter_missing' });
    expect(await read()).toEqual([]);
  });

  it('stays while its chapter is away', async () => {
    await set(1, true);
    await importPlaylist(db(), readPlaylist(playlist(11, [2])));
    expect(await read()).toEqual([1]);
  });
});
