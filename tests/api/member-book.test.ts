import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, refusalOf } from '../setup/api';
import { mainChapter, optionalChapter, playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { stored } from '../setup/stored';

const decoded = (json: unknown): unknown => {
  const { encoded_content } = json as { encoded_content: string };
  return JSON.parse(Buffer.from(encoded_content.split('').reverse().join(''), 'base64').toString('utf8'));
};
let token: string;
let id: number;
beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: {} }, optional: { 1: {} } });
  await fillVolume(12, { videos: [1] });
  const somebody = await bearer();
  [token, id] = [somebody.token, somebody.member.id];
});
const get = (path: string) => call('GET', path, { token });
const inWords = (field: string, least: number, most: number) => {
  const words = `debe ser un número entero de ${least} a ${most}`;
  return { detail: `El campo «${field}» ${words}`, errors: { [field]: [words] } };
};
const VOLUME = inWords('volume', 1, 36);
const INDEX = inWords('index', 1, 2147483647);

describe('GET /volumes/{volume}/playlist', () => {
  it('gives the playlist with what the member has watched', async () => {
    await call('POST', '/videos/watch', { token, body: { video_id: 'v11x2', volume_number: 11 } });
    const { playlistId, playlistTitle, description, items } = playlist(11, [1, 2, 3], [3]);
    const { created_at } = await db
      .selectFrom('playlists')
      .select('created_at')
      .where('volume', '=', 11)
      .executeTakeFirstOrThrow();
    expect((await get('/volumes/11/playlist')).json).toEqual({
      playlistId,
      playlist_title: playlistTitle,
      description,
      volume_number: 11,
      videos_count: 3,
      created_at: created_at.toISOString(),
      items: items.map((item, at) => ({ ...item, is_watched: at === 1 })),
    });
  });

  it('shows nobody the marks of another', async () => {
    const other = await bearer();
    const { json } = await call('GET', '/volumes/11/playlist', { token: other.token });
    expect((json as { items: { is_watched: boolean }[] }).items.map((item) => item.is_watched)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('is what each has marked just now, of several who ask in turn', async () => {
    const tokens = [token, (await bearer()).token, (await bearer()).token];
    const expected = tokens.map((_, at) => [false, at === 0, false]);
    const turn = async (at: number, index: 1 | 2) => {
      await call('POST', '/videos/watch', { token: tokens[at], body: { video_id: `v11x${index}`, volume_number: 11 } });
      expected[at]![index - 1] = !expected[at]![index - 1];
    };
    for (const [at, index] of [
      [1, 2],
      [2, 1],
      [0, 2],
      [1, 1],
      [2, 1],
      [0, 2],
    ] as const) {
      await turn(at, index);
      const responses = await Promise.all(tokens.map((one) => call('GET', '/volumes/11/playlist', { token: one })));
      const lists = responses.map(({ json }) => (json as { items: { is_watched: boolean }[] }).items);
      expect(lists.map((items) => items.map((item) => item.is_watched))).toEqual(expected);
    }
  });

  it('says of a volume without one that there is nothing', async () => {
    expect(refusalOf(await get('/volumes/13/playlist'))).toEqual([
      404,
      'No se encontró contenido detallado para este volumen',
    ]);
  });

  it.each(['0', '37', 'x', '1.5', '-1', '99999999999'])('refuses the volume %s', async (volume) => {
    const { status, json } = await get(`/volumes/${volume}/playlist`);
    expect([status, json]).toEqual([422, VOLUME]);
  });
});

describe.each([
  ['main-file', mainChapter(11, 1)],
  ['optional-file', optionalChapter(11, 1)],
])('GET /%s/{volume}/{index}', (name, content) => {
  it('gives the chapter as it was uploaded: reversed, base64, JSON', async () => {
    const { json } = await get(`/${name}/11/1`);
    expect(Object.keys(json as object)).toEqual(['encoded_content']);
    expect(decoded(json)).toEqual(content);
  });

  it('says when there is none', async () => {
    const none = [404, 'No hay contenido para este capítulo'];
    for (const place of ['11/2', '12/1', '11/2147483647']) {
      expect(refusalOf(await get(`/${name}/${place}`))).toEqual(none);
    }
  });

  it('refuses a place that is none', async () => {
    expect((await get(`/${name}/37/1`)).json).toEqual(VOLUME);
    for (const index of ['0', '-1', 'x', '2147483648']) expect((await get(`/${name}/11/${index}`)).json).toEqual(INDEX);
  });
});

describe('POST /videos/watch', () => {
  const watch = (body: unknown, by = token) => call('POST', '/videos/watch', { token: by, body });
  const marks = async () =>
    db.selectFrom('watched_videos').select(['volume', 'video_id']).where('member_id', '=', id).execute();

  it('marks a video, and takes the mark away', async () => {
    await db.deleteFrom('watched_videos').execute();
    const body = { video_id: 'v11x1', volume_number: 11 };
    expect((await watch(body)).json).toEqual({ watched: true });
    expect(await marks()).toEqual([{ volume: 11, video_id: 'v11x1' }]);
    expect((await watch(body)).json).toEqual({ watched: false });
    expect(await marks()).toEqual([]);
  });

  it('marks it for the one who asks', async () => {
    const other = await bearer();
    await watch({ video_id: 'v12x1', volume_number: 12, member_id: id }, other.token);
    const rows = await db.selectFrom('watched_videos').select('member_id').where('volume', '=', 12).execute();
    expect(rows).toEqual([{ member_id: other.member.id }]);
  });

  it.each([
    ['a video of another volume', { video_id: 'v12x1', volume_number: 11 }, 404, 'Ese video no está en este volumen'],
    ['a video of no volume', { video_id: 'nada', volume_number: 11 }, 404, 'Ese video no está en este volumen'],
    ['an empty id', { video_id: '', volume_number: 11 }, 422, 'Video no disponible'],
    ['a volume beyond 36', { video_id: 'v', volume_number: 37 }, 422, 'El campo «volume_number» debe ser de 1 a 36'],
    ['no volume', { video_id: 'v' }, 422, 'El campo «volume_number» debe ser un número entero'],
    [
      'a volume in letters',
      { video_id: 'v', volume_number: '11' },
      422,
      'El campo «volume_number» debe ser un número entero',
    ],
    ['half a volume', { video_id: 'v', volume_number: 1.5 }, 422, 'El campo «volume_number» debe ser un número entero'],
    ['no id', { volume_number: 11 }, 422, 'El campo «video_id» debe ser un texto'],
    [
      'a long id',
      { video_id: 'v'.repeat(65), volume_number: 11 },
      422,
      'El campo «video_id» no puede pasar de 64 caracteres',
    ],
  ])('refuses %s', async (_what, body, status, words) => {
    const before = await stored(['watched_videos']);
    expect(refusalOf(await watch(body))).toEqual([status, words]);
    expect(await stored(['watched_videos'])).toEqual(before);
  });
});
