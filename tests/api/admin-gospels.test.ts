import { beforeEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { caller, fileForm, lastAct, refusalOf } from '../setup/api';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { stored } from '../setup/stored';

const admin = caller('admin');
beforeEach(async () => {
  for (const table of ['gospels', 'gospel_views', 'gospel_visitors'] as const) await db.deleteFrom(table).execute();
});
const read = async (path: string) => (await admin('GET', path)).json;
const upload = (file: unknown, name = 'evangelios.json') =>
  admin('POST', '/admin/evangelios/upload', fileForm(name, JSON.stringify(file)));
/** Remark about days that name another weekday. */
const weekdayOf = (...names: string[]) => [
  {
    message: 'El día de la semana no estaba escrito como el de su fecha, que es el que se pone.',
    count: names.length,
    names,
  },
];
const dates = async () => ((await stored(['gospels'])).gospels as { date: string }[]).map(({ date }) => date);

it('POST /admin/evangelios/upload stores the good days, new and changed, says how many and of which file, and names each that is wrong', async () => {
  const first = await upload([gospelDay('2026-01-01', { weekday: 'Viernes' }), gospelDay('2026-01-02')]);
  const answer = { entries_count: 2, filename: 'evangelios.json', remarks: weekdayOf('Día 1 (2026-01-01)') };
  expect([first.status, first.json]).toEqual([200, answer]);
  const changed = gospelDay('2026-01-02', { liturgical_note: 'Fiesta' });
  const file = [changed, gospelDay('2026-01-09'), gospelDay('2026-02-30'), gospelDay('2026-01-09')];
  expect((await upload(file, 'Más.json')).json).toEqual({
    ...{ entries_count: 2, filename: 'Más.json' },
    failed_entries: [
      { name: 'Día 3 (2026-02-30)', reason: 'El campo «date» debe ser una fecha AAAA-MM-DD que exista.' },
      { name: 'Día 4 (2026-01-09)', reason: 'Repite la fecha 2026-01-09 de otro día del archivo.' },
    ],
  });
  expect(await read('/admin/evangelios/2026-01-02')).toEqual(changed);
  expect(await dates()).toEqual(['2026-01-01', '2026-01-02', '2026-01-09']);
});

it('the gospels are listed by date with their looks, read one by one, and deleted all; the looks stay', async () => {
  await storeGospels([gospelDay('2026-03-02')]);
  await storeGospels([gospelDay('2026-03-01')]);
  await db.insertInto('gospel_views').values({ date: '2026-03-02', count: 7 }).execute();
  const { heading, reference } = gospelDay('').gospel;
  expect(await read('/admin/evangelios')).toEqual({
    evangelios: [
      { date: '2026-03-01', heading, reference, views: 0 },
      { date: '2026-03-02', heading, reference, views: 7 },
    ],
  });
  expect(await read('/admin/evangelios/2026-03-02')).toEqual(gospelDay('2026-03-02'));
  for (const deleted of [2, 0]) expect((await admin('DELETE', '/admin/evangelios')).json).toEqual({ deleted });
  expect((await lastAct())?.act).toBe('gospels.delete');
  expect(refusalOf(await admin('GET', '/admin/evangelios/2026-03-02'))).toEqual([
    404,
    'Lo sentimos, el evangelio para la fecha 2026-03-02 no está disponible en este momento.',
  ]);
  expect(await read('/admin/evangelio-views/2026-03-02')).toEqual({ count: 7 });
  expect(await read('/admin/evangelio-views/2026-03-09')).toEqual({ count: 0 });
});
