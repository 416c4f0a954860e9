import { beforeAll, describe, expect, it } from 'vitest';
import { mainChapter, playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { pageOf, type Browser } from '../setup/browser';
import { alertsIn, faultOf, reportOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const MB = 1024 * 1024;
const CONTENT = [...BOOK, ...READER_TABLES] as const;
const ALL = [...CONTENT, 'imports', 'reviews'] as const;
const NOT_JSON = 'Por favor selecciona un archivo JSON válido';
const INCOMPLETE = 'El formulario llegó incompleto y no se guardó nada.';
const json = JSON.stringify(playlist(11, [1, 2, 3]));
const main = (index: number): [string, string] => [`11-${index}.json`, JSON.stringify(mainChapter(11, index))];

let admin: Browser;
let archive: Buffer;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: { description: 'Antes' } }, optional: { 1: {} } });
  archive = await zip([main(1)]);
  ({ browser: admin } = await signedIn('admin'));
});

const UPLOADS = {
  playlist: ['/admin/playlists?subida=playlist', 'Archivo JSON de la playlist'],
  main: ['/admin/main-files?subida=main', 'ZIP principal'],
  optional: ['/admin/main-files?subida=optional', 'ZIP opcional'],
} as const;
type Kind = keyof typeof UPLOADS;

describe('a file that is not even of the right kind', () => {
  it.each<[Kind, string, string, () => Uint8Array | string, number, string]>([
    ['playlist', 'a ZIP', 'volumen.json', () => archive, 415, NOT_JSON],
    ['playlist', '5 MB and more', 'a.json', () => Buffer.alloc(5 * MB + 1, 32), 413, 'El archivo pasa del límite de 5 MB'],
    ['main', '50 MB and more', 'a.zip', () => Buffer.alloc(50 * MB + 1, 'PK'), 413, 'El archivo pasa del límite de 50 MB'],
  ])('%s: %s', async (kind, _what, name, content, status, sentence) => {
    const before = await stored(ALL);
    const [path, label] = UPLOADS[kind];
    const page = await admin.upload(path, name, content());
    expect(page.status).toBe(status);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect([faultOf(page, label), alertsIn(page).length]).toEqual([sentence, 1]);
    expect(await stored(ALL)).toEqual(before);
  }); // prettier-ignore

  it.each<[Kind, string, string, () => Uint8Array | string]>([
    ['playlist', 'application/octet-stream', 'VOLUMEN.JSON', () => json],
    ['playlist', 'text/plain', 'volumen.json', () => json],
    ['main', 'application/x-zip-compressed', 'Vol_11_main.zip', () => archive],
  ])('a right %s counts whatever the browser calls it: %s', async (kind, type, name, content) => {
    expect((await admin.upload(UPLOADS[kind][0], name, content(), type)).status).toBe(303);
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

  it('no multipart form', async () => {
    const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await refused(UPLOADS.playlist[0], 'file=x', urlencoded);
    expect(answer).toEqual([415, expect.stringContaining('formato que no se puede leer')]);
  });

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

describe('a file of the right kind', () => {
  const cut = () => archive.subarray(0, -30);
  it.each<[Kind, string, () => Uint8Array | string, RegExp]>([
    ['playlist', 'a.json', () => 'hola', /^No es JSON .* Un JSON empieza por «{» o «\[», y aquí está «hola»\.$/],
    ['main', 'Vol_11_main.zip', cut, /^El archivo no es un ZIP válido o está incompleto\./],
  ])('that cannot be taken, a %s: the page says why, and all is as before', async (kind, name, content, reason) => {
    const before = await stored(CONTENT);
    const response = await admin.upload(UPLOADS[kind][0], name, content());
    expect(response.location).toMatch(/^\/admin\/(playlists|main-files)\?carga=\d+#informe$/);
    const { heading, refused } = await reportOf(admin, response);
    expect([heading, refused]).toEqual(['Error: no se guardó nada', expect.stringMatching(reason)]);
    expect((await admin.follow(response)).text).toContain('Lo que ya estaba guardado sigue como estaba.');
    expect(await stored(CONTENT)).toEqual(before);
  });

  it('of which a part cannot be taken names that part, and stores the rest', async () => {
    const others = CONTENT.filter((table) => table !== 'main_chapters');
    const before = await stored(others);
    const bad: [string, string][] = [['11-9.json', ''], ['x.json', '{}'], ['.oculto', 'x'], ['__MACOSX/11-3.json', 'x']]; // prettier-ignore
    const mixed = await zip([main(1), main(2), ...bad]);
    expect(await reportOf(admin, await admin.upload(UPLOADS.main[0], 'vol_011_MAIN.ZIP', mixed))).toMatchObject({
      heading: 'Listo en parte. Volumen 11: 2 capítulos en su sitio, 2 archivos con errores',
      failures: ['11-9.json El archivo está vacío.', 'x.json El nombre debe tener la forma «{volumen}-{índice}.json».'],
    });
    const { browser } = await signedIn();
    expect(wordsIn(await browser.get('/volume/11?chapter=2'), '.lead-text')).toEqual(['Descripción de 11-2']);
    expect(await stored(others)).toEqual(before);
  });

  it('opens its volume, replaces the playlist before it, and leaves notes and marks alone', async () => {
    const { browser } = await signedIn();
    const upload = async (...file: Parameters<typeof playlist>) =>
      reportOf(admin, await admin.upload(UPLOADS.playlist[0], 'x.json', JSON.stringify(playlist(...file))));
    expect((await upload(30, [1, 2])).heading).toBe('Listo. Volumen 30: 2 videos en su sitio');
    await browser.post('/volume/30', { intent: 'watch', visto: 'v30x1' });
    await browser.post('/volume/30', { intent: 'note', index: '2', note_text: 'Mía' });
    const before = await stored(READER_TABLES);
    expect(await upload(30, [1, 3], [3])).toMatchObject({ counts: [1, 0, 1, 0], removed: 1 });
    expect(await stored(READER_TABLES)).toEqual(before);
    expect(wordsIn(await browser.get('/'), 'ul.card-grid > li')[29]).toContain('Disponible');
    const rows = (await browser.get('/volume/30')).document.querySelectorAll('#videos ol > li');
    expect(rows.map((row) => row.id)).toEqual(['v1', 'v3']);
  });
});
