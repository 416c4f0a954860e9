import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { hrefsIn, wordsIn as words } from '../setup/panel';

const get = (path: string) => new Browser().get(path);

beforeAll(() =>
  storeGospels([
    gospelDay('2027-12-31'),
    gospelDay('2028-02-29'),
    gospelDay('2028-02-01', { gospel: { heading: 'A & <b>B</b>', reference: 'Mt 5, 1-12' } }),
    gospelDay('2028-02-28', { gospel: { heading: '', reference: '' } }),
    gospelDay('2028-05-01'),
  ]),
);
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2028-03-01T05:59:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

describe('a month of gospels', () => {
  it('is a table of its days, each of which leads to its gospel, and leads to the nearest months', async () => {
    const page = await get('/evangelio/2028-02');
    expect([page.status, words(page, 'h1')]).toEqual([200, ['Los evangelios de febrero de 2028']]);
    expect(words(page, 'tbody th')).toEqual(['Martes 1', 'Lunes 28', 'Martes 29 hoy']);
    expect(words(page, 'tbody td')).toEqual([
      'A & <b>B</b> Mt 5, 1-12',
      'Evangelio del día',
      'El pan ya estaba en la orilla Juan 21, 1-14',
    ]);
    expect(words(page, '[aria-current=date] time')).toEqual(['Martes 29']);
    expect(hrefsIn(page, 'tbody a')).toEqual(['01', '28', '29'].map((day) => `/evangelio?date=2028-02-${day}`));
    expect(hrefsIn(page, 'nav[aria-label=Meses] a')).toEqual(['/evangelio/2027-12', '/evangelio/2028-05']);
    expect(words(page, 'nav[aria-label=Meses] a')).toEqual(['diciembre de 2027', 'mayo']);
    expect(hrefsIn(await get('/evangelio/2027-12'), 'nav[aria-label=Meses] a')).toEqual(['/evangelio/2028-02']);
  });

  it('without any says so, and still leads on', async () => {
    const page = await get('/evangelio/2028-03');
    expect([page.status, page.text]).toEqual([404, expect.stringContaining('Este mes no tiene evangelios.')]);
    expect(hrefsIn(page, 'nav[aria-label=Meses] a')).toEqual(['/evangelio/2028-02', '/evangelio/2028-05']);
  });

  it.each(['2028-13', '0000-01', '2028-2', '2028-02-29', '%00', '2028-02%0a'])(
    '%s is an unknown address',
    async (month) => expect((await get(`/evangelio/${month}`)).status).toBe(404),
  );

  it.each(['0001-01', '9999-12'])('may be the first or the last of the calendar: %s', async (month) => {
    expect((await get(`/evangelio/${month}`)).text).toContain('Este mes no tiene evangelios.');
  });
});

it('today is the day of the site’s zone', async () => {
  vi.setSystemTime(new Date('2028-03-01T06:01:00Z'));
  expect(words(await get('/evangelio/2028-02'), '[aria-current=date]')).toEqual([]);
});

it.each([
  ['2028-02-29', '2028-02'],
  ['2028-03-15', '2028-02'],
  ['2020-01-01', '2027-12'],
  ['2028-02-31', '2028-02'],
])('the page of a gospel leads to its month or the nearest: that of %s to %s', async (date, month) => {
  expect(hrefsIn(await get(`/evangelio?date=${date}`), 'main a[href^="/evangelio/2"]')).toEqual([
    `/evangelio/${month}`,
  ]);
});

it('an empty site has no months', async () => {
  await db.deleteFrom('gospels').execute();
  const page = await get('/evangelio/2028-02');
  expect([page.status, hrefsIn(page, 'nav[aria-label=Meses] a')]).toEqual([404, []]);
  expect(hrefsIn(await get('/evangelio'), 'main a[href^="/evangelio/2"]')).toEqual([]);
});
