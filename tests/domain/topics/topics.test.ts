import { beforeEach, expect, it } from 'vitest';
import { topicIdsByTitle, topicShares } from '~/domain/topics/topics.server';
import { plainForm } from '~/text/spanish';
import { inTransaction } from '../../setup/rolled-back';

const db = inTransaction();
const add = (id: string, title: string, visible = true) =>
  db()
    .insertInto('topics')
    .values({ id, title, search_key: plainForm(title), visible, items: '[]' })
    .execute();
beforeEach(async () => {
  await add('luz', 'Luz');
  await add('divina-voluntad', 'Divina Voluntad');
  await add('oculto', 'Oculto', false);
});

it('visible topics are found by title without case and accents', async () => {
  await add('fe', 'FÉ  viva');
  const found = { luz: 'luz', 'divina voluntad': 'divina-voluntad', 'fe viva': 'fe' };
  expect(await topicIdsByTitle(db())).toEqual(new Map(Object.entries(found)));
});

it('of two topics with the same title the first by id is found', async () => {
  await add('a-luz', 'luz');
  await add('z-luz', 'Lúz');
  expect((await topicIdsByTitle(db())).get('luz')).toBe('a-luz');
});

it('a chapter has the share of the references of each topic of a list that readers see', async () => {
  const at = (index: number) => ({ info: { volume: 11, index }, dialogue_summary: [] });
  const items = (...indices: number[]) => JSON.stringify(indices.map(at));
  await db()
    .updateTable('topics')
    .set({ items: items(1, 1, 2, 12) })
    .where('id', '=', 'luz')
    .execute();
  await db()
    .updateTable('topics')
    .set({ items: items(1) })
    .where('id', 'in', ['divina-voluntad', 'oculto'])
    .execute();
  const sharesOf = async (index: number) =>
    Object.fromEntries(await topicShares(db(), { volume: 11, index }, ['luz', 'oculto', 'nada']));
  expect([await sharesOf(1), await sharesOf(2), await sharesOf(3)]).toEqual([{ luz: 0.5 }, { luz: 0.25 }, { luz: 0 }]);
});
