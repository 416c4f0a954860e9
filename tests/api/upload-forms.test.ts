import { beforeAll, describe, expect, it } from 'vitest';
import { bearer, call, fileForm, refusalOf, type Sent } from '../setup/api';
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

let token: string;
beforeAll(async () => {
  token = (await bearer('admin')).token;
});

describe.each(UPLOADS)('POST /admin/%s', (path, name, ofAnotherKind, limit, inWords) => {
  const refused = async (sent: Sent) => {
    const before = await stored(TABLES);
    const response = await call('POST', `/admin/${path}`, { token, ...sent });
    expect(await stored(TABLES)).toEqual(before);
    return refusalOf(response);
  };
  const asForm = (body: Uint8Array | ReadableStream | string) => ({ body, headers: { 'content-type': MULTIPART } });

  it('asks for a multipart form', async () => {
    const words = 'El cuerpo debe ser multipart/form-data con un campo «file»';
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      expect(await refused({ body: '{}', headers: { 'content-type': type } })).toEqual([415, words]);
    }
    expect(await refused({})).toEqual([415, words]);
  });

  it('asks for the file', async () => {
    const missing = [422, 'Elige un archivo antes de subirlo'];
    expect(await refused(asForm(multipart([])))).toEqual(missing);
    expect(await refused(asForm(multipart([{ name: 'otro', content: 'x' }])))).toEqual(missing);
    expect(await refused({ body: fileForm('', '') })).toEqual(missing);
  });

  it('refuses a file of another kind', async () => {
    for (const other of ['foto.jpg', name.replace(/\.\w+$/, ''), `${name}.txt`]) {
      expect(await refused({ body: fileForm(other, 'x') })).toEqual([415, ofAnotherKind]);
    }
  });

  it('refuses a file in a field of another name', async () => {
    expect(await refused({ body: fileForm(name, 'x', 'archivo') })).toEqual([422, 'Elige un archivo antes de subirlo']);
  });

  it('refuses a file over its limit, said or not', async () => {
    const large = [413, `El archivo pasa del límite de ${inWords}`];
    const length = String(limit + 200 * KB);
    expect(await refused({ body: 'x', headers: { 'content-type': MULTIPART, 'content-length': length } })).toEqual(
      large,
    );
    const bytes = multipart([{ name: 'file', fileName: name, content: Buffer.alloc(limit + 1, 32) }]);
    expect(await refused(asForm(bytes))).toEqual(large);
  });

  it('refuses a body that breaks off', async () => {
    const broken = [400, 'La subida se cortó antes de terminar. No se guardó nada: vuelve a subir el archivo.'];
    const bytes = multipart([{ name: 'file', fileName: name, content: 'PK'.repeat(1000) }]);
    expect(await refused(asForm(bytes.subarray(0, -60)))).toEqual(broken);
    const { body } = chunked([...pieces(bytes.subarray(0, 900), 100), new Error('the line went dead')]);
    expect(await refused(asForm(body!))).toEqual(broken);
  });
});
