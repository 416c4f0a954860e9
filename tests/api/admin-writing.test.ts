import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { exportChapter, exportPlaylist } from '~/domain/book/export.server';
import { mainChapter, optionalChapter } from '../setup/archives';
import { caller, lastAct, refusalOf } from '../setup/api';
import { fillVolume, emptyBook } from '../setup/book';

const editor = caller('editor');
beforeEach(emptyBook);

const put = (part: string, body: unknown, at = '11/5') => editor('PUT', `/admin/${part}/${at}`, body);
const get = (part: 'main' | 'optional') => exportChapter(db, part, 11, 5);
const changeOf = ({ json }: { json: unknown }) => (json as { change: string }).change;
const undo = (change: string) => editor('POST', `/admin/changes/${change}/undo`, {});

it('a chapter is written part by part, as its files say it, and each change is undone', async () => {
  const [text, study] = [mainChapter(11, 5), optionalChapter(11, 5)];
  expect((await put('main-file', text)).status).toBe(200);
  expect((await put('optional-file', study)).status).toBe(200);
  expect(await get('main')).toMatchObject({ description: 'Descripción de 11-5', dialogue: text.dialogue });
  expect(await get('optional')).toMatchObject({ ...study, info: { volume: 11, index: 5 } });
  expect((await put('main-file', text)).json).toEqual({ change: null });

  const changed = await put('main-file', { ...text, dialogue: [{ speaker: 'Luisa', text: 'Otro.' }] });
  expect(await get('main')).toMatchObject({ dialogue: [{ text: 'Otro.' }] });
  expect((await undo(changeOf(changed))).status).toBe(200);
  expect(await get('main')).toMatchObject({ dialogue: text.dialogue });
  expect((await put('optional-file', {})).status).toBe(200);
  expect(await get('optional')).toMatchObject({ keywords: [], quiz: { questions: [], answers: [] }, homework: [] });
});

it('a study has the date that is sent, else the stored one', async () => {
  const date = async () => ((await get('optional')) as { info: object }).info;
  for (const [info, expected] of [
    [undefined, ''],
    [{ date: '1912-03-14' }, '1912-03-14'],
    [undefined, '1912-03-14'],
    [{}, '1912-03-14'],
    [{ date: '' }, ''],
  ] as const) {
    expect((await put('optional-file', { info, homework: ['Ora.'] })).status).toBe(200);
    expect(await date()).toEqual({ volume: 11, index: 5, date: expected });
  }
});

it('what is probably meant otherwise is stored and remarked', async () => {
  const turn = { speaker: 'Jesús', text: 'Hija.\n\n#Luisa\nSí.' };
  const { json } = await put('main-file', { ...mainChapter(11, 5), dialogue: [turn] });
  expect(json).toMatchObject({ remarks: [{ message: expect.stringContaining('como «#Luisa»') as string }] });
  expect(await get('main')).toMatchObject({ dialogue: [turn] });
});

it('a video is written, replaced and taken out, each with its undo; the playlist goes with its last video', async () => {
  const video = { title: 'La luz', address: 'https://youtu.be/abcDEF_1234?si=x' };
  const titles = async () => (await exportPlaylist(db, 11))?.items.map(({ title }) => title);
  expect((await put('video', video)).status).toBe(200);
  expect((await exportPlaylist(db, 11))?.items).toMatchObject([{ title: '11-5. La luz', videoId: 'abcDEF_1234' }]);
  expect((await put('video', video)).json).toEqual({ change: null });
  expect((await undo(changeOf(await put('video', { ...video, title: 'Otra' })))).status).toBe(200);

  expect((await editor('DELETE', '/admin/video/11/5')).status).toBe(204);
  expect([await titles(), (await lastAct())?.act]).toEqual([undefined, 'video.delete']);
  const { json } = await editor('GET', '/admin/changes');
  const [{ change }] = (json as { changes: [{ change: string }] }).changes;
  expect((await undo(change)).status).toBe(200);
  expect(await titles()).toEqual(['11-5. La luz']);

  await fillVolume(11, { videos: [4, 5, 6] });
  const remove = () => editor('DELETE', '/admin/video/11/5');
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await titles()).toEqual(['11-4. Lectura 4', '11-6. Lectura 6']);
});

it('a video gets another number, which is undone; not that of another', async () => {
  await fillVolume(11, { videos: [5, 6] });
  const renumber = (number: number) => editor('POST', '/admin/video/11/5/number', { number });
  const titles = async () => (await exportPlaylist(db, 11))?.items.map(({ title }) => title);
  const changed = await renumber(9);
  expect([await titles(), (await lastAct())?.act]).toEqual([['11-6. Lectura 6', '11-9. Lectura 5'], 'video.renumber']);
  expect((await undo(changeOf(changed))).status).toBe(200);
  expect(refusalOf(await renumber(6))).toEqual([409, expect.stringContaining('«11-6. Lectura 6»')]);
});

describe('a topic', () => {
  const items = [{ info: { volume: 11, index: 5 }, dialogue_summary: [{ speaker: 'Jesús', summary: 'La luz.' }] }];
  const create = async (title: string) =>
    ((await editor('POST', '/admin/temas', { title, items })).json as { id: string }).id;
  const topics = () => db.selectFrom('topics').select(['id', 'title', 'items']).orderBy('id').execute();
  const MISSING = [404, 'Tema no encontrado'];

  it('is new under an id of its title, and no other topic is replaced', async () => {
    expect(await create('La Divina Voluntad')).toBe('la-divina-voluntad');
    expect(await create('La divina voluntad')).toBe('la-divina-voluntad-2');
  });

  it('is written anew, and undone', async () => {
    await create('Luz');
    const changed = await put('tema', { title: 'Luz y paz', items: [] }, 'luz');
    expect(await topics()).toEqual([{ id: 'luz', title: 'Luz y paz', items: [] }]);
    expect((await undo(changeOf(changed))).status).toBe(200);
    expect(await topics()).toMatchObject([
      { title: 'Luz', items: [{ info: { volume: 11, index: 5, date: '', link: '' } }] },
    ]);
    expect(refusalOf(await put('tema', { title: 'X', items: [] }, 'nada'))).toEqual(MISSING);
  });

  it('is hidden from readers, shown again and deleted, by its id with a space', async () => {
    const row = { id: 'agua viva', title: 'Agua viva', search_key: 'agua viva', visible: true, items: '[]' };
    await db.insertInto('topics').values(row).execute();
    await create('Luz');
    const show = (visible: boolean, id = 'agua%20viva') => put('tema', { visible }, `${id}/visibility`);
    const readers = async () =>
      ((await editor('GET', '/temas')).json as { temas: { id: string }[] }).temas.map(({ id }) => id);
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
    const luz = { id: 'luz', title: 'Luz', created_at, visible: true };
    for (const visible of [false, true]) {
      expect((await show(visible)).json).toEqual({ id: 'agua viva', visible });
      expect(await readers()).toEqual(visible ? ['agua viva', 'luz'] : ['luz']);
      expect(await lastAct()).toMatchObject({ act: visible ? 'topic.show' : 'topic.hide', target: 'Agua viva' });
      const temas = [{ id: 'agua viva', title: 'Agua viva', created_at, visible }, luz];
      expect((await editor('GET', '/admin/temas')).json).toEqual({ temas });
    }
    expect((await editor('DELETE', '/admin/tema/agua%20viva')).status).toBe(204);
    expect(await lastAct()).toMatchObject({ act: 'topic.delete', target: 'Agua viva' });
    expect((await editor('GET', '/admin/temas')).json).toEqual({ temas: [luz] });
    expect(refusalOf(await editor('DELETE', '/admin/tema/agua%20viva'))).toEqual(MISSING);
    expect(refusalOf(await show(true, 'nada'))).toEqual(MISSING);
  });
});

const turns = (speaker: string, text: string) => ({ dialogue: [{ speaker, text }] });

it.each<[part: string, body: unknown]>([
  ['main-file', { dialogue: [] }],
  ['main-file', turns('a'.repeat(101), 'x')],
  ['main-file', turns('Luisa', 'ñ'.repeat(40_000))],
  ['optional-file', { user_comments: [{ user: 'u'.repeat(201), comment: 'x' }] }],
  ['video', { title: 'x', address: 'https://vimeo.com/1' }],
  ['video', { title: 'x', address: '', thumbnail: 'javascript:alert(1)' }],
])('%s is not %o', async (part, body) => {
  expect(refusalOf(await put(part, body))).toEqual([422, expect.any(String)]);
  expect([await get('main'), await exportPlaylist(db, 11)]).toEqual([undefined, undefined]);
});
