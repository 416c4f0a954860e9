import { describe, expect, it } from 'vitest';
import { caller, fileForm, refusalOf } from '../setup/api';
import { chunked, MULTIPART, multipart, pieces } from '../setup/bodies';
import { stored } from '../setup/stored';

const KB = 1024;
const MB = 1024 * KB;
const JSON_FILE = 'Por favor selecciona un archivo JSON válido';
const ZIP_FILE = 'Por favor selecciona un archivo ZIP válido';
/** Each upload with a name it takes, the sentence for a file of another kind, and its limit. */
const UPLOADS = [
  ['upload-playlist', 'v.json', JSON_FILE, 5 * MB, '5 MB'],
  ['upload-main-files', 'Vol_11_main.zip', ZIP_FILE, 50 * MB, '50 MB'],
  ['upload-optional-files', 'Vol_11_optional.zip', ZIP_FILE, 50 * MB, '50 MB'],
  ['upload-temas', 'temas.zip', ZIP_FILE, 50 * MB, '50 MB'],
  ['evangelios/upload', 'e.json', 'Por favor, selecciona un archivo JSON.', 5 * MB, '5 MB'],
  ['about/upload', 'a.md', 'Por favor selecciona un archivo .md', 64 * KB, '64 KB'],
] as const;
const TABLES = ['imports', 'audit', 'volumes', 'playlists', 'main_chapters', 'topics', 'gospels', 'site'] as const;
const admin = caller('admin');

/** Sends a body that has to leave everything as it is. Returns its refusal. */
async function refused(path: string, body?: unknown, headers?: Record<string, string>) {
  const before = await stored(TABLES);
  const response = await admin('POST', `/admin/${path}`, body, headers);
  expect(await stored(TABLES)).toEqual(before);
  return refusalOf(response);
}
const asForm = { 'content-type': MULTIPART };
const MISSING = [422, 'Elige un archivo antes de subirlo'];

describe.each(UPLOADS)('POST /admin/%s', (path, name, ofAnotherKind, limit, inWords) => {
  it('asks for the file, in a form', async () => {
    const words = 'El cuerpo debe ser multipart/form-data con un campo «file»';
    expect(await refused(path, '{}', { 'content-type': 'application/json' })).toEqual([415, words]);
    expect(await refused(path)).toEqual([415, words]);
    expect(await refused(path, fileForm('', ''))).toEqual(MISSING);
  });

  it('refuses a file of another kind', async () => {
    for (const other of ['foto.jpg', name.replace(/\.\w+$/, ''), `${name}.txt`]) {
      expect(await refused(path, fileForm(other, 'x'))).toEqual([415, ofAnotherKind]);
    }
  });

  it('refuses a file over its limit, said or not', async () => {
    const large = [413, `El archivo pasa del límite de ${inWords}`];
    expect(await refused(path, 'x', { ...asForm, 'content-length': String(limit + 200 * KB) })).toEqual(large);
    const bytes = multipart([{ name: 'file', fileName: name, content: Buffer.alloc(limit + 1, 32) }]);
    expect(await refused(path, bytes, asForm)).toEqual(large);
  });
});

it('a form without the file in its field is refused, and one that breaks off', async () => {
  const [path, fileName] = UPLOADS[1];
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
    expect((await refused(path, '{}', { 'content-type': type }))[0]).toBe(415);
  }
  for (const parts of [[], [{ name: 'archivo', fileName, content: 'x' }]]) {
    expect(await refused(path, multipart(parts), asForm)).toEqual(MISSING);
  }
  const broken = [400, 'La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo.'];
  const bytes = multipart([{ name: 'file', fileName, content: 'PK'.repeat(1000) }]);
  expect(await refused(path, bytes.subarray(0, -60), asForm)).toEqual(broken);
  const { body } = chunked([...pieces(bytes.subarray(0, 900), 100), new Error('the line went dead')]);
  expect(await refused(path, body, asForm)).toEqual(broken);
});
