import { beforeAll, describe, expect, it } from 'vitest';
import { mainChapter, optionalChapter, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';
import { BOOK, READER_TABLES, stored } from '../setup/stored';

const FORMS = { main: '/admin/main-files?subida=main', optional: '/admin/main-files?subida=optional' } as const;

let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } });
  ({ browser: admin } = await signedIn('admin'));
});

const main = (index: number, change: Record<string, unknown> = {}, name = `11-${index}.json`): [string, string] => [
  name,
  JSON.stringify(mainChapter(11, index, change)),
];
const optional = (index: number): [string, string] => [
  `11-${index}_o.json`,
  JSON.stringify(optionalChapter(11, index)),
];
const reportOf = async (response: Page) => (await admin.follow(response)).document.getElementById('informe');

describe('a file that cannot be taken among good ones', () => {
  it.each<[string, [string, string], string]>([
    [
      'no JSON',
      ['11-9.json', 'hola'],
      'No es JSON válido (línea 1). Un JSON empieza por «{» o «[», y aquí está «hola».',
    ],
    ['empty', ['11-9.json', ''], 'El archivo está vacío.'],
    ['without a dialogue', main(9, { dialogue: undefined }), 'Falta el campo «dialogue».'],
    [
      'with a wrong field',
      main(9, { dialogue: [{ speaker: 1, text: 'x' }] }),
      'El campo «dialogue[0].speaker» debe ser un texto; se encontró un número.',
    ],
    [
      'of another volume by its name',
      main(9, {}, '12-9.json'),
      'El volumen del nombre (12) no coincide con el del archivo ZIP (11).',
    ],
    [
      'of another volume by its content',
      main(9, { info: { volume: 12, index: 9 } }),
      'El volumen de «info» (12) no coincide con el del ZIP (11).',
    ],
    [
      'of another index by its content',
      main(9, { info: { volume: 11, index: 8 } }),
      'El índice de «info» (8) no coincide con el del nombre (9).',
    ],
    ['with another name', main(9, {}, 'capítulo 9.json'), 'El nombre debe tener la forma «{volumen}-{índice}.json».'],
    ['of index 0', main(0), 'El índice del nombre debe empezar en 1.'],
    ['that repeats one', main(2, {}, '11-02.json'), 'Repite el capítulo de «11-2.json», que ya se tomó.'],
  ])('%s is named; the good ones are stored', async (_what, [name, content], reason) => {
    await fillVolume(11, { main: { 1: { description: 'Antes' }, 2: { description: 'Antes' } } });
    const before = await stored(['videos', 'playlists', 'optional_chapters', 'volumes']);
    const archive = await zip([main(1), main(2), [name, content], ['.oculto', 'x'], ['__MACOSX/11-3.json', 'x']]);
    const report = await reportOf(await admin.upload(FORMS.main, 'vol_011_MAIN.ZIP', archive));
    const heading = 'Listo en parte. Volumen 11: 2 capítulos en su sitio, 1 archivo con errores';
    expect(report?.querySelector('h2')?.textContent.trim()).toBe(heading);
    const failures = report?.querySelectorAll('.report__failures li').map((line) => line.textContent);
    expect(failures).toEqual([`${name} ${reason}`]);
    const reader = (await signedIn()).browser;
    expect((await reader.get('/volume/11?chapter=2')).document.querySelector('.lead-text')?.textContent).toBe(
      'Descripción de 11-2',
    );
    expect((await reader.get('/volume/11?chapter=9')).status).toBe(404);
    expect(await stored(['videos', 'playlists', 'optional_chapters', 'volumes'])).toEqual(before);
  });

  it('leaves all as before when there is no good one', async () => {
    const before = await stored([...BOOK, ...READER_TABLES]);
    const report = await reportOf(
      await admin.upload(FORMS.main, 'Vol_11_main.zip', await zip([optional(1), ['x.json', '{}']])),
    );
    expect(report?.querySelector('h2')?.textContent.trim()).toBe('Error. Volumen 11: ningún archivo se pudo guardar');
    expect(await stored([...BOOK, ...READER_TABLES])).toEqual(before);
  });

  it('is the main file in an archive of optional ones', async () => {
    const report = await reportOf(
      await admin.upload(FORMS.optional, 'Vol_11_optional.zip', await zip([optional(1), main(1)])),
    );
    expect(report?.querySelector('.report__failures li')?.textContent).toBe(
      '11-1.json Es un texto principal, y aquí va un estudio (material opcional). Un texto principal se llama «{volumen}-{índice}.json» y va en «Archivos», dentro del «ZIP principal».',
    );
  });
});
