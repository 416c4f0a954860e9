import { beforeAll, expect, it } from 'vitest';
import { caller, refusalOf } from '../setup/api';
import { fillNear, workOut } from '../setup/near';

const [member, editor] = [caller('user'), caller('editor')];
const CHAPTER = '/admin/near-choices/3/1';
const choose = (choice: string, volume = 5, paragraph = 1) =>
  editor('POST', CHAPTER, { paragraph: 1, other: { volume, index: 1, paragraph }, choice });
const pairs = async () => {
  const { json } = await member('GET', '/near-passages/3/1');
  return (json as { pairs: { paragraph: number; other: Record<string, unknown>; is_pinned: boolean }[] }).pairs.map(
    ({ paragraph, other, is_pinned }) => [paragraph, other.volume, other.index, other.paragraph, is_pinned].join(' '),
  );
};

beforeAll(async () => {
  await fillNear();
  await workOut();
});

it('pairs are read, pinned, removed and forgotten', async () => {
  expect(await pairs()).toEqual(['2 9 1 2 false', '1 5 1 1 false']);
  expect([(await choose('pinned')).status, (await choose('pinned')).json]).toEqual([200, { change: null }]);
  expect(await pairs()).toEqual(['1 5 1 1 true', '2 9 1 2 false']);
  expect((await choose('removed')).status).toBe(200);
  expect(await pairs()).toEqual(['2 9 1 2 false']);
  const { json } = await editor('GET', CHAPTER);
  const [{ id }] = (json as { choices: [{ id: string }] }).choices;
  expect(json).toMatchObject({
    choices: [{ choice: 'removed', paragraphs: [{ volume: 3 }, { volume: 5, is_there: true }] }],
  });
  const forget = () => editor('DELETE', `/admin/near-choice/${id}`);
  expect([(await forget()).status, refusalOf(await forget())]).toEqual([
    204,
    [404, 'Ese pasaje ya no está: alguien lo quitó antes'],
  ]);
  expect(refusalOf(await choose('pinned', 3, 2))).toEqual([422, 'Ese párrafo es de este mismo capítulo']);
});
