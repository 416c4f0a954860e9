import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';

beforeAll(() =>
  storeGospels([gospelDay('2026-11-21'), gospelDay('2026-11-20', { gospel: { heading: 'El de ayer' } })]),
);
afterEach(() => vi.useRealTimers());

/** Sets the date to an instant; timers go on. */
const itIs = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
const headingOf = (page: Page) => page.document.querySelector('h1')?.textContent;
const missing = (date: string) => `Lo sentimos, el evangelio para la fecha ${date} no está disponible en este momento.`;
const open = (query: string) => new Browser().get(`/evangelio${query}`);

describe('today', () => {
  it.each([
    ['2026-11-21T05:59:59Z', 'El de ayer', '2026-11-20'],
    ['2026-11-21T06:00:00Z', 'El pan ya estaba en la orilla', '2026-11-21'],
    ['2026-11-22T05:59:59Z', 'El pan ya estaba en la orilla', '2026-11-21'],
  ])('at %s is that of the reader’s zone', async (instant, heading, date) => {
    itIs(instant);
    for (const query of ['', '?date=']) {
      const page = await open(query);
      expect([page.status, headingOf(page)]).toEqual([200, heading]);
      expect(page.document.querySelector('time')?.getAttribute('datetime')).toBe(date);
    }
    const home = await new Browser().get('/');
    expect(home.text).toContain(`${Number(date.slice(-2))} de noviembre`);
  });

  it('without a gospel says so, and offers no other day as today', async () => {
    itIs('2026-11-25T12:00:00Z');
    const page = await open('');
    expect([page.status, page.text]).toEqual([404, expect.stringContaining(missing('25 de Noviembre de 2026'))]);
    expect(page.text).not.toContain('Ver el evangelio de hoy');
    expect(page.document.querySelectorAll('nav[aria-label=Días] a')).toHaveLength(1);
  });
});

describe('a day without a gospel', () => {
  it('says so with its date, leads to its neighbours and to today', async () => {
    const page = await open('?date=2026-11-19');
    expect([page.status, headingOf(page)]).toEqual([404, 'Evangelio del día']);
    expect(page.text).toContain(missing('19 de Noviembre de 2026'));
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    const today = page.document.querySelectorAll('main a').find(({ textContent }) => textContent.includes('de hoy'));
    expect(today?.getAttribute('href')).toBe('/evangelio');
    expect(page.document.querySelector('nav[aria-label=Días] a[rel=next]')?.getAttribute('href')).toBe(
      '/evangelio?date=2026-11-20',
    );
  });

  it.each(['2025-02-30', 'hoy', `2026-11-21${' '.repeat(200)}x`, '<b>x</b>'])(
    'as %j is no day: the page says so and has no neighbours',
    async (date) => {
      const page = await open(`?${new URLSearchParams({ date })}`);
      expect([page.status, page.text]).toEqual([404, expect.stringContaining(missing(date.replace(/ .*/, '')))]);
      expect(page.document.querySelector('nav[aria-label=Días], time')).toBeNull();
    },
  );

  it.each(['0001-01-01', '9999-12-31'])('%s is the end of the calendar and no end of the page', async (date) => {
    expect((await open(`?date=${date}`)).status).toBe(404);
  });
});
