import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, fileForm, type ApiResponse } from '../setup/api';
import { apiRows } from '../setup/api-rows';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { gospelDay } from '../setup/gospel-days';

const json = (value: unknown) => Buffer.from(JSON.stringify(value));
let reader: string;
let admin: string;
const get = (path: string, token = reader, known?: string) =>
  call('GET', path, { token, headers: known === undefined ? {} : { 'if-none-match': known } });
const tagOf = ({ headers }: ApiResponse) => headers.get('etag') ?? '';
const upload = async (path: string, name: string, bytes: Uint8Array) =>
  expect((await call('POST', `/admin/${path}`, { token: admin, body: fileForm(name, bytes) })).status).toBe(200);

/** Acts that change each response. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  '/volumes': () => upload('upload-playlist', 'v.json', json(playlist(20, [1]))),
  '/volumes/11/playlist': () => upload('upload-playlist', 'v.json', json(playlist(11, [1, 2, 3]))),
  '/main-file/11/1': async () =>
    upload(
      'upload-main-files',
      'Vol_11_main.zip',
      await zip([['11-1.json', json(mainChapter(11, 1, { description: 'Otra' }))]]),
    ),
  '/optional-file/11/1': async () =>
    upload(
      'upload-optional-files',
      'Vol_11_optional.zip',
      await zip([['11-1_o.json', json(optionalChapter(11, 1, { homework: ['Otra'] }))]]),
    ),
  '/temas': () => call('PUT', '/admin/tema/agua/visibility', { token: admin, body: { visible: true } }),
  '/tema/luz': async () =>
    upload('upload-temas', 't.zip', await zip([['luz.json', json({ title: 'Luces', items: [] })]])),
  '/evangelio-del-dia?date=2026-01-02': () =>
    upload('evangelios/upload', 'e.json', json(gospelDay('2026-01-02', { liturgical_note: 'Fiesta' }))),
  '/about': () => call('POST', '/admin/about', { token: admin, body: { content: '# Otro' } }),
};
const PATHS = Object.keys(CHANGES);

beforeAll(async () => {
  reader = (await bearer()).token;
  admin = (await bearer('admin')).token;
  await fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } });
  const topic = { items: '[]', search_key: 'x' };
  const topics = [
    { ...topic, id: 'luz', title: 'Luz' },
    { ...topic, id: 'agua', title: 'Agua', visible: false },
  ];
  await db.insertInto('topics').values(topics).execute();
  await upload('evangelios/upload', 'e.json', json(gospelDay('2026-01-02')));
});

it('what many clients repeat has a tag, and nothing else has', () => {
  const tagged = apiRows.filter(({ row }) => row.isTagged).map(({ path }) => path);
  const pattern = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`);
  expect(tagged).toHaveLength(PATHS.length);
  for (const path of PATHS) expect(tagged.filter((one) => pattern(one).test(path))).toHaveLength(1);
});

describe.each(PATHS)('GET %s', (path) => {
  it('is answered with 304 and no content to whoever has it', async () => {
    const first = await get(path);
    const tag = tagOf(first);
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^(W\/)?"[\w-]+"$/)]);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    for (const tags of [tag, `"otro", ${tag}`, `${tag},"otro"`, '*']) {
      const again = await get(path, reader, tags);
      expect([again.status, again.text, tagOf(again)]).toEqual([304, '', tag]);
      expect(again.headers.get('cache-control')).toBe('private, no-cache');
    }
  });

  it('is sent whole to whoever has another', async () => {
    const { text } = await get(path);
    for (const tags of ['"otro"', 'W/"otro"', 'otro', '', '""']) {
      const again = await get(path, reader, tags);
      expect([again.status, again.text]).toEqual([200, text]);
    }
  });

  it('has the same tag while it is the same, and another when it has changed', async () => {
    const before = tagOf(await get(path));
    expect(tagOf(await get(path))).toBe(before);
    await CHANGES[path]?.();
    const changed = await get(path, reader, before);
    expect(changed.status).toBe(200);
    expect(tagOf(changed)).not.toBe(before);
  });

  it('has its tag in the answer to HEAD, too', async () => {
    const head = await call('HEAD', path, { token: reader });
    expect([head.status, tagOf(head)]).toEqual([200, tagOf(await get(path))]);
  });
});

describe('the tag of a playlist', () => {
  it('is another for a member who has watched something else', async () => {
    const other = (await bearer()).token;
    const ours = tagOf(await get('/volumes/11/playlist'));
    expect((await get('/volumes/11/playlist', other, ours)).status).toBe(304);
    const body = { video_id: 'v11x1', volume_number: 11 };
    await call('POST', '/videos/watch', { token: other, body });
    const theirs = await get('/volumes/11/playlist', other, ours);
    expect([theirs.status, (await get('/volumes/11/playlist', reader, ours)).status]).toEqual([200, 304]);
    await call('POST', '/videos/watch', { token: other, body });
    expect((await get('/volumes/11/playlist', other, ours)).status).toBe(304);
  });
});

describe('a tag', () => {
  it('lets nobody learn what they may not read', async () => {
    const tag = tagOf(await get('/main-file/11/1'));
    for (const tags of [tag, '*']) {
      expect((await call('GET', '/main-file/11/1', { headers: { 'if-none-match': tags } })).status).toBe(401);
      expect((await get('/main-file/11/99', reader, tags)).status).toBe(404);
    }
  });

  it('comes with no answer that is not to be kept', async () => {
    for (const path of ['/news-config', '/image-config', '/notes/11/1', '/volumes/99/playlist']) {
      const { headers } = await get(path);
      expect([headers.get('etag'), headers.get('cache-control')]).toEqual([null, 'no-store']);
    }
  });
});
