import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { env } from '~/env.server';
import { dayIn } from '~/text/instants';
import { dayAfter } from '~/text/spanish';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import type { Page } from '../setup/browser';
import { linkTo, signedInAs, wordsIn } from '../setup/panel';

const TAB = '/admin/evangelio';

const admin = signedInAs('admin');
beforeEach(() => db.deleteFrom('gospels').execute());

const month = (mes: string) => admin.get(`${TAB}?mes=${mes}`);
const sum = (page: Page) => wordsIn(page, '.calendar__sum')[0];
const weeks = (page: Page) =>
  page.document
    .querySelectorAll('.calendar tbody tr')
    .map((week) =>
      week.querySelectorAll('td').map((cell) => cell.querySelector('.calendar__number')?.textContent ?? ''),
    );
const caption = (page: Page) => wordsIn(page, '.calendar caption')[0];
const isOfToday = (page: Page) => page.document.querySelector('.calendar [aria-current=date]') !== null;

describe('the calendar of gospels', () => {
  it('has the weeks of a month as rows, Monday first, each day with its state in words', async () => {
    await storeGospels([gospelDay('2020-02-01'), gospelDay('2020-02-29'), gospelDay('2020-03-01')]);
    const page = await month('2020-02');
    expect(
      page.document
        .querySelectorAll('.calendar thead abbr')
        .map((day) => day.getAttribute('title'))
        .slice(0, 2),
    ).toEqual(['Lunes', 'Martes']);
    expect(weeks(page)).toEqual([
      ['', '', '', '', '', '1', '2'],
      ['3', '4', '5', '6', '7', '8', '9'],
      ['10', '11', '12', '13', '14', '15', '16'],
      ['17', '18', '19', '20', '21', '22', '23'],
      ['24', '25', '26', '27', '28', '29', ''],
    ]);
    const days = wordsIn(page, '.calendar a');
    expect(days.slice(0, 2)).toEqual(['1 de febrero de 2020: listo', '2 de febrero de 2020: falta']);
    expect(days[28]).toBe('29 de febrero de 2020: listo');
    expect(linkTo(page, '29 de febrero')).toBe('/admin/evangelio/2020-02-29');
    expect(sum(page)).toBe('2 de 29 días tienen evangelio; faltan 27.');
  });

  it('tells what is missing from what is to come', async () => {
    const today = dayIn(env.TIME_ZONE);
    const page = await admin.get(TAB);
    expect(caption(page)).toContain('0 de ');
    const states = wordsIn(page, '.calendar a').map((words) => words.split(': ')[1]);
    const missing = Number(today.slice(8));
    expect(states.filter((state) => state === 'falta')).toHaveLength(missing);
    const [year = 0, month = 0] = today.split('-').map(Number);
    const later = new Date(year, month, 0).getDate() - missing;
    expect(states.slice(missing)).toEqual(Array(later).fill('por venir'));
    expect(isOfToday(page)).toBe(true);
    await storeGospels([gospelDay(today)]);
    expect(wordsIn(await admin.get(TAB), '.calendar [aria-current=date]')[0]).toContain('listo');
  });

  it('of a full month and of one to come says so in words', async () => {
    const all = Array.from({ length: 31 }, (_, at) => gospelDay(dayAfter('2020-01-01', at) ?? ''));
    await storeGospels(all);
    expect(sum(await month('2020-01'))).toBe('31 de 31 días tienen evangelio.');
    expect(sum(await month('2999-01'))).toBe('0 de 31 días tienen evangelio; 31 están por venir.');
    await db.deleteFrom('gospels').where('date', '=', '2020-01-09').execute();
    expect(sum(await month('2020-01'))).toBe('30 de 31 días tienen evangelio; falta 1.');
  });

  it('leads to the months and years around it, where there are such', async () => {
    const page = await month('2020-01');
    expect(wordsIn(page, 'nav[aria-label=Meses] a')).toEqual(['diciembre de 2019', 'Este mes', 'febrero']);
    expect(linkTo(page, 'diciembre de 2019')).toBe(`${TAB}?mes=2019-12#calendario`);
    expect(
      wordsIn(page, 'nav[aria-label="Meses de 2020, con sus días que tienen evangelio"] a').filter((words) =>
        /^\d/.test(words),
      ),
    ).toEqual(['2019', '2021']);
    expect(wordsIn(await month('0001-01'), 'nav[aria-label=Meses] a')).toEqual(['Este mes', 'febrero']);
    expect(wordsIn(await month('9999-12'), 'nav[aria-label=Meses] a')).toEqual(['noviembre', 'Este mes']);
    expect(
      weeks(await month('9999-12'))
        .flat()
        .filter(Boolean),
    ).toHaveLength(31);
  });

  it.each(['2020-13', '0000-01', '10000-01', '2020-01-01'])('is that of today for ?mes=%s', async (mes) => {
    const page = await month(mes);
    expect([page.status, isOfToday(page)]).toEqual([200, true]);
  });
});
