import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call, fileForm, refusalOf } from '../setup/api';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { stored } from '../setup/stored';

let token: string;
const day = (date: string, change: Record<string, unknown> = {}) =>
  gospelDay(date, { weekday: 'Viernes', reflexion: '<p>La luz <strong>no se guarda</strong>.</p>', ...change });
beforeAll(async () => {
  token = (await bearer('admin')).token;
});
beforeEach(async () => {
  for (const table of ['gospels', 'gospel_views', 'gospel_visitors'] as const) await db.deleteFrom(table).execute();
});
const get = (path: string) => call('GET', path, { token });
const upload = (file: unknown, name = 'evangelios.json') =>
  call('POST', '/admin/evangelios/upload', {
    token,
    body: fileForm(name, typeof file === 'string' ? file : JSON.stringify(file)),
  });

/** Remark about days that name another weekday. */
const weekdayOf = (...names: string[]) => [
  { message: 'El día de la semana no es el de su fecha.', count: names.length, names },
];

describe('POST /admin/evangelios/upload', () => {
  it('stores the days, new and changed, and says how many and of which file', async () => {
    const first = await upload([day('2026-01-01'), day('2026-01-02')]);
    expect([first.status, first.json]).toEqual([
      200,
      { entries_count: 2, filename: 'evangelios.json', remarks: weekdayOf('Día 1 (2026-01-01)') },
    ]);
    const changed = day('2026-01-02', { liturgical_note: 'Fiesta' });
    expect((await upload({ '2026-01-02': changed, '2026-01-03': day('2026-01-03') }, 'Más.json')).json).toEqual({
      entries_count: 2,
      filename: 'Más.json',
      remarks: weekdayOf('Día 2 (2026-01-03)'),
    });
    expect((await get('/admin/evangelios/2026-01-02')).json).toEqual(changed);
    expect(await stored(['gospels'])).toMatchObject({
      gospels: [{ date: '2026-01-01' }, { date: '2026-01-02' }, { date: '2026-01-03' }],
    });
  });

  it('sanitises the reflection and cleans the verses', async () => {
    const verses = ['  Al principio existía.  ', 'AL PRINCIPIO  existía.', 'corto', 'ComenzÃ³ a enseÃ±ar.'];
    const reflexion = '<p onclick="x()">Hola<script>alert(1)</script></p>';
    await upload(day('2026-01-04', { reflexion, gospel: { verses } }));
    const { json } = await get('/admin/evangelios/2026-01-04');
    expect(json).toMatchObject({
      reflexion: '<p>Hola</p>',
      gospel: { verses: ['Al principio existía.', 'Comenzó a enseñar.'] },
    });
  });

  it.each([
    [
      'no JSON',
      '[',
      'No es JSON válido (línea 1). El archivo termina antes de tiempo: le falta «]» al final, o está cortado.',
    ],
    ['no days', '[]', 'El archivo no contiene ningún día.'],
  ])('refuses a file with %s', async (_what, file, words) => {
    const { status, json } = await upload(file);
    expect([status, json]).toEqual([422, { detail: words }]);
    expect(await stored(['gospels'])).toEqual({ gospels: [] });
  });

  it('stores the good days and names each that is wrong', async () => {
    const { status, json } = await upload([day('2026-01-01'), day('2026-02-30'), day('2026-01-01')]);
    const failed = [
      { name: 'Día 2 (2026-02-30)', reason: 'El campo «date» debe ser una fecha AAAA-MM-DD que exista.' },
      { name: 'Día 3 (2026-01-01)', reason: 'Repite la fecha 2026-01-01 de otro día del archivo.' },
    ];
    expect([status, json]).toEqual([
      200,
      {
        entries_count: 1,
        filename: 'evangelios.json',
        failed_entries: failed,
        remarks: weekdayOf('Día 1 (2026-01-01)'),
      },
    ]);
    expect(await stored(['gospels'])).toMatchObject({ gospels: [{ date: '2026-01-01' }] });
  });

  it('stores nothing of a file without a good day, and says why', async () => {
    const { status, json } = await upload(day('2026-02-30'));
    expect([status, json]).toMatchObject([200, { entries_count: 0, failed_entries: [{ name: 'Día 1 (2026-02-30)' }] }]);
    expect(await stored(['gospels'])).toEqual({ gospels: [] });
  });
});

describe('GET /admin/evangelios', () => {
  it('lists them by date with their looks', async () => {
    await storeGospels([day('2026-03-02')]);
    await storeGospels([day('2026-03-01')]);
    await db.insertInto('gospel_views').values({ date: '2026-03-02', count: 7 }).execute();
    const { heading, reference } = day('').gospel;
    expect((await get('/admin/evangelios')).json).toEqual({
      evangelios: [
        { date: '2026-03-01', heading, reference, views: 0 },
        { date: '2026-03-02', heading, reference, views: 7 },
      ],
    });
  });
});

describe('DELETE /admin/evangelios', () => {
  it('deletes them all, says how many, and keeps how often each was looked at', async () => {
    await storeGospels([day('2026-03-02')]);
    await storeGospels([day('2026-03-01')]);
    await db.insertInto('gospel_views').values({ date: '2026-03-02', count: 7 }).execute();
    const remove = () => call('DELETE', '/admin/evangelios', { token });
    const first = await remove();
    expect([first.status, first.json]).toEqual([200, { deleted: 2 }]);
    expect((await remove()).json).toEqual({ deleted: 0 });
    expect((await get('/admin/evangelio-views/2026-03-02')).json).toEqual({ count: 7 });
    const act = await db.selectFrom('audit').select('act').orderBy('id', 'desc').executeTakeFirst();
    expect(act).toEqual({ act: 'gospels.delete' });
  });
});

describe('a day', () => {
  it('has its gospel and its looks', async () => {
    await storeGospels([day('2026-03-02')]);
    expect((await get('/admin/evangelios/2026-03-02')).json).toEqual(day('2026-03-02'));
    expect((await get('/admin/evangelio-views/2026-03-02')).json).toEqual({ count: 0 });
  });

  it('without a gospel has no looks', async () => {
    expect(refusalOf(await get('/admin/evangelios/2026-03-09'))).toEqual([
      404,
      'Lo sentimos, el evangelio para la fecha 2026-03-09 no está disponible en este momento.',
    ]);
    expect((await get('/admin/evangelio-views/2026-03-09')).json).toEqual({ count: 0 });
  });

  it.each(['evangelios', 'evangelio-views'])('is a date that exists: %s', async (name) => {
    const words = 'debe ser una fecha AAAA-MM-DD que exista';
    for (const date of ['2026-02-30', 'hoy', '%00', '2026-3-2']) {
      const { status, json } = await get(`/admin/${name}/${date}`);
      expect([status, json]).toEqual([422, { detail: `El campo «date» ${words}`, errors: { date: [words] } }]);
    }
  });
});
