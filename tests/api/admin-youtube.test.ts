import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { caller, refusalOf } from '../setup/api';
import { multipart, MULTIPART } from '../setup/bodies';
import { fillVolume, emptyBook } from '../setup/book';
import { flatPlaylist, videoId } from '../setup/youtube';

interface List {
  id: string;
  title: string;
  volume: number | null;
  rows: { row: number; number: number | null; title: string; remarks: string[] }[];
}

const editor = caller('editor');
const GONE = [404, expect.stringContaining('Esta lista ya no está')];
const LISTS = '/admin/youtube-lists';

beforeEach(async () => {
  await emptyBook();
  for (const table of ['youtube_lists', 'reviews'] as const) await db.deleteFrom(table).execute();
});

const paste = (addresses: string) => editor('POST', LISTS, { addresses });
const pasted = async (addresses: string) => (await paste(addresses)).json as List;
const upload = (...files: unknown[]) =>
  editor(
    'POST',
    `${LISTS}/files`,
    multipart(files.map((file, at) => ({ name: 'file', fileName: `${at}.json`, content: JSON.stringify(file) }))),
    { 'content-type': MULTIPART },
  );
const change = (id: string, edit: object) => editor('PUT', `${LISTS}/${id}`, edit);
const review = (id: string) => editor('POST', `${LISTS}/${id}/review`);
const find = async (id: string) => (await editor('GET', `${LISTS}/${id}`)).json;
const stored = async () =>
  (await db.selectFrom('videos').select(['index', 'title']).orderBy('index').execute()).map(({ index, title }) => [
    index,
    title,
  ]);

describe('a list from YouTube by the API', () => {
  it('gets its numbers, is corrected, reviewed and stored; nothing is stored before, and it ends with its review', async () => {
    await fillVolume(12, { videos: [5, 6] });
    const { status, json } = await upload(flatPlaylist(['La luz', '12-5. La paz', '[Private video]']));
    const list = json as List;
    expect(status).toBe(201);
    expect(list).toMatchObject({
      volume: 12,
      title: 'Libro de Cielo · Volumen 12',
      playlist_id: 'PL-de-yt-dlp',
      keeps_others: false,
      total: 3,
    });
    expect(list.rows.map(({ number, title, remarks }) => [number, title, remarks])).toEqual([
      [1, 'La luz', []],
      [5, 'La paz', ['Reemplaza a «12-5. Lectura 5».']],
      [6, 'Video privado', ['Reemplaza a «12-6. Lectura 6».']],
    ]);
    const rows = [
      { row: 1, number: 9 },
      { row: 2, title: 'La paz del alma' },
      { row: 3, number: null },
    ];
    const changed = await change(list.id, {
      title: 'Volumen 12',
      playlist: 'https://www.youtube.com/playlist?list=PLx',
      rows,
    });
    expect(changed.json).toEqual(await find(list.id));
    expect(changed.json).toMatchObject({
      title: 'Volumen 12',
      playlist_id: 'PLx',
      rows: [{ number: 9, title: 'La luz' }, { number: 5, title: 'La paz del alma' }, { number: null }],
    });
    expect((await stored()).map(([index]) => index)).toEqual([5, 6]);

    const { status: made, json: waiting } = await review(list.id);
    expect([made, waiting]).toMatchObject([
      201,
      { files: [{ kind: 'playlist', volume: 12, replaced: 1, removed: 1 }] },
    ]);
    const { id, mark } = waiting as { id: string; mark: string };
    expect((await editor('POST', `/admin/reviews/${id}/store`, { mark })).status).toBe(200);
    expect(await stored()).toEqual([
      [5, '12-5. La paz del alma'],
      [9, '12-9. La luz'],
    ]);
    expect(refusalOf(await editor('GET', `${LISTS}/${list.id}`))).toEqual(GONE);
  });

  it('is one’s own, listed, and discarded', async () => {
    const list = await pasted(`12-9. La luz https://youtu.be/${videoId(9)}`);
    const { lists } = (await editor('GET', LISTS)).json as { lists: object[] };
    const [at, until] = [expect.any(String), expect.any(String)] as unknown[];
    expect(lists).toEqual([{ id: list.id, title: 'Volumen 12', volume: 12, videos: 1, at, until }]);
    const other = caller('editor');
    expect((await other('GET', LISTS)).json).toEqual({ lists: [] });
    for (const [method, path, body] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/review'],
      ['PUT', '', { title: 'x' }],
    ] as const)
      expect(refusalOf(await other(method, `${LISTS}/${list.id}${path}`, body))).toEqual(GONE);
    expect((await editor('DELETE', `${LISTS}/${list.id}`)).status).toBe(204);
    expect(refusalOf(await editor('GET', `${LISTS}/${list.id}`))).toEqual(GONE);
  });
});

describe('what a list cannot be', () => {
  it.each([
    ['línea 2 («hola»)', `https://youtu.be/${videoId(1)}\nhola`],
    ['Este sitio no pregunta a YouTube', 'https://www.youtube.com/playlist?list=PLx'],
    ['no puede pasar de 60000', 'a'.repeat(60_001)],
  ])('%s', async (words, addresses) => {
    expect(refusalOf(await paste(addresses))).toEqual([422, expect.stringContaining(words)]);
    expect(await db.selectFrom('youtube_lists').select('id').execute()).toEqual([]);
  });

  it('files that are none, or no files', async () => {
    expect(refusalOf(await upload({ hola: 1 }))).toEqual([422, expect.stringContaining('No es lo que da yt-dlp')]);
    expect((await upload()).status).toBe(422);
  });

  it('a row that it does not have, whose volume does not change either; a number twice, a title without its volume', async () => {
    const list = await pasted(`La luz https://youtu.be/${videoId(1)}\nLa paz https://youtu.be/${videoId(2)}`);
    const strange = await change(list.id, { volume: 12, rows: [{ row: 3, number: 4 }] });
    expect(refusalOf(strange)).toEqual([422, expect.stringContaining('no tiene la fila 3')]);
    expect(await find(list.id)).toMatchObject({ volume: null, keeps_others: true });
    const unnumbered = [await change(list.id, { rows: [{ row: 1, number: 4 }] }), await review(list.id)];
    for (const answer of unnumbered) expect(refusalOf(answer)).toEqual([422, 'Elige primero el volumen.']);
    await change(list.id, { volume: 12, playlist: 'PLx', rows: [{ row: 1, number: 2 }] });
    expect(refusalOf(await review(list.id))).toEqual([422, expect.stringContaining('El número 2 está más de una vez')]);
    await change(list.id, { title: 'Lecturas', rows: [{ row: 1, number: 1 }] });
    expect(refusalOf(await review(list.id))).toEqual([422, expect.stringContaining('debe decir «Volumen 12»')]);
    expect(await db.selectFrom('reviews').select('id').execute()).toEqual([]);
  });
});
