import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, fileForm } from '../setup/api';
import { mainChapter, optionalChapter, zip } from '../setup/archives';
import { BOOK, stored } from '../setup/stored';

let token: string;
beforeAll(async () => {
  token = (await bearer('admin')).token;
});
const upload = (call_: string, name: string, bytes: Uint8Array | string) =>
  call('POST', `/admin/${call_}`, { token, body: fileForm(name, bytes) });

const KINDS = {
  main: { path: 'upload-main-files', table: 'main_chapters', make: mainChapter, ending: '' },
  optional: { path: 'upload-optional-files', table: 'optional_chapters', make: optionalChapter, ending: '_o' },
} as const;

describe.each(['main', 'optional'] as const)('POST /admin/upload-%s-files', (kind) => {
  const { path, table, make, ending } = KINDS[kind];
  const file = (volume: number, index: number, name = `11-${index}${ending}.json`): [string, string] => [
    name,
    JSON.stringify(make(volume, index)),
  ];
  const name = `Vol_11_${kind}.zip`;
  const indices = async () =>
    (await db.selectFrom(table).select('index').where('volume', '=', 11).orderBy('index').execute()).map(
      (row) => row.index,
    );

  it('stores the chapters', async () => {
    const { status, json } = await upload(path, name, await zip([file(11, 1), file(11, 2)]));
    expect([status, json]).toEqual([200, { volume: 11, files_processed: 2, files_failed: 0, failed_files: [] }]);
    expect(await indices()).toEqual([1, 2]);
  });

  it('stores the good ones, and names each that failed with its reason', async () => {
    const wrong = file(12, 4, `11-4${ending}.json`);
    const response = await upload(path, name, await zip([file(11, 2), file(11, 3), wrong, ['leeme.txt', 'hola']]));
    expect([response.status, response.json]).toEqual([
      200,
      {
        volume: 11,
        files_processed: 2,
        files_failed: 2,
        failed_files: [
          { name: `11-4${ending}.json`, reason: 'El volumen de «info» (12) no coincide con el del ZIP (11).' },
          { name: 'leeme.txt', reason: `El nombre debe tener la forma «{volumen}-{índice}${ending}.json».` },
        ],
      },
    ]);
    expect(await indices()).toEqual([1, 2, 3]);
  });

  it.each([
    `Vol_11_${kind} (1).zip`,
    `Vol_11_${kind} - copia.zip`,
    `Vol_11_${kind} - copia (2).zip`,
    `Copia de Vol_11_${kind}.zip`,
    `Vol_11_${kind}-20261127T101500Z-1-001.zip`,
    `Vol_11_${kind}.zip.zip`,
  ])('takes %s, as it is called once it was copied', async (called) => {
    expect((await upload(path, called, await zip([file(11, 1)]))).status).toBe(200);
  });

  it.each<[string, string, () => Promise<Uint8Array>, string]>([
    ['a name of another form', 'capitulos.zip', () => zip([file(11, 1)]), ''],
    ['a volume beyond 36', `Vol_37_${kind}.zip`, () => zip([file(11, 1)]), ''],
    ['no files', name, () => zip([]), 'El ZIP no contiene ningún archivo.'],
    [
      'a broken end',
      name,
      async () => (await zip([file(11, 9)])).subarray(0, -9),
      'El archivo no es un ZIP válido o está incompleto. Vuelve a comprimirlo y súbelo otra vez.',
    ],
    ['a file twice', name, () => zip([file(11, 9), file(11, 9)]), `El ZIP contiene dos veces «11-9${ending}.json».`],
  ])('refuses an archive with %s whole', async (_what, called, bytes, words) => {
    const before = await stored([...BOOK, 'audit']);
    const { status, json } = await upload(path, called, await bytes());
    const ofName = `El ZIP debe llamarse «Vol_X_${kind}.zip», con X de 1 a 36; se llama «${called}».`;
    expect([status, json]).toEqual([422, { detail: words || ofName }]);
    expect(await stored([...BOOK, 'audit'])).toEqual(before);
  });
});

describe('POST /admin/upload-temas', () => {
  const topic = (title: string, change: object = {}) =>
    JSON.stringify({ title, items: [{ info: { volume: 11, index: 5 }, dialogue_summary: [] }], ...change });

  it('stores the topics, under their own id or the name of their file', async () => {
    const archive = await zip([
      ['luz.json', topic('Luz')],
      ['otro.json', topic('Confianza', { id: 'confianza' })],
      ['mal.json', topic('')],
    ]);
    const { status, json } = await upload('upload-temas', 'temas.zip', archive);
    expect([status, json]).toEqual([
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
    const rows = await db.selectFrom('topics').select(['id', 'visible']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'confianza', visible: true },
      { id: 'luz', visible: true },
    ]);
  });

  it('replaces a topic and leaves it as hidden as it was', async () => {
    await db.updateTable('topics').set({ visible: false }).where('id', '=', 'luz').execute();
    const { json } = await upload('upload-temas', 'x.ZIP', await zip([['luz.json', topic('Luz nueva')]]));
    expect(json).toMatchObject({ files_processed: 1, processed_temas: [{ id: 'luz', title: 'Luz nueva' }] });
    const row = await db.selectFrom('topics').select(['title', 'visible']).where('id', '=', 'luz').executeTakeFirst();
    expect(row).toEqual({ title: 'Luz nueva', visible: false });
  });
});
