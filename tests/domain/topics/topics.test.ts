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

it('topics are found by title without regard to case and accents', async () => {
  const found = await topicIdsByTitle(db(), ['LÚZ', 'divina  voluntad', 'Luz', 'Nada']);
  expect(found).toEqual(
    new Map([
      ['luz', 'luz'],
      ['divina voluntad', 'divina-voluntad'],
    ]),
  );
});

it('topics that are hidden are not found', async () => {
  expect(await topicIdsByTitle(db(), ['Oculto'])).toEqual(new Map());
});

it('of two topics with the same title the first by id is found', async () => {
  await add('a-luz', 'luz');
  await add('z-luz', 'Lúz');
  expect(await topicIdsByTitle(db(), ['luz'])).toEqual(new Map([['luz', 'a-luz']]));
});

it('nothing is found for no titles', async () => {
  expect(await topicIdsByTitle(db(), [])).toEqual(new Map());
});
