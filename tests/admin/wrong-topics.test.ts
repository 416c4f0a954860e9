import { beforeAll, describe, expect, it } from 'vitest';
import { zip } from '../setup/archives';
import type { Browser } from '../setup/browser';
import { faultOf, reportOf } from '../setup/panel';
import { signedIn } from '../setup/people';
import { stored } from '../setup/stored';
import { topic } from '../setup/study';

const FORM = '/admin/main-files?subida=topics';
const NOT_ZIP = 'Por favor selecciona un archivo ZIP válido';

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  await upload(await zip([['luz.json', json(topic('Luz'))]]));
});

const json = (value: unknown) => JSON.stringify(value);
const upload = async (content: Buffer, name = 'temas.zip') =>
  reportOf(admin, await admin.upload(FORM, name, content, 'application/zip'));
const item = (change: Record<string, unknown>) => ({ ...topic('').items[0], ...change });
const info = (change: Record<string, unknown>) =>
  topic('Luz', { items: [item({ info: { volume: 11, index: 5, date: '', link: '', ...change } })] });
const LINK = 'debe ser una ruta como /volume/11?chapter=5 o una dirección http:// o https://';

describe('a file that is no archive of themes', () => {
  it.each<[string, string, () => Promise<Buffer> | string, number, string]>([
    ['no file', '', () => '', 422, 'Elige un archivo antes de subirlo'],
    ['a .json', 'luz.json', () => json(topic('Luz')), 415, NOT_ZIP],
    ['a ZIP of another ending', 'temas.zip.txt', () => zip([['luz.json', '{}']]), 415, NOT_ZIP],
    ['a text called .zip', 'temas.zip', () => 'hola', 415, NOT_ZIP],
  ])('%s', async (_what, name, content, status, sentence) => {
    const before = await stored(['topics', 'imports', 'audit']);
    const page = await admin.upload(FORM, name, await content());
    expect([page.status, faultOf(page, 'ZIP de temas')]).toEqual([status, sentence]);
    expect(await stored(['topics', 'imports', 'audit'])).toEqual(before);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['empty', () => zip([]), 'El ZIP no contiene ningún archivo.'],
    [
      'cut short',
      async () => (await zip([['luz.json', '{}']])).subarray(0, -5),
      'El archivo no es un ZIP válido o está incompleto. Vuelve a comprimirlo y súbelo otra vez.',
    ],
    ['with a hidden file in a folder', () => zip([['temas/.DS_Store', 'x']]), 'El ZIP no contiene ningún archivo.'],
  ])('a ZIP %s', async (_what, content, sentence) => {
    const before = await stored(['topics']);
    expect(await upload(await content())).toMatchObject({ heading: 'Error: no se guardó nada', refused: sentence });
    expect(await stored(['topics'])).toEqual(before);
  });
});

describe('a theme that cannot be taken', () => {
  it.each<[string, string, unknown, string]>([
    ['no JSON', 'x.json', undefined, 'El archivo está vacío.'],
    ['a list', 'x.json', [], 'El archivo debe ser un objeto; se encontró una lista.'],
    ['without a title', 'x.json', { items: [] }, 'Falta el campo «title».'],
    ['with an empty title', 'x.json', topic('  '), 'El campo «title» no puede estar vacío.'],
    ['with a title of 201 characters', 'x.json', topic('x'.repeat(201)), 'El campo «title» pasa de 200 caracteres.'],
    ['without items', 'x.json', { title: 'Luz' }, 'Falta el campo «items».'],
    [
      'with a text for items',
      'x.json',
      topic('Luz', { items: 'x' }),
      'El campo «items» debe ser una lista; se encontró un texto.',
    ],
    ['of volume 0', 'x.json', info({ volume: 0 }), 'El campo «items[0].info.volume» debe ser de 1 a 36.'],
    ['of volume 37', 'x.json', info({ volume: '37' }), 'El campo «items[0].info.volume» debe ser de 1 a 36.'],
    ['of index 0', 'x.json', info({ index: 0 }), 'El campo «items[0].info.index» debe ser 1 o más.'],
    [
      'with a link that runs a script',
      'x.json',
      info({ link: 'javascript:alert(1)' }),
      `El campo «items[0].info.link» ${LINK}.`,
    ],
    [
      'with a link to another host',
      'x.json',
      info({ link: '//ejemplo.org' }),
      `El campo «items[0].info.link» ${LINK}.`,
    ],
    [
      'with a summary without text',
      'x.json',
      topic('Luz', { items: [item({ dialogue_summary: [{ speaker: 'Luisa' }] })] }),
      'El campo «items[0].dialogue_summary[0]» debe tener «summary» o «text».',
    ],
    [
      'with an id of 201 characters',
      'x.json',
      topic('Luz', { id: 'x'.repeat(201) }),
      'El identificador pasa de 200 caracteres.',
    ],
    [
      'with an id that is longer than addresses are read',
      'x.json',
      topic('Luz', { id: '😀'.repeat(101) }),
      'El identificador pasa de 200 caracteres.',
    ],
    [
      'with a slash in its id',
      'x.json',
      topic('Luz', { id: 'a/b' }),
      'El identificador «a/b» no puede contener /, ? ni #.',
    ],
    [
      'with a question mark in its name',
      '¿qué?.json',
      topic('Luz'),
      'El identificador «¿qué?» no puede contener /, ? ni #.',
    ],
    [
      'with a name of 201 characters',
      `${'x'.repeat(201)}.json`,
      topic('Luz'),
      'El identificador pasa de 200 caracteres.',
    ],
    [
      'whose id no address can hold',
      'x.json',
      topic('Luz', { id: '..' }),
      'El identificador «..» no puede ser sólo puntos.',
    ],
    ['with another ending', 'x.txt', topic('Luz'), 'El nombre debe terminar en .json.'],
    ['with the id of another file', 'bien.json', topic('Luz'), 'Repite el identificador «bien» de otro archivo.'],
  ])('%s is named with its reason; the good ones are stored', async (_what, name, content, reason) => {
    const before = await stored(['topics']);
    const bad: [string, string] = [name, content === undefined ? '' : json(content)];
    const good: [string, string] = ['a.json', json(topic('Bien', { id: 'bien' }))];
    const report = await upload(await zip([good, bad]));
    expect(report).toMatchObject({ refused: undefined, failures: [`${name} ${reason}`] });
    expect(report.counts[3]).toBe(1);
    const { topics: now = [] } = await stored(['topics']);
    const others = (rows: unknown[] = []) => rows.filter((row) => (row as { id: string }).id !== 'bien');
    expect(others(now)).toEqual(others(before.topics));
    expect(now).toContainEqual(expect.objectContaining({ id: 'bien', title: 'Bien' }));
  });

  it.each(['a\u2028b', '😀', 'ñandú de día', '..a', '%2e', '😀'.repeat(100), 'o\'clock "x" & <b>'])(
    'an id like %j is taken, and its theme can be opened and deleted',
    async (id) => {
      expect((await upload(await zip([['x.json', json(topic('Raro', { id }))]]))).counts[3]).toBe(0);
      const path = `/admin/temas/${encodeURIComponent(id)}/eliminar`;
      expect((await admin.get(`/tema/${encodeURIComponent(id)}`)).status).toBe(200);
      expect((await admin.get('/admin/main-files')).document.querySelectorAll(`a[href="${path}"]`).length).toBe(1);
      expect((await admin.post(path, {})).status).toBe(303);
    },
  );
});
