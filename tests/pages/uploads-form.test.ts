import { beforeAll, describe, expect, it } from 'vitest';
import { mainChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { pageOf, type Browser, type Page } from '../setup/browser';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const MB = 1024 * 1024;
const ALL = [...BOOK, ...READER_TABLES, 'imports'] as const;
const NOT_JSON = 'Por favor selecciona un archivo JSON válido';
const NOT_ZIP = 'Por favor selecciona un archivo ZIP válido';
const json = Buffer.from(JSON.stringify(playlist(11, [1, 2, 3])));

let admin: Browser;
let archive: Buffer;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} } });
  archive = await zip([['11-1.json', JSON.stringify(mainChapter(11, 1, { description: 'Otra' }))]]);
  ({ browser: admin } = await signedIn('admin'));
});

const UPLOADS = {
  playlist: ['/admin/playlists?subida=playlist', 'Archivo JSON de la playlist'],
  main: ['/admin/main-files?subida=main', 'ZIP principal'],
  optional: ['/admin/main-files?subida=optional', 'ZIP opcional'],
} as const;
type Kind = keyof typeof UPLOADS;

/** Reads the file field of a kind, and the errors shown at it. */
function fieldOf(page: Page, kind: Kind) {
  const field = page.document.getElementById(`archivo-${kind}`);
  const ids = (field?.getAttribute('aria-describedby') ?? '').split(' ');
  return {
    label: page.document.querySelector(`label[for=archivo-${kind}]`)?.textContent,
    error: page.document.getElementById(ids.find((id) => id.endsWith('-error')) ?? '')?.textContent.trim(),
    isInvalid: field?.getAttribute('aria-invalid') === 'true',
  };
}

describe('a file that is not even of the right kind', () => {
  it.each<[Kind, string, string, () => Uint8Array | string, number, string]>([
    ['playlist', 'no file chosen', '', () => '', 422, 'Elige un archivo antes de subirlo'],
    ['main', 'no file chosen', '', () => '', 422, 'Elige un archivo antes de subirlo'],
    ['optional', 'no file chosen', '', () => '', 422, 'Elige un archivo antes de subirlo'],
    ['playlist', 'a .txt', 'volumen.txt', () => json, 415, NOT_JSON],
    ['playlist', 'a name without an ending', 'volumen', () => json, 415, NOT_JSON],
    ['playlist', 'a ZIP', 'volumen.json', () => archive, 415, NOT_JSON],
    ['playlist', 'a .zip', 'Vol_11_main.zip', () => archive, 415, NOT_JSON],
    ['main', 'a .txt', 'Vol_11_main.txt', () => archive, 415, NOT_ZIP],
    ['main', 'a playlist', 'volumen.json', () => json, 415, NOT_ZIP],
    ['main', 'a text with the name of an archive', 'Vol_11_main.zip', () => json, 415, NOT_ZIP],
    ['optional', 'a text with the name of an archive', 'Vol_11_optional.zip', () => 'hola', 415, NOT_ZIP],
    [
      'playlist',
      'more than 5 MB',
      'volumen.json',
      () => Buffer.alloc(5 * MB + 1, 32),
      413,
      'El archivo pasa del límite de 5 MB',
    ],
    [
      'main',
      'more than 50 MB',
      'Vol_11_main.zip',
      () => Buffer.alloc(50 * MB + 1, 'PK'),
      413,
      'El archivo pasa del límite de 50 MB',
    ],
  ])('%s: %s', async (kind, _what, name, content, status, sentence) => {
    const before = await stored(ALL);
    const page = await admin.upload(UPLOADS[kind][0], name, content());
    expect(page.status).toBe(status);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(fieldOf(page, kind)).toEqual({ label: UPLOADS[kind][1], error: sentence, isInvalid: true });
    expect(page.document.querySelectorAll('main [role=alert]')).toHaveLength(1);
    expect(await stored(ALL)).toEqual(before);
  });

  it.each<[string, string, Uint8Array | string, string]>([
    ['application/octet-stream', 'VOLUMEN.JSON', json, '/admin/playlists?subida=playlist'],
    ['text/plain', 'volumen.json', json, '/admin/playlists?subida=playlist'],
  ])('a right file counts whatever the browser calls it: %s', async (type, name, content, path) => {
    expect((await admin.upload(path, name, content, type)).status).toBe(303);
  });

  it('an archive counts as Windows calls it', async () => {
    const page = await admin.upload(UPLOADS.main[0], 'Vol_11_main.zip', archive, 'application/x-zip-compressed');
    expect(page.status).toBe(303);
  });

  it('a file’s folders are no part of its name', async () => {
    const page = await admin.upload(UPLOADS.main[0], 'C:\\libro\\Vol_11_main.zip', archive);
    expect((await admin.follow(page)).document.querySelector('#informe code')?.textContent).toBe('Vol_11_main.zip');
  });
});

describe('a form that is not what its page sends', () => {
  const multipart = (body: string) => ({ body, type: 'multipart/form-data; boundary=x' });
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="volumen.json"\r\n\r\n';

  it.each<[string, { body: string; type: string }, number, RegExp]>([
    [
      'no multipart form',
      { body: 'file=x', type: 'application/x-www-form-urlencoded' },
      415,
      /formato que no se puede leer/,
    ],
    [
      'a multipart form without a boundary',
      { body: part, type: 'multipart/form-data' },
      415,
      /formato que no se puede leer/,
    ],
    ['one that breaks off in the file', multipart(`${part}{"playlistId"`), 400, /La subida se cortó antes de terminar/],
    [
      'one that breaks off in the header',
      multipart('--x\r\nContent-Dispo'),
      400,
      /La subida se cortó antes de terminar/,
    ],
    ['one that is empty', multipart(''), 400, /La subida se cortó antes de terminar/],
    [
      'one without a file',
      multipart('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'),
      422,
      /Elige un archivo/,
    ],
  ])('%s', async (_what, { body, type }, status, sentence) => {
    const before = await stored(ALL);
    const headers = { 'content-type': type };
    const path = UPLOADS.playlist[0];
    const page = await pageOf(await admin.request(path, { method: 'POST', body, headers }));
    expect(page.status).toBe(status);
    expect(page.document.querySelector('main [role=alert]')?.textContent).toMatch(sentence);
    expect(await stored(ALL)).toEqual(before);
  });

  it.each(['', 'otra', '__proto__', 'toString', 'main'])('an upload called %j', async (name) => {
    const before = await stored(ALL);
    const page = await admin.upload(`/admin/playlists?subida=${name}`, 'volumen.json', json);
    expect(page.status).toBe(400);
    expect(page.text).toContain('El formulario llegó incompleto y no se guardó nada.');
    expect(await stored(ALL)).toEqual(before);
  });

  const words = [
    [''],
    ['x'],
    ['Guardar'],
    ['__proto__'],
    ['toString'],
    ['revisar', 'revisar'],
    ['revisar', 'guardar'],
    ['guardar', 'x'],
  ];
  it.each(
    words.flatMap((modes) =>
      [UPLOADS.playlist[0], '/admin/revisiones?subida=libro'].map((path) => [modes, path] as const),
    ),
  )('a button that says %j at %s', async (modes, path) => {
    const before = await stored([...ALL, 'reviews']);
    const body = new FormData();
    body.set('file', new File([json], 'volumen.json'));
    for (const word of modes) body.append('modo', word);
    const page = await pageOf(await admin.request(path, { method: 'POST', body }));
    expect(page.status).toBe(400);
    expect(page.document.querySelector('main [role=alert]')?.textContent).toContain('El formulario llegó incompleto');
    expect(await stored([...ALL, 'reviews'])).toEqual(before);
  });
});
