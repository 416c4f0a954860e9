import { beforeAll, describe, expect, it } from 'vitest';
import { mainChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { pageOf } from '../setup/browser';
import { alertsIn, faultOf, reportOf, signedInAs } from '../setup/panel';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const MB = 1024 * 1024;
const CONTENT = [...BOOK, ...READER_TABLES] as const;
const ALL = [...CONTENT, 'imports', 'reviews'] as const;
const NOT_JSON = 'Por favor selecciona un archivo JSON válido';
const INCOMPLETE = 'El formulario llegó incompleto y no se guardó nada.';
const json = JSON.stringify(playlist(11, [1, 2, 3]));

const admin = signedInAs('admin');
let archive: Buffer;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: { description: 'Antes' } }, optional: { 1: {} } });
  archive = await zip([['11-1.json', JSON.stringify(mainChapter(11, 1))]]);
});

const UPLOADS = {
  playlist: ['/admin/playlists?subida=playlist', 'Archivo JSON de la playlist'],
  main: ['/admin/main-files?subida=main', 'ZIP principal'],
} as const;
type Kind = keyof typeof UPLOADS;

describe('a file that is not even of the right kind', () => {
  it.each<[Kind, string, string, () => Uint8Array | string, number, string]>([
    ['playlist', 'a ZIP', 'volumen.json', () => archive, 415, NOT_JSON],
    [
      'playlist',
      '5 MB and more',
      'a.json',
      () => Buffer.alloc(5 * MB + 1, 32),
      413,
      'El archivo pasa del límite de 5 MB',
    ],
    [
      'main',
      '50 MB and more',
      'a.zip',
      () => Buffer.alloc(50 * MB + 1, 'PK'),
      413,
      'El archivo pasa del límite de 50 MB',
    ],
  ])('%s: %s', async (kind, _what, name, content, status, sentence) => {
    const before = await stored(ALL);
    const [path, label] = UPLOADS[kind];
    const page = await admin.upload(path, name, content());
    expect(page.status).toBe(status);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect([faultOf(page, label), alertsIn(page).length]).toEqual([sentence, 1]);
    expect(await stored(ALL)).toEqual(before);
  });

  it('a right one counts whatever the browser calls it', async () => {
    expect((await admin.upload(UPLOADS.playlist[0], 'VOLUMEN.JSON', json, 'text/plain')).status).toBe(303);
  });
});

describe('a form that is not what its page sends', () => {
  const refused = async (path: string, body: FormData | string, headers: Record<string, string> = {}) => {
    const before = await stored(ALL);
    const page = await pageOf(await admin.request(path, { method: 'POST', body, headers }));
    expect(await stored(ALL)).toEqual(before);
    return [page.status, alertsIn(page).join() || page.text];
  };
  const withFile = (modes: string[] = []) => {
    const body = new FormData();
    body.set('file', new File([json], 'volumen.json'));
    modes.forEach((mode) => body.append('modo', mode));
    return body;
  };

  it.each(['', 'otra', '__proto__', 'toString', 'main'])('an upload called %j', async (name) => {
    const answer = await refused(`/admin/playlists?subida=${name}`, withFile());
    expect(answer).toEqual([400, expect.stringContaining(INCOMPLETE)]);
  });

  it.each([[''], ['x'], ['__proto__'], ['revisar', 'revisar'], ['revisar', 'guardar'], ['guardar', 'x']])(
    'a button that says %s %s',
    async (...modes) => {
      for (const path of [UPLOADS.playlist[0], '/admin/revisiones?subida=libro']) {
        expect(await refused(path, withFile(modes))).toEqual([400, expect.stringContaining(INCOMPLETE)]);
      }
    },
  );
});

it.each<[Kind, string, () => Uint8Array | string, RegExp]>([
  ['playlist', 'a.json', () => 'hola', /^No es JSON .* Un JSON empieza por «{» o «\[», y aquí está «hola»\.$/],
  ['main', 'Vol_11_main.zip', () => archive.subarray(0, -30), /^El archivo no es un ZIP válido o está incompleto\./],
])(
  'a file of the right kind that cannot be taken, a %s: the page says why, and all is as before',
  async (kind, name, content, reason) => {
    const before = await stored(CONTENT);
    const response = await admin.upload(UPLOADS[kind][0], name, content());
    expect(response.location).toMatch(/^\/admin\/(playlists|main-files)\?carga=\d+#informe$/);
    const { heading, refused } = await reportOf(admin, response);
    expect([heading, refused]).toEqual(['Error: no se guardó nada', expect.stringMatching(reason)]);
    expect((await admin.follow(response)).text).toContain('Lo que ya estaba guardado sigue como estaba.');
    expect(await stored(CONTENT)).toEqual(before);
  },
);
