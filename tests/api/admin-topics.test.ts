import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, refusalOf } from '../setup/api';

const MISSING = [404, 'Tema no encontrado'];
let token: string;
beforeAll(async () => {
  token = (await bearer('admin')).token;
});
beforeEach(async () => {
  await db.deleteFrom('topics').execute();
  const rows = [
    { id: 'luz', title: 'Luz', search_key: 'luz', visible: true, items: '[]' },
    { id: 'agua viva', title: 'Agua viva', search_key: 'agua viva', visible: false, items: '[]' },
  ];
  await db.insertInto('topics').values(rows).execute();
});
const list = async () => (await call('GET', '/admin/temas', { token })).json;
const show = (id: string, visible: unknown) =>
  call('PUT', `/admin/tema/${id}/visibility`, { token, body: { visible } });
const remove = (id: string) => call('DELETE', `/admin/tema/${id}`, { token });
const acts = async () =>
  (await db.selectFrom('audit').select(['act', 'target']).orderBy('id', 'desc').limit(1).execute())[0];

it('GET /admin/temas gives all of them by title, the hidden ones too', async () => {
  const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
  expect(await list()).toEqual({
    temas: [
      { id: 'agua viva', title: 'Agua viva', created_at, visible: false },
      { id: 'luz', title: 'Luz', created_at, visible: true },
    ],
  });
});

describe('PUT /admin/tema/{id}/visibility', () => {
  const readers = async () => (await call('GET', '/temas', { token })).json;

  it('hides a topic from readers, and shows it again', async () => {
    expect((await show('luz', false)).json).toEqual({ id: 'luz', visible: false });
    expect(await readers()).toEqual({ temas: [] });
    expect(await acts()).toEqual({ act: 'topic.hide', target: 'Luz' });
    expect((await show('luz', true)).json).toEqual({ id: 'luz', visible: true });
    expect(await readers()).toEqual({ temas: [{ id: 'luz', title: 'Luz' }] });
  });

  it('finds an id with a space', async () => {
    expect((await show('agua%20viva', true)).json).toEqual({ id: 'agua viva', visible: true });
  });

  it('says when there is none', async () => {
    expect(refusalOf(await show('nada', true))).toEqual(MISSING);
  });

  it.each(['true', 1, null, undefined, []])('refuses visible = %j', async (visible) => {
    expect((await show('luz', visible)).json).toEqual({
      detail: 'El campo «visible» debe ser verdadero o falso',
      errors: { visible: ['debe ser verdadero o falso'] },
    });
    expect(await readers()).toEqual({ temas: [{ id: 'luz', title: 'Luz' }] });
  });
});

describe('DELETE /admin/tema/{id}', () => {
  it('takes the topic away', async () => {
    expect((await remove('luz')).status).toBe(204);
    expect(await list()).toMatchObject({ temas: [{ id: 'agua viva' }] });
    expect(await acts()).toEqual({ act: 'topic.delete', target: 'Luz' });
    expect(refusalOf(await remove('luz'))).toEqual(MISSING);
  });
});
