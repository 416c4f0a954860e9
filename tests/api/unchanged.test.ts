import { beforeAll, describe, expect, it } from 'vitest';
import { bearer, call, caller, fileForm, type ApiResponse } from '../setup/api';
import { apiRows } from '../setup/api-rows';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { hideTopic, storeTopics } from '../setup/topics';

let reader: string;
const admin = caller('admin');
const get = (path: string, token = reader, known?: string) =>
  call('GET', path, { token, headers: known === undefined ? {} : { 'if-none-match': known } });
const tagOf = ({ headers }: ApiResponse) => headers.get('etag') ?? '';
const uploads = (path: string, name: string, content: unknown) => async () => {
  const file = name.endsWith('.zip')
    ? await zip(Object.entries(content as object).map(([of, value]) => [of, JSON.stringify(value)]))
    : JSON.stringify(content);
  const { status, json } = await admin('POST', `/admin/${path}`, fileForm(name, file));
  expect([status, json]).toEqual([200, expect.anything()]); // a refusal shows its reason
};
const [main, study] = [mainChapter(11, 1, { description: 'Otra' }), optionalChapter(11, 1, { homework: ['Otra'] })];
const today = gospelDay('2026-01-02');

/** Acts that change each response. */
const CHANGES: Record<string, () => Promise<unknown>> = {
  '/volumes': uploads('upload-playlist', 'v.json', playlist(20, [1])),
  '/volumes/11/playlist': uploads('upload-playlist', 'v.json', playlist(11, [1, 2, 3])),
  '/main-file/11/1': uploads('upload-main-files', 'Vol_11_main.zip', { '11-1.json': main }),
  '/optional-file/11/1': uploads('upload-optional-files', 'Vol_11_optional.zip', { '11-1_o.json': study }),
  '/temas': () => admin('PUT', '/admin/tema/agua/visibility', { visible: true }),
  '/tema/luz': uploads('upload-temas', 't.zip', { 'luz.json': { title: 'Luces', items: [] } }),
  '/evangelio-del-dia?date=2026-01-02': uploads('evangelios/upload', 'e.json', { ...today, liturgical_note: 'Otra' }),
  '/about': () => admin('POST', '/admin/about', { content: '# Otro' }),
};
const PATHS = Object.keys(CHANGES);

beforeAll(async () => {
  reader = (await bearer()).token;
  await fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } });
  await storeTopics({ luz: { title: 'Luz' }, agua: { title: 'Agua' } });
  await hideTopic('agua');
  await storeGospels([today]);
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

  it('is sent whole to whoever has another, and changed to whoever has the former', async () => {
    const before = await get(path);
    for (const tags of ['"otro"', 'W/"otro"', 'otro', '', '""']) {
      const again = await get(path, reader, tags);
      expect([again.status, again.text]).toEqual([200, before.text]);
    }
    expect(tagOf(await get(path))).toBe(tagOf(before));
    await CHANGES[path]?.();
    const changed = await get(path, reader, tagOf(before));
    expect([changed.status, tagOf(changed) === tagOf(before)]).toEqual([200, false]);
    expect(tagOf(await call('HEAD', path, { token: reader }))).toBe(tagOf(changed));
  });
});

it('the tag of a playlist is another for a member who has watched something else', async () => {
  const other = (await bearer()).token;
  const ours = tagOf(await get('/volumes/11/playlist'));
  expect((await get('/volumes/11/playlist', other, ours)).status).toBe(304);
  const body = { video_id: 'v11x1', volume_number: 11 };
  await call('POST', '/videos/watch', { token: other, body });
  const theirs = await get('/volumes/11/playlist', other, ours);
  expect([theirs.status, (await get('/volumes/11/playlist', reader, ours)).status]).toEqual([200, 304]);
  const [watched, plain] = [true, false].map(
    (is_watched) => expect.objectContaining({ videoId: 'v11x1', is_watched }) as unknown,
  );
  expect(theirs.json).toMatchObject({ items: expect.arrayContaining([watched]) as unknown });
  expect((await get('/volumes/11/playlist')).json).toMatchObject({ items: expect.arrayContaining([plain]) as unknown });
  await call('POST', '/videos/watch', { token: other, body });
  expect((await get('/volumes/11/playlist', other, ours)).status).toBe(304);
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
