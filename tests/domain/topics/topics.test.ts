import { beforeEach, expect, it } from 'vitest';
import { topicIdsByTitle } from '~/domain/topics/topics.server';
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
