import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { hrefsIn, signedInAs, wordsIn as words } from '../setup/panel';

const browser = signedInAs('user');
beforeAll(async () => {
  await fillVolume(11, {
    videos: [1, 2],
    main: {
      1: { date: '1912-03-14' },
      2: { date: 'Marzo 14, 1910' },
      4: { date: '1904-02-29' },
      5: { date: 'Sin fecha' },
    },
    optional: { 6: { info: { volume: 11, index: 6, date: '1915-03-14' } } },
  });
  await fillVolume(2, { main: { 3: { date: '1899-12-31' }, 4: { date: '1912-03-14' } } });
});

const PAGER = 'nav[aria-label=Días] a';

describe('a day of the year', () => {
  it('has the chapters that were written on it, the oldest first', async () => {
    const page = await browser.get('/fecha/03-14');
    expect([page.status, words(page, 'h1')]).toEqual([200, ['14 de marzo']]);
    expect(words(page, '.day-chapters li')).toEqual([
      '1910 Lectura 2 Volumen 11, capítulo 2',
      '1912 Capítulo 2-4 Volumen 2, capítulo 4',
      '1912 Lectura 1 Volumen 11, capítulo 1',
      '1915 Capítulo 11-6 Volumen 11, capítulo 6',
    ]);
    expect(page.text).toContain('4 capítulos de los 36 volúmenes llevan esta fecha.');
    expect(hrefsIn(page, '.day-chapters a')[0]).toBe('/volume/11?chapter=2&from=%2Ffecha%2F03-14');
    expect((await browser.get('/volume/11?chapter=2&from=%2Ffecha%2F03-14')).text).toContain('Volver a la fecha');
  });

  it.each([
    ['01-01', '12-31', '01-02'],
    ['12-31', '12-30', '01-01'],
    ['03-01', '02-29', '03-02'],
  ])('%s leads to %s and %s', async (day, previous, next) => {
    expect(hrefsIn(await browser.get(`/fecha/${day}`), PAGER)).toEqual([`/fecha/${previous}`, `/fecha/${next}`]);
  });

  it('leads to the other days of its month, and to each month', async () => {
    const page = await browser.get('/fecha/02-29');
    expect(words(page, '.day-chapters a')).toEqual(['Capítulo 11-4']);
    const months = hrefsIn(page, 'nav[aria-label=Meses] a');
    expect([months.length, months[0], months[2]]).toEqual([12, '/fecha/01-01', '/fecha/03-14']);
    expect(words(page, 'nav[aria-label=Meses] [aria-current]')).toEqual(['febrero']);
  });

  it('without chapters leads to the nearest that have some, round the end of the year', async () => {
    const page = await browser.get('/fecha/01-20');
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('Ningún capítulo lleva esta fecha.')]);
    expect(hrefsIn(page, 'main .notice a')).toEqual(['/fecha/12-31', '/fecha/02-29']);
  });

  it.each([
    ['3-14', '03-14'],
    ['1912-03-14', '03-14'],
  ])('as %s leads to %s', async (typed, day) => {
    expect((await browser.get(`/fecha/${typed}`)).location).toBe(`/fecha/${day}`);
  });

  it.each(['02-30', '13-01', '03-00', 'marzo', '%00', '03-14-15'])(
    'that there is not, as %s, is a page that leads to today',
    async (day) => {
      const page = await browser.get(`/fecha/${day}`);
      expect([page.status, hrefsIn(page, 'main a')[0]]).toEqual([404, '/fecha']);
      expect(page.text).toContain('Esa fecha no está en el calendario.');
    },
  );
});

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-15T05:59:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

it('today is the day of the site’s zone, and home leads to it', async () => {
  const page = await browser.get('/fecha');
  expect([words(page, 'h1'), page.text]).toEqual([['14 de marzo'], expect.stringContaining('Un día como hoy')]);
  vi.setSystemTime(new Date('2026-03-15T06:01:00Z'));
  expect(words(await browser.get('/fecha'), 'h1')).toEqual(['15 de marzo']);
  expect(hrefsIn(await browser.get('/'), 'main a')).toContain('/fecha');
  expect(hrefsIn(await new Browser().get('/'), 'main a')).not.toContain('/fecha');
});

it('without any dated chapter the page says so', async () => {
  await db.deleteFrom('main_chapters').execute();
  await db.deleteFrom('optional_chapters').execute();
  const page = await browser.get('/fecha/03-14');
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('Todavía no hay capítulos con fecha')]);
});
