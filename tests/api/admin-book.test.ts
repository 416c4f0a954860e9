import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { call, caller, fileForm, lastAct, refusalOf } from '../setup/api';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import { fillVolume, emptyBook } from '../setup/book';
import { BOOK, READER_TABLES, stored } from '../setup/stored';
import { storeTopics } from '../setup/topics';

const admin = caller('admin');
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown;
const upload = (path: string, name: string, bytes: Uint8Array | string) =>
  admin('POST', `/admin/${path}`, fileForm(name, bytes));
const json = (value: unknown) => JSON.stringify(value);
const volumes = async () => ((await call('GET', '/volumes')).json as { volumes: unknown[] }).volumes;
beforeEach(emptyBook);

it.each([
  ['main', 'main_chapters', mainChapter, ''],
  ['optional', 'optional_chapters', optionalChapter, '_o'],
] as const)('POST /admin/upload-%s-files stores the good chapters, and says why others failed', async (...row) => {
  const [kind, table, make, ending] = row;
  const path = `upload-${kind}-files`;
  const file = (index: number, volume = 11): [string, string] => [
    `11-${index}${ending}.json`,
    json(make(volume, index)),
  ];
  const whole = { volume: 11, files_processed: 2, files_failed: 0, failed_files: [] };
  expect((await upload(path, `Vol_11_${kind}.zip`, await zip([file(1), file(2)]))).json).toEqual(whole);
  const archive = await zip([file(2), file(3), file(4, 12), ['leeme.txt', 'hola']]);
  const response = await upload(path, `Copia de Vol_11_${kind} (1).zip`, archive);
  const failed_files = [
    { name: `11-4${ending}.json`, reason: 'El volumen de «info» (12) no coincide con el del ZIP (11).' },
    { name: 'leeme.txt', reason: `El nombre debe tener la forma «{volumen}-{índice}${ending}.json».` },
  ];
  expect([response.status, response.json]).toEqual([200, { ...whole, files_failed: 2, failed_files }]);
  const rows = await db.selectFrom(table).select('index').where('volume', '=', 11).orderBy('index').execute();
  expect(rows.map(({ index }) => index)).toEqual([1, 2, 3]);
});

it('POST /admin/upload-temas stores the topics, and leaves one as hidden as it was', async () => {
  await storeTopics({ luz: { title: 'Antes' } });
  await db.updateTable('topics').set({ visible: false }).execute();
  const topic = (title: string, change = {}) =>
    json({ title, items: [{ info: { volume: 11, index: 5 }, dialogue_summary: [] }], ...change });
  const archive = await zip([
    ['luz.json', topic('Luz')],
    ['otro.json', topic('Confianza', { id: 'confianza' })],
    ['mal.json', topic('')],
  ]);
  const { status, json: answer } = await upload('upload-temas', 'x.ZIP', archive);
  expect([status, answer]).toEqual([
    200,
    {
      files_processed: 2,
      files_failed: 1,
      failed_files: [{ name: 'mal.json', reason: expect.stringContaining('title') as unknown }],
      processed_temas: [
        { id: 'luz', title: 'Luz' },
        { id: 'confianza', title: 'Confianza' },
      ],
    },
  ]);
  const rows = await db.selectFrom('topics').select(['id', 'title', 'visible']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: 'confianza', title: 'Confianza', visible: true },
    { id: 'luz', title: 'Luz', visible: false },
  ]);
});

describe('playlists', () => {
  it('are listed by volume', async () => {
    const list = async () => (await admin('GET', '/admin/playlists')).json;
    expect(await list()).toEqual({ playlists: [] });
    await fillVolume(30, { videos: [1] });
    await fillVolume(4, { videos: [1, 2, 3], without: [3] });
    const line = (volume_number: number, videos_count: number) => ({
      ...{ volume_number, playlist_title: `Libro de Cielo - Volumen ${volume_number}`, videos_count },
      created_at: INSTANT,
    });
    expect(await list()).toEqual({ playlists: [line(4, 3), line(30, 1)] });
  });

  it('are uploaded; the volume is available then, and the answer says what it was', async () => {
    const { status, json: answer } = await upload(
      'upload-playlist',
      'volumen.json',
      json(playlist(11, [1, 2, 5], [5])),
    );
    expect([status, answer]).toEqual([
      200,
      {
        ...{ volume: 11, videos_count: 3, playlist_title: 'Libro de Cielo - Volumen 11' },
        remarks: [
          { message: expect.stringMatching(/^1 video de 3 no tiene identificador/) as unknown, count: 0, names: [] },
          { message: expect.stringContaining('11 caracteres') as unknown, count: 2, names: ['11-1', '11-2'] },
        ],
      },
    ]);
    expect((await volumes())[10]).toMatchObject({ is_available: true, has_playlist_data: true });
    const { email: member_email } = await admin.member();
    expect(await lastAct()).toEqual({ member_email, act: 'playlist.upload', target: 'volumen.json' });
    const record = await db.selectFrom('imports').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(record).toMatchObject({ kind: 'playlist', file_name: 'volumen.json', volume: 11, count_new: 3 });
  });

  it('that cannot be taken are refused with what is wrong, and nothing of them is stored', async () => {
    const before = await stored([...BOOK, ...READER_TABLES, 'audit']);
    const words = 'El título de la playlist debe contener «Volumen X», con X de 1 a 36; se encontró «Libro de Cielo».';
    const file = json({ ...playlist(11, [1]), playlistTitle: 'Libro de Cielo' });
    expect(refusalOf(await upload('upload-playlist', 'v.json', file))).toEqual([422, words]);
    expect(await stored([...BOOK, ...READER_TABLES, 'audit'])).toEqual(before);
    const record = await db.selectFrom('imports').select('refused').orderBy('id', 'desc').executeTakeFirst();
    expect(record).toEqual({ refused: words });
  });
});

describe('what is deleted', () => {
  beforeEach(() => fillVolume(20, { videos: [1], main: { 1: {} }, optional: { 1: {} } }));

  it.each([
    ['playlists/20', 'videos', 'playlist.delete', 'Ese volumen no tiene playlist'],
    ['main-file/20/1', 'main_chapters', 'chapter.delete', 'No hay contenido para este capítulo'],
    ['optional-file/20/1', 'optional_chapters', 'chapter.delete', 'No hay contenido para este capítulo'],
  ] as const)('goes once, and what stands beside it stays: %s', async (path, gone, act, words) => {
    await caller()('POST', '/videos/watch', { video_id: 'v20x1', volume_number: 20 });
    const beside = (['videos', 'main_chapters', 'optional_chapters', ...READER_TABLES] as const).filter(
      (table) => table !== gone,
    );
    const before = await stored(beside);
    expect((await admin('DELETE', `/admin/${path}`)).status).toBe(204);
    expect(await lastAct()).toMatchObject({ act, member_email: (await admin.member()).email });
    expect(refusalOf(await admin('DELETE', `/admin/${path}`))).toEqual([404, words]);
    expect(await stored([gone])).toEqual({ [gone]: [] });
    expect(await stored(beside)).toEqual(before);
    const isListed = gone !== 'videos';
    expect((await volumes())[19]).toMatchObject({ is_available: isListed, has_playlist_data: isListed });
  });
});
