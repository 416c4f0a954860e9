import { beforeAll, describe, expect, it } from 'vitest';
import { zip } from '../setup/archives';
import type { Browser } from '../setup/browser';
import { faultOf, reportOf } from '../setup/panel';
import { signedIn } from '../setup/people';
import { stored } from '../setup/stored';
import { gospelDay } from '../setup/study';

const FORM = '/admin/evangelio?subida=gospels';
const MB = 1024 * 1024;
const NOT_JSON = 'Por favor, selecciona un archivo JSON.';

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  await upload(json([gospelDay('2020-01-01'), gospelDay('2020-01-02')]));
});

const json = (value: unknown) => JSON.stringify(value);
const upload = async (content: string | Buffer) =>
  reportOf(admin, await admin.upload(FORM, 'e.json', content, 'application/json'));
const part = (change: Record<string, unknown>) =>
  gospelDay('2020-01-01', { gospel: { ...gospelDay('').gospel, ...change } });
const DATE = 'debe ser una fecha AAAA-MM-DD que exista';

describe('a file that is not even of the right kind', () => {
  it.each<[string, string, () => string | Buffer | Promise<Buffer>, number, string]>([
    ['no file', '', () => '', 422, 'Elige un archivo antes de subirlo'],
    ['a .txt', 'e.txt', () => '[]', 415, NOT_JSON],
    ['a ZIP', 'e.json', () => zip([['e.json', '[]']]), 415, NOT_JSON],
    ['a .zip', 'e.zip', () => zip([['e.json', '[]']]), 415, NOT_JSON],
    ['more than 5 MB', 'e.json', () => Buffer.alloc(5 * MB + 1, ' '), 413, 'El archivo pasa del límite de 5 MB'],
  ])('%s', async (_what, name, content, status, sentence) => {
    const before = await stored(['gospels', 'imports', 'audit']);
    const page = await admin.upload(FORM, name, await content());
    expect([page.status, faultOf(page, 'Archivo JSON de evangelios')]).toEqual([status, sentence]);
    expect(await stored(['gospels', 'imports', 'audit'])).toEqual(before);
  });
});

describe('a file of gospels that cannot be taken', () => {
  it.each<[string, string | Buffer, string]>([
    ['empty', '', 'El archivo está vacío.'],
    ['no JSON', 'hola', 'No es JSON válido (línea 1). Un JSON empieza por «{» o «[», y aquí está «hola».'],
    ['in UTF-16', Buffer.from('\ufeff[]', 'utf16le'), 'El texto está en UTF-16. Guárdalo como UTF-8.'],
    [
      'in Latin-1',
      Buffer.from(json(part({ heading: 'Corazón' })), 'latin1'),
      'El texto no está en UTF-8. Guárdalo como UTF-8.',
    ],
    ['a lone text', '"x"', 'El archivo debe ser una lista; se encontró un texto.'],
    ['without a day', '[]', 'El archivo no contiene ningún día.'],
    ['an empty object', '{}', 'El archivo no contiene ningún día.'],
  ])('%s: the page says why, and all is as before', async (_what, content, sentence) => {
    const before = await stored(['gospels', 'gospel_views']);
    expect(await upload(content)).toMatchObject({ heading: 'Error: no se guardó nada', refused: sentence });
    expect(await stored(['gospels', 'gospel_views'])).toEqual(before);
  });

  it('with a BOM is taken', async () => {
    expect((await upload(`\ufeff${json(gospelDay('2020-01-01'))}`)).counts).toEqual([0, 0, 1, 0]);
  });
});

describe('a day that cannot be taken', () => {
  it.each<[string, string, string]>([
    ['without a date', json([{ ...gospelDay(''), date: undefined }]), 'Falta el campo «date».'],
    ['with a day that does not exist', json([gospelDay('2020-02-30')]), `El campo «date» ${DATE}.`],
    ['with a date written otherwise', json([gospelDay('2/1/2020')]), `El campo «date» ${DATE}.`],
    ['keyed by what is no date', json({ ayer: { ...gospelDay(''), date: undefined } }), `El campo «date» ${DATE}.`],
    ['without a gospel', json([{ date: '2020-01-01' }]), 'Falta el campo «gospel».'],
    ['without a heading', json([part({ heading: undefined })]), 'Falta el campo «gospel.heading».'],
    [
      'with a number for a heading',
      json([part({ heading: 1 })]),
      'El campo «gospel.heading» debe ser un texto; se encontró un número.',
    ],
    [
      'with a heading of 501 characters',
      json([part({ heading: 'x'.repeat(501) })]),
      'El campo «gospel.heading» pasa de 500 caracteres.',
    ],
    [
      'with a text for verses',
      json([part({ verses: 'x' })]),
      'El campo «gospel.verses» debe ser una lista; se encontró un texto.',
    ],
    [
      'with an address that runs a script',
      json([gospelDay('2020-01-01', { url: 'javascript:alert(1)' })]),
      'El campo «url» debe ser una dirección http:// o https://, o estar vacío.',
    ],
    [
      'with NUL',
      json([gospelDay('2020-01-01', { reflexion: 'a\0b' })]),
      'El campo «reflexion» tiene caracteres que no se pueden guardar.',
    ],
  ])('%s: the report names it and why, and all is as before', async (_what, content, sentence) => {
    const before = await stored(['gospels', 'gospel_views']);
    const { heading, refused, counts, failures } = await upload(content);
    expect([heading, refused, counts]).toEqual(['Error. Ningún día se pudo guardar', undefined, [0, 0, 0, 1]]);
    expect(failures[0]).toMatch(/^Día 1/);
    expect(failures[0]).toContain(sentence);
    expect(await stored(['gospels', 'gospel_views'])).toEqual(before);
  });

  it('keeps none of the good ones out, wherever it stands', async () => {
    const days = [gospelDay('2020-02-30'), gospelDay('2020-01-03'), 7, gospelDay('2020-01-02', { url: '' }), null];
    const { heading, counts, failures } = await upload(json(days));
    expect([heading, counts]).toEqual(['Listo en parte. 2 evangelios en su sitio, 3 días con errores', [1, 1, 0, 3]]);
    expect(failures).toEqual([
      `Día 1 (2020-02-30) El campo «date» ${DATE}.`,
      'Día 3 El día debe ser un objeto; se encontró un número.',
      'Día 5 El día debe ser un objeto; se encontró nulo.',
    ]);
    const { gospels } = await stored(['gospels']);
    expect(gospels).toContainEqual(expect.objectContaining({ date: '2020-01-03' }));
    expect(gospels).toContainEqual(expect.objectContaining({ date: '2020-01-02', url: '' }));
  });

  it('is one whose date stands there before; the first of them is stored', async () => {
    const days = [gospelDay('2020-01-04', { url: '' }), gospelDay('2020-01-04'), gospelDay('2020-01-05')];
    const { counts, failures } = await upload(json(days));
    expect(counts).toEqual([2, 0, 0, 1]);
    expect(failures).toEqual(['Día 2 (2020-01-04) Repite la fecha 2020-01-04 de otro día del archivo.']);
    expect((await stored(['gospels'])).gospels).toContainEqual(
      expect.objectContaining({ date: '2020-01-04', url: '' }),
    );
  });

  it('is named by what can be stored of its date', async () => {
    const dates = ['a\0b', '\ud800', '<b>', 'x'.repeat(500)];
    const { counts, failures } = await upload(json([...dates.map((date) => gospelDay(date)), gospelDay('2020-01-06')]));
    expect(counts).toEqual([1, 0, 0, 4]);
    expect(failures[1]).toMatch(/^Día 2 El campo «date» tiene caracteres/);
    expect(failures[2]).toMatch(/^Día 3 \(<b>\) /);
    expect(failures[3]).toMatch(/^Día 4 \(x{40}\) /);
  });
});
