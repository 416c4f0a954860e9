import { beforeAll, beforeEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { exportChapter } from '~/domain/book/export.server';
import { mainChapter, optionalChapter } from '../setup/archives';
import { bearer, call, refusalOf } from '../setup/api';
import { emptyBook } from '../setup/empty-book';

let token: string;
beforeAll(async () => {
  ({ token } = await bearer('editor'));
});
beforeEach(emptyBook);

const put = (part: string, body: unknown, at = '11/5') => call('PUT', `/admin/${part}-file/${at}`, { token, body });
const get = (part: 'main' | 'optional') => exportChapter(db, part, 11, 5);

it('a chapter is written part by part, as its files say it, and each change is undone', async () => {
  const [text, study] = [mainChapter(11, 5), optionalChapter(11, 5)];
  const written = await put('main', text);
  expect([written.status, Object.keys(written.json as object)]).toEqual([200, ['change']]);
  expect((await put('optional', study)).status).toBe(200);
  expect(await get('main')).toMatchObject({ description: 'Descripción de 11-5', dialogue: text.dialogue });
  expect(await get('optional')).toMatchObject({ ...study, info: { volume: 11, index: 5 } });
  expect((await put('main', text)).json).toEqual({ change: null });

  const changed = await put('main', { ...text, dialogue: [{ speaker: 'Luisa', text: 'Otro.' }] });
  const { change } = changed.json as { change: string };
  expect(await get('main')).toMatchObject({ dialogue: [{ text: 'Otro.' }] });
  expect((await call('POST', `/admin/changes/${change}/undo`, { token, body: {} })).status).toBe(200);
  expect(await get('main')).toMatchObject({ dialogue: text.dialogue });
});

it.each<[part: string, body: unknown, at?: string]>([
  ['main', {}],
  ['main', { dialogue: 'texto' }],
  ['main', { dialogue: [{ speaker: 'a'.repeat(101), text: 'x' }] }],
  ['main', { dialogue: [{ speaker: 'Luisa', text: 'x'.repeat(65_537) }] }],
  ['optional', { quiz: [] }],
  ['optional', { user_comments: [{ user: 'u'.repeat(201), comment: 'x' }] }],
  ['main', { dialogue: [] }, '37/1'],
  ['main', { dialogue: [] }, '11/0'],
])('%s is not %o', async (part, body, at) => {
  const answer = await put(part, body, at);
  expect(answer.status).toBe(422);
  expect(refusalOf(answer)[1]).toEqual(expect.any(String));
  expect((await call('GET', `/${part}-file/11/5`, { token })).status).toBe(404);
});
