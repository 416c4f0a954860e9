import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, fileForm, refusalOf } from '../setup/api';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

let token: string;
let admin: { email: string };
beforeAll(async () => {
  const { token: its, member } = await bearer('admin');
  [token, admin] = [its, member];
});
const upload = (file: unknown, name = 'volumen.json') =>
  call('POST', '/admin/upload-playlist', {
    token,
    body: fileForm(name, typeof file === 'string' ? file : JSON.stringify(file)),
  });
const lastAct = () =>
  db.selectFrom('audit').select(['member_email', 'act', 'target']).orderBy('id', 'desc').executeTakeFirst();

describe('GET /admin/playlists', () => {
  it('lists them by volume', async () => {
    const list = async () => (await call('GET', '/admin/playlists', { token })).json;
    expect(await list()).toEqual({ playlists: [] });
    await fillVolume(30, { videos: [1] });
    await fillVolume(4, { videos: [1, 2, 3], without: [3] });
    const created_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
    expect(await list()).toEqual({
      playlists: [
        { volume_number: 4, playlist_title: 'Libro de Cielo - Volumen 4', videos_count: 3, created_at },
        { volume_number: 30, playlist_title: 'Libro de Cielo - Volumen 30', videos_count: 1, created_at },
      ],
    });
  });
});

describe('POST /admin/upload-playlist', () => {
  it('stores the playlist, makes the volume available, and says what it was', async () => {
    const { status, json } = await upload(playlist(11, [1, 2, 5], [5]));
    const playlist_title = 'Libro de Cielo - Volumen 11';
    expect([status, json]).toEqual([
      200,
      {
        volume: 11,
        videos_count: 3,
        playlist_title,
        remarks: [
          { message: expect.stringMatching(/^1 video de 3 no tiene identificador/) as unknown, count: 0, names: [] },
          { message: expect.stringContaining('11 caracteres') as unknown, count: 2, names: ['11-1', '11-2'] },
        ],
      },
    ]);
    const { volumes } = (await call('GET', '/volumes')).json as { volumes: unknown[] };
    expect(volumes[10]).toMatchObject({ is_available: true, has_playlist_data: true });
    expect(await lastAct()).toEqual({ member_email: admin.email, act: 'playlist.upload', target: 'volumen.json' });
    const record = await db.selectFrom('imports').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(record).toMatchObject({ kind: 'playlist', file_name: 'volumen.json', volume: 11, count_new: 3 });
  });

  it('replaces the one that was there', async () => {
    await upload(playlist(11, [1, 2, 5]));
    expect((await upload(playlist(11, [2, 7]))).json).toMatchObject({ volume: 11, videos_count: 2 });
    const videos = await db.selectFrom('videos').select('index').where('volume', '=', 11).orderBy('index').execute();
    expect(videos.map(({ index }) => index)).toEqual([2, 7]);
  });

  it.each<[string, unknown, string]>([
    [
      'no JSON',
      '{"playlistId"',
      'No es JSON válido (línea 1). El archivo termina antes de tiempo: le falta «}» al final, o está cortado.',
    ],
    ['nothing in it', '', 'El archivo está vacío.'],
    [
      'no volume in its title',
      { ...playlist(11, [1]), playlistTitle: 'Libro de Cielo' },
      'El título de la playlist debe contener «Volumen X», con X de 1 a 36; se encontró «Libro de Cielo».',
    ],
    [
      'a video of another volume',
      { ...playlist(11, [1]), items: playlist(12, [1]).items },
      'El video «12-1. Lectura 1» es del volumen 12, y la playlist del 11.',
    ],
    ['no videos', playlist(11, []), 'La playlist no tiene ningún video en «items».'],
  ])('refuses a file with %s, and stores nothing of it', async (_what, file, words) => {
    const before = await stored([...BOOK, ...READER_TABLES, 'audit']);
    const { status, json } = await upload(file);
    expect([status, json]).toEqual([422, { detail: words }]);
    expect(await stored([...BOOK, ...READER_TABLES, 'audit'])).toEqual(before);
    const record = await db.selectFrom('imports').select('refused').orderBy('id', 'desc').executeTakeFirst();
    expect(record).toEqual({ refused: words });
  });
});

describe('DELETE /admin/playlists/{volume}', () => {
  const remove = (volume: string) => call('DELETE', `/admin/playlists/${volume}`, { token });
  beforeEach(() => fillVolume(20, { videos: [1], main: { 1: {} } }));

  it('takes the playlist away and leaves the texts, the notes and the marks', async () => {
    const { token: reader } = await bearer();
    await call('POST', '/videos/watch', { token: reader, body: { video_id: 'v20x1', volume_number: 20 } });
    const before = await stored(['main_chapters', ...READER_TABLES]);
    expect((await remove('20')).status).toBe(204);
    expect((await call('GET', '/volumes/20/playlist', { token })).status).toBe(404);
    const { volumes } = (await call('GET', '/volumes')).json as { volumes: unknown[] };
    expect(volumes[19]).toMatchObject({ is_available: false, has_playlist_data: false });
    expect(await stored(['main_chapters', ...READER_TABLES])).toEqual(before);
    expect(await lastAct()).toMatchObject({ member_email: admin.email, act: 'playlist.delete' });
  });

  it('says when there is none', async () => {
    await remove('20');
    expect(refusalOf(await remove('20'))).toEqual([404, 'Ese volumen no tiene playlist']);
  });

  it.each(['0', '37', 'x'])('refuses the volume %s', async (volume) => {
    expect(refusalOf(await remove(volume))).toEqual([422, 'El campo «volume» debe ser un número entero de 1 a 36']);
  });
});

describe('DELETE /admin/main-file/{volume}/{index} and /admin/optional-file/{volume}/{index}', () => {
  beforeEach(() => fillVolume(20, { videos: [1], main: { 1: {} }, optional: { 1: {} } }));

  it.each([
    ['main-file', ['main_chapters'], ['optional_chapters', 'videos', ...READER_TABLES]],
    ['optional-file', ['optional_chapters'], ['main_chapters', 'videos', ...READER_TABLES]],
  ] as const)('%s takes that part of the chapter away, once, and nothing else', async (name, gone, stay) => {
    const before = await stored([...stay]);
    const remove = () => call('DELETE', `/admin/${name}/20/1`, { token });
    const responses = [await remove(), await remove()];
    expect(responses.map(({ status }) => status)).toEqual([204, 404]);
    expect(responses[1]?.json).toEqual({ detail: 'No hay contenido para este capítulo' });
    expect(await stored([...gone])).toEqual({ [gone[0]]: [] });
    expect(await stored([...stay])).toEqual(before);
  });
});
