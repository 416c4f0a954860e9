import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { setGospelButton } from '~/domain/site/switches.server';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { linkTo, reportOf, rowsOf, signedInAs, wordsIn } from '../setup/panel';
import { gospelDay } from '../setup/archives';

const TAB = '/admin/evangelio';
const ASK = '/admin/evangelio/eliminar';

const admin = signedInAs('admin');

const upload = async (content: unknown) =>
  reportOf(admin, await admin.upload(`${TAB}?subida=gospels`, 'evangelios.json', JSON.stringify(content)));
const days = async (month: string) => rowsOf(await admin.get(`${TAB}?mes=${month}`), 'Evangelios de');
const months = async (year: number) =>
  wordsIn(
    await admin.get(`${TAB}?mes=${year}-02`),
    `nav[aria-label="Meses de ${year}, con sus días que tienen evangelio"] a`,
  );

beforeEach(async () => {
  await db.deleteFrom('gospels').execute();
  await db.deleteFrom('gospel_views').execute();
});

describe('the gospels', () => {
  it('are uploaded, new, replaced or as they were, and readers see them; their views stay', async () => {
    expect(await upload([gospelDay('2020-01-02'), gospelDay('2020-01-01')])).toMatchObject({
      heading: 'Listo. 2 evangelios en su sitio',
      counts: [2, 0, 0, 0],
    });
    await db.insertInto('gospel_views').values({ date: '2020-01-01', count: 7 }).execute();
    const changed = gospelDay('2020-01-01', { liturgical_note: 'Octava' });
    const report = await upload([changed, gospelDay('2020-01-02'), gospelDay('2020-02-30')]);
    expect(report).toMatchObject({
      heading: 'Listo en parte. 2 evangelios en su sitio, 1 día con errores',
      counts: [0, 1, 1, 1],
      failures: [expect.stringMatching(/^Día 3 \(2020-02-30\) El campo «date» debe ser una fecha/) as string],
    });
    expect((await days('2020-01')).map(([date, , , views]) => [date, views])).toEqual([
      ['1 de enero de 2020', '7'],
      ['2 de enero de 2020', '0'],
    ]);
    expect((await new Browser().get('/evangelio?date=2020-01-01')).text).toContain('Octava');
  });

  it('are listed by month, each with its title, its passage and its views, and lead to their form', async () => {
    await upload([gospelDay('2019-12-31'), gospelDay('2020-01-01'), gospelDay('2020-02-29')]);
    await db.insertInto('gospel_views').values({ date: '2020-02-29', count: 7 }).execute();
    expect((await months(2019)).at(-2)).toBe('diciembre (1)');
    expect((await months(2020)).slice(0, 4)).toEqual(['2019', 'enero (1)', 'febrero (1)', 'marzo (0)']);
    const page = await admin.get(`${TAB}?mes=2020-02`);
    expect(rowsOf(page, 'Evangelios de febrero de 2020')).toEqual([
      ['29 de febrero de 2020', 'Evangelio de 2020-02-29', 'Juan 1, 1-5', '7'],
    ]);
    expect(linkTo(page, '29 de febrero')).toBe('/admin/evangelio/2020-02-29');
    expect(page.text).toContain('3 días en total');
    expect(await days('2019-12')).toEqual([['31 de diciembre de 2019', 'Evangelio de 2019-12-31', 'Juan 1, 1-5', '0']]);
  });

  it('are all deleted after a page that asks', async () => {
    await upload([gospelDay('2020-01-01'), gospelDay('2020-02-01')]);
    expect(linkTo(await admin.get(TAB), 'Eliminar todos los evangelios')).toBe(ASK);
    expect(wordsIn(await admin.get(ASK), 'h1')).toEqual(['Eliminar todos los evangelios']);
    const page = await admin.follow(await sendForm(admin, ASK, 'Eliminar evangelios'));
    expect(page.text).toContain('Todavía no hay evangelios.');
    expect(page.html).not.toContain('Descargar');
  });
});

it('the menu and the inicio lead to the gospel while its button is on', async () => {
  const offering = async () => {
    const pages = await Promise.all(['/', '/register', '/nada'].map((path) => new Browser().get(path)));
    return pages.flatMap(({ document }) =>
      document.querySelectorAll('.main-menu a[href="/evangelio"], main a[href="/evangelio"]'),
    ).length;
  };
  expect(await offering()).toBe(4);
  await setGospelButton(db, { id: null, email: '' }, false);
  expect(await offering()).toBe(0);
  await setGospelButton(db, { id: null, email: '' }, true);
});
