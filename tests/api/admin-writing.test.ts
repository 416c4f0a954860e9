import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { exportChapter, exportPlaylist } from '~/domain/book/export.server';
import { mainChapter, optionalChapter } from '../setup/archives';
import { bearer, call, refusalOf } from '../setup/api';
import { fillVolume } from '../setup/book';
import { emptyBook } from '../setup/empty-book';
import { noTopics } from '../setup/topics';

let token: string;
beforeAll(async () => {
  ({ token } = await bearer('editor'));
});
beforeEach(async () => {
  await emptyBook();
  await noTopics();
});

const put = (part: string, body: unknown, at = '11/5') => call('PUT', `/admin/${part}/${at}`, { token, body });
const get = (part: 'main' | 'optional') => exportChapter(db, part, 11, 5);
const changeOf = ({ json }: { json: unknown }) => (json as { change: string }).change;
const undo = (change: string) => call('POST', `/admin/changes/${change}/undo`, { token, body: {} });
const lastActs = async (count: number) =>
  (await db.selectFrom('audit').select('act').orderBy('id', 'desc').limit(count).execute()).map(({ act }) => act);

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
});

it('an empty study is one without anything in it', async () => {
  await put('optional-file', optionalChapter(11, 5));
  expect((await put('optional-file', {})).status).toBe(200);
  expect(await get('optional')).toMatchObject({ keywords: [], quiz: { questions: [], answers: [] }, homework: [] });
});

describe('a video', () => {
  const video = { title: 'La luz', address: 'https://youtu.be/abcDEF_1234?si=x' };

  it('is written, replaced and taken out, each with its undo; the playlist goes with its last video', async () => {
    expect((await put('video', video)).status).toBe(200);
    expect((await exportPlaylist(db, 11))?.items).toMatchObject([{ title: '11-5. La luz', videoId: 'abcDEF_1234' }]);
    expect((await put('video', video)).json).toEqual({ change: null });
    const renamed = await put('video', { ...video, title: 'Otra' });
    expect((await undo(changeOf(renamed))).status).toBe(200);

    expect((await call('DELETE', '/admin/video/11/5', { token })).status).toBe(204);
    expect([await exportPlaylist(db, 11), await lastActs(1)]).toEqual([undefined, ['video.delete']]);
    const { json } = await call('GET', '/admin/changes', { token });
    const [{ change }] = (json as { changes: [{ change: string }] }).changes;
    expect((await undo(change)).status).toBe(200);
    expect((await exportPlaylist(db, 11))?.items).toMatchObject([{ title: '11-5. La luz' }]);
  });

  it('leaves the others of its volume where they are', async () => {
    await fillVolume(11, { videos: [4, 5, 6] });
    await call('DELETE', '/admin/video/11/5', { token });
    expect((await exportPlaylist(db, 11))?.items.map(({ title }) => title)).toEqual([
      '11-4. Lectura 4',
      '11-6. Lectura 6',
    ]);
    expect(refusalOf(await call('DELETE', '/admin/video/11/5', { token }))[0]).toBe(404);
  });
});

describe('a topic', () => {
  const items = [{ info: { volume: 11, index: 5 }, dialogue_summary: [{ speaker: 'Jesús', summary: 'La luz.' }] }];
  const create = (title: string) => call('POST', '/admin/temas', { token, body: { title, items } });
  const topics = () => db.selectFrom('topics').select(['id', 'title', 'items']).orderBy('id').execute();

  it('is new under an id of its title, and no other topic is replaced', async () => {
    const ids = [];
    for (const title of ['La Divina Voluntad', 'La divina voluntad', '¡…!', 'Ñandú / ¿qué?']) {
      ids.push(((await create(title)).json as { id: string }).id);
    }
    expect(ids).toEqual(['la-divina-voluntad', 'la-divina-voluntad-2', 'tema', 'nandu-que'].map((id) => expect.stringMatching(new RegExp(`^${id.replace('nandu', '[nñ]andu')}$`)) as unknown)); // prettier-ignore
  });

  it('is written anew, and undone', async () => {
    await create('Luz');
    const changed = await put('tema', { title: 'Luz y paz', items: [] }, 'luz');
    expect(await topics()).toEqual([{ id: 'luz', title: 'Luz y paz', items: [] }]);
    expect((await undo(changeOf(changed))).status).toBe(200);
    expect(await topics()).toMatchObject([
      { title: 'Luz', items: [{ info: { volume: 11, index: 5, date: '', link: '' } }] },
    ]);
    expect(refusalOf(await put('tema', { title: 'X', items: [] }, 'nada'))).toEqual([404, 'Tema no encontrado']);
  });
});

it.each<[part: string, body: unknown, at?: string]>([
  ['main-file', {}],
  ['main-file', { dialogue: [] }],
  ['main-file', { dialogue: 'texto' }],
  ['main-file', { dialogue: [{ speaker: 'a'.repeat(101), text: 'x' }] }],
  ['main-file', { dialogue: [{ speaker: 'Luisa', text: 'ñ'.repeat(40_000) }] }],
  ['optional-file', { quiz: [] }],
  ['optional-file', { user_comments: [{ user: 'u'.repeat(201), comment: 'x' }] }],
  ['main-file', { dialogue: [{ speaker: 'Luisa', text: 'x' }] }, '37/1'],
  ['main-file', { dialogue: [{ speaker: 'Luisa', text: 'x' }] }, '11/0'],
  ['video', { title: 'x', address: 'https://vimeo.com/1' }],
  ['video', { title: 'x', address: '', thumbnail: 'javascript:alert(1)' }],
])('%s is not %o', async (part, body, at) => {
  const answer = await put(part, body, at);
  expect(answer.status).toBe(422);
  expect(refusalOf(answer)[1]).toEqual(expect.any(String));
  expect(await get('main')).toBeUndefined();
  expect(await exportPlaylist(db, 11)).toBeUndefined();
});
