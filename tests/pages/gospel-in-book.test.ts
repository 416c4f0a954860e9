import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { chaptersOfDay } from '~/domain/bible/overlaps.server';
import { findGospel } from '~/domain/gospel/gospels.server';
import { env } from '~/env.server';
import { gospelLetter } from '~/mail/gospel-letters.server';
import { dayIn } from '~/text/instants';
import { dayAfter, longDate } from '~/text/spanish';
import { call, caller } from '../setup/api';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { gospelDay, storeGospels } from '../setup/gospel-days';
import { hrefsIn, signedInAs, wordsIn } from '../setup/panel';
import { naming } from '../setup/archives';

const TODAY = dayIn(env.TIME_ZONE);
const NEXT = dayAfter(TODAY, 10)!;
const REST = [3, 4, 5, 6, 7, 8];
const IN_BOOK = '[aria-labelledby=libro]';
const browser = signedInAs('user');

beforeAll(async () => {
  await fillVolume(11, { videos: [1], main: { 1: {} }, optional: { 1: naming('Mt 6,24–7,1', 'Jn 2, 1') } });
  for (const index of REST) await fillVolume(11, { optional: { [index]: naming('Mt 6, 25', 'Lc 1, 1') } });
  await storeGospels([
    gospelDay(NEXT, { gospel: { reference: 'Mt 7, 1-5' } }),
    gospelDay(TODAY, { gospel: { reference: 'Mateo 6, 24-34' } }),
  ]);
});

describe('the page of a gospel', () => {
  it('names the chapters that cite it, six of them before one wants all', async () => {
    const page = await new Browser().get('/evangelio');
    expect(wordsIn(page, `${IN_BOOK} > ul > li`)).toHaveLength(6);
    expect(wordsIn(page, `${IN_BOOK} li, ${IN_BOOK} summary`).filter((_, at) => at % 6 === 0)).toEqual([
      '11-1. Lectura 1 · Mateo 6, 24–7, 1',
      'Ver todos (7)',
    ]);
    expect(hrefsIn(page, `${IN_BOOK} a`)[0]).toBe(`/volume/11?chapter=1&from=%2Fevangelio%3Fdate%3D${TODAY}`);
    expect((await new Browser().get('/evangelio?date=2020-01-01')).document.querySelector(IN_BOOK)).toBeNull();
  });

  it('leads to a chapter that is looked up, and says on which days its passages are read', async () => {
    const page = await browser.get(`/volume/11?chapter=1&from=%2Fevangelio%3Fdate%3D${TODAY}`);
    expect(page.text).toContain('Volver al evangelio');
    const days = [`Mateo 6, 24–7, 1 la última vez, el ${longDate(TODAY)} · la próxima, el ${longDate(NEXT)}`];
    expect(wordsIn(page, '#referencias details li')).toEqual(days);
    expect(hrefsIn(page, '#referencias details a')).toEqual([TODAY, NEXT].map((date) => `/evangelio?date=${date}`));
    const other = await browser.get('/volume/11?chapter=3');
    expect(wordsIn(other, '#referencias details li')).toEqual([`Mateo 6, 25 la última vez, el ${longDate(TODAY)}`]);
  });
});

it.each([
  ['Mt 6, 30', '/referencias/mateo#c6v24'],
  ['Mt 7, 1', '/referencias/mateo#c6v24'],
  ['Mt 6, 25', '/referencias/mateo#c6v25'],
])('a search for %s finds what covers it: %s', async (cita, to) => {
  expect((await browser.get(`/referencias?${new URLSearchParams({ cita })}`)).location).toBe(to);
  expect((await browser.get(`/buscar?${new URLSearchParams({ q: cita })}`)).text).toContain('11-1. Lectura 1');
});

it('the API has the same, and the pins', async () => {
  const chapters = async () =>
    (await call('GET', '/evangelio-del-dia/capitulos')).json as { capitulos: Record<string, unknown>[] };
  const first = { volume: 11, index: 1, title: 'Lectura 1', reference: 'Mateo 6, 24–7, 1', verses: 11 };
  expect((await chapters()).capitulos[0]).toEqual(first);
  const citas = [{ reference: 'Mateo 6, 24–7, 1', last: TODAY, next: NEXT }];
  expect((await caller('user')('GET', '/evangelios-del-capitulo/11/1')).json).toEqual({ citas });
  const [editor, path] = [caller('editor'), `/admin/evangelios/${NEXT}/capitulos`];
  const pins = { capitulos: [{ volume: 11, index: 8 }] };
  expect((await editor('PUT', path, { capitulos: [pins.capitulos[0], pins.capitulos[0]] })).json).toEqual(pins);
  expect((await editor('GET', path)).json).toEqual(pins);
  expect((await chaptersOfDay(db, NEXT)).map(({ index, verses }) => [index, verses])).toEqual([
    [1, 1],
    [8, 0],
  ]);
  for (const [day, index, status] of [
    [NEXT, 99, 422],
    ['2020-01-01', 8, 404],
  ] as const) {
    const body = { capitulos: [{ volume: 11, index }] };
    expect((await editor('PUT', `/admin/evangelios/${day}/capitulos`, body)).status).toBe(status);
  }
});

it('the letter has a line of it, where there are some', async () => {
  const gospel = (await findGospel(db, TODAY))!;
  const linesWith = (chapters: Awaited<ReturnType<typeof chaptersOfDay>>) => {
    const { text, html } = gospelLetter('a@ejemplo.org', { ...gospel, chapters }, 'x');
    return [text, html].map((body) =>
      /En el libro: (?:<a [^>]*>)?([^\n<]*)(?:<\/a>)?([^\n<]*)/.exec(body)?.slice(1).join(''),
    );
  };
  const chapters = await chaptersOfDay(db, TODAY);
  const line = '11-1. Lectura 1 y 6 capítulos más';
  expect(linesWith(chapters)).toEqual([line, line]);
  expect(linesWith([])).toEqual([undefined, undefined]);
});
