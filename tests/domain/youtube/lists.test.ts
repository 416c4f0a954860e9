import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { listsOf, storeList } from '~/domain/youtube/lists.server';
import { makeMember } from '../member';

it('ten lists of a member may wait, also where several are sent at once', async () => {
  const id = await makeMember(db, 'listas@ejemplo.org');
  const given = { playlistId: '', title: '', description: '', videos: [], total: null };
  const several = (count: number) =>
    Promise.allSettled(Array.from({ length: count }, () => storeList(db, id, given, false)));
  await several(9);
  const refused = (await several(5)).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject(Array(4).fill({ reason: { code: 'youtube_many' } }));
  expect(await listsOf(db, id)).toHaveLength(10);
});
