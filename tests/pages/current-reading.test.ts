import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { storeOpened } from '~/domain/progress/history.server';
import { isLookupFrom } from '~/http/pages/way-back';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { hrefsIn, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const DAYS = 40;
const CHAPTERS = 60;
const HISTORY = 50;
const LOOKED_UP = 12;
const chapter = (index: number, from?: string, volume = 11) =>
  `/volume/${volume}?${new URLSearchParams({ chapter: String(index), ...(from && { from }) })}`;
const DATA = '_data=routes%2Fvolume%2Froute';
const LISTS = [
  '/buscar?q=luz',
  '/tema/luz',
  '/temas',
  '/referencias/juan',
  '/evangelio?date=2026-03-01',
  '/fecha/03-14',
];
const OWN_LISTS = ['/marcadores', '/notas', '/notas/11-5', '/historial', '/admin/libro'];
/** Ways to look a chapter up: by the address, or by what the browser says of where it comes from. */
const LOOKUPS: { from?: string; headers?: Record<string, string> }[] = [
  ...[...LISTS, ...OWN_LISTS].map((from) => ({ from })),
  { headers: { 'sec-fetch-site': 'cross-site' } },
  { headers: { referer: `http://localhost:3000/volume/11/parrafo/1-1` } },
];
/** Ways to read on. */
const STEPS: ((device: Browser, at: number) => Promise<unknown>)[] = [
  (device, at) => device.get(chapter(at, '/volume/11/indice')),
  (device, at) => device.get(chapter(at)),
  async (device, at) => device.follow(await device.get(`/?capitulo=11-${at}`)),
  async (device, at) => device.follow(await device.get(`${chapter(at - 1, '/temas')}&buscar=${at}`)),
  async (device, at) => device.get(nextIn(await device.get(chapter(at - 1, '/temas')))),
  async (device, at) => device.follow(await sendForm(device, chapter(at - 1, '/temas'), 'seguir')),
  (device, at) => device.get(chapter(at), { 'sec-fetch-site': 'none' }),
];
const nextIn = ({ document }: Page) => document.querySelector('a[rel=next]')?.getAttribute('href') ?? '';
const goOnIn = ({ document }: Page) => document.querySelector('.go-on__link')?.getAttribute('href');
const goOn = async (device: Browser) => goOnIn(await device.get('/'));
const openedIn = ({ document }: Page) => document.querySelector('main')?.textContent.match(/Capítulo (\d+-\d+)/)?.[1];
const listed = async (device: Browser) =>
  hrefsIn(await device.get('/historial'), 'main li a').map((href) => href?.replace('&from=%2Fhistorial', ''));
const backLine = ({ document }: Page) => {
  const link = document.querySelector('.chapter-head__place a');
  return link && [link.textContent, link.getAttribute('href')];
};
const left = (device: Browser, index: number, parrafo: string) =>
  device.post(`${chapter(index)}&${DATA}`, { intent: 'left', index: String(index), parrafo, via: 'script' });

let phone: Browser;
let member: Member;
beforeAll(async () => {
  const texts = { 5: { dialogue: [{ speaker: '', text: 'Uno, y más.\n\nDos, y más.\n\nTres, y más.' }] } };
  const all: Record<number, Record<string, unknown>> = {};
  for (let index = 1; index <= CHAPTERS; index += 1) all[index] = {};
  await fillVolume(11, { videos: [1], main: { ...all, ...texts } });
  await fillVolume(LOOKED_UP, { main: all });
});
beforeEach(async () => {
  ({ browser: phone, member } = await signedIn());
});

it(`is after each of ${DAYS} days the last chapter that was read, on two devices, whatever was looked up meanwhile`, async () => {
  const desk = new Browser();
  phone.cookies.forEach((value, name) => desk.cookies.set(name, value));
  let [lookups, at] = [0, 1];
  for (let day = 1; day <= DAYS; day += 1) {
    const [device, other] = day % 3 ? [phone, desk] : [desk, phone];
    at += 1;
    await STEPS[day % STEPS.length]!(device, at);
    for (let count = 0; count < (20 * LOOKUPS.length) / DAYS; count += 1) {
      const { from, headers } = LOOKUPS[lookups % LOOKUPS.length]!;
      lookups += 1;
      const path = chapter(1 + (lookups % CHAPTERS), from, LOOKED_UP);
      if (count > 0) await (count % 2 ? device : other).get(`${path}&${DATA}`, headers);
      else
        expect(backLine(await device.get(path, headers)), path).toEqual([`Volver a tu lectura: 11-${at}`, chapter(at)]);
    }
    expect([await goOn(phone), await goOn(desk)], `day ${day}`).toEqual([chapter(at), chapter(at)]);
  }
  expect(lookups).toBeGreaterThanOrEqual(20 * LOOKUPS.length);
  expect((await phone.get('/volume/11')).text).toContain(`Capítulo 11-${at}`);
});

describe('a look-up', () => {
  const lookedUp = chapter(9, '/buscar?q=luz');

  it.each<[string, () => Promise<unknown>]>([
    ['is marked as read', () => sendForm(phone, lookedUp, 'Marcar como leído')],
    ['has the sign', () => sendForm(phone, '/volume/11/parrafo/9-1?from=%2Fbuscar', 'Señal')],
    ['is opened from the contents', () => phone.get(chapter(9, '/volume/11/indice'))],
  ])('is read once it %s', async (_name, act) => {
    await phone.get(chapter(3));
    await phone.get(lookedUp);
    expect(await goOn(phone)).toBe(chapter(3));
    await act();
    expect((await goOn(phone))?.split('#')[0]).toBe(chapter(9));
    expect(backLine(await phone.get(lookedUp))).toBeNull();
  });

  it('stays one after another, after Back, a reload and a form of its page, and where no mark is set', async () => {
    await phone.get(chapter(3));
    const elsewhere = { 'sec-fetch-site': 'cross-site' };
    for (const path of [lookedUp, chapter(8, '/tema/luz'), lookedUp]) await phone.get(path);
    await phone.get(chapter(7), elsewhere);
    await phone.get(chapter(7), { referer: `http://localhost:3000${chapter(7)}` });
    await phone.get(chapter(7), { 'sec-fetch-site': '', referer: 'https://otro.example/' });
    await phone.post(lookedUp, { intent: 'read', noleido: '9' });
    await phone.post(lookedUp, { intent: 'place', index: '9' });
    expect(await goOn(phone)).toBe(chapter(3));
  });

  it('does not push the reading out of the history, in any volume, however many there are', async () => {
    for (const path of [chapter(4), chapter(3, undefined, LOOKED_UP)]) await phone.get(path);
    for (let index = 4; index < 4 + HISTORY; index += 1) {
      await storeOpened(db, member.id, { volume: LOOKED_UP, index }, { isLookup: true });
    }
    expect(await goOn(phone)).toBe(chapter(3, undefined, LOOKED_UP));
    expect((await phone.get('/volume/11')).text).toContain('Capítulo 11-4');
    const rows = await db.selectFrom('opened_chapters').select('index').where('member_id', '=', member.id).execute();
    expect(rows).toHaveLength(HISTORY + 2);
  });

  it('of somebody who has read nothing leads nowhere, and opens no volume', async () => {
    expect(backLine(await phone.get(lookedUp))).toBeNull();
    expect(await goOn(phone)).toBeUndefined();
    expect((await phone.get('/volume/11')).text).toContain('Capítulo 11-1');
  });

  it('stands in the history beside what was read, each with its name', async () => {
    await phone.get(chapter(3));
    await phone.get(lookedUp);
    const rows = (await phone.get('/historial')).document.querySelectorAll('.history-row');
    const kinds = rows.map((row) => [
      row.querySelector('a')?.getAttribute('href'),
      /Lectura|Consulta/.exec(row.querySelector('span')?.textContent ?? '')?.[0],
    ]);
    expect(kinds).toEqual([
      [chapter(9, '/historial'), 'Consulta'],
      [chapter(3, '/historial'), 'Lectura'],
    ]);
  });
});

it('leads to the nearest chapter where its own is gone, and each page says so, also one that is looked up', async () => {
  await fillVolume(13, { videos: [1, 2, 9] });
  await phone.get(chapter(9, undefined, 13));
  await db.deleteFrom('videos').where('volume', '=', 13).where('index', '=', 9).execute();
  const nearest = chapter(2, undefined, 13);
  expect(backLine(await phone.get(chapter(9, '/temas')))).toEqual(['Volver a tu lectura: 13-2', nearest]);
  const words = 'El capítulo 13-9, donde estabas, ya no está en el libro: este es el más cercano.';
  const [home, contents] = [await phone.get('/'), await phone.get('/volume/13/indice')];
  expect([goOnIn(home), hrefsIn(contents, '.contents-head .action-link').at(-1)]).toEqual([nearest, nearest]);
  const page = await phone.get('/volume/13');
  expect([page.status, page.text.includes('Capítulo 13-2')]).toEqual([200, true]);
  for (const { text } of [home, contents, page]) expect(text).toContain(words);
});

// Which of the two leads after what was opened and signed since: own.test.ts.
it('and the sign: the one that does not lead stands below the other, at home and in the contents', async () => {
  const lines = async (path: string, selector: string) => wordsIn(await phone.get(path), selector);
  await sendForm(phone, '/volume/11/parrafo/5-3', 'Señal');
  await phone.get(chapter(6));
  expect(await lines('/', '.go-on__line')).toContainEqual('Tu señal: Capítulo 11-5, § 3');
  expect(await lines('/volume/11/indice', '.contents-head .small-text')).toContainEqual('Tu señal: Capítulo 11-5, § 3');
  await sendForm(phone, '/historial', 'No guardar mi historial');
  await sendForm(phone, '/volume/11/parrafo/5-2', 'Señal');
  expect(await goOn(phone)).toBe(`${chapter(5)}#p2`);
  expect(await lines('/', '.go-on__line')).toContainEqual('Tu lectura: Capítulo 11-6');
});

describe('the paragraph at which a chapter was left', () => {
  it('is where one goes on, and follows it where the chapter is uploaded anew', async () => {
    await phone.get(chapter(5));
    expect((await left(phone, 5, '2')).headers.getSetCookie()).toEqual([]);
    expect(await goOn(phone)).toBe(`${chapter(5)}#p2`);
    expect((await phone.get('/volume/11')).location).toBe(`${chapter(5)}#p2`);
    expect(backLine(await phone.get(chapter(9, '/temas')))).toEqual([
      'Volver a tu lectura: 11-5, § 2',
      `${chapter(5)}#p2`,
    ]);
    await fillVolume(11, {
      main: { 5: { dialogue: [{ speaker: '', text: 'Nuevo.\n\nUno, y más.\n\nDos — y «más».' }] } },
    });
    expect(await goOn(phone)).toBe(`${chapter(5)}#p3`);
  });

  it('is before its sign once that is set, and behind it once it is left again', async () => {
    await phone.get(chapter(5));
    await left(phone, 5, '1');
    await sendForm(phone, '/volume/11/parrafo/5-3', 'Señal');
    expect(await goOn(phone)).toBe(`${chapter(5)}#p3`);
    await left(phone, 5, '2');
    expect(await goOn(phone)).toBe(`${chapter(5)}#p2`);
    const line = (await phone.get('/volume/11/parrafo/5-3')).document.querySelector('#senal > p');
    expect(line?.querySelector('a')?.getAttribute('href')).toBe(`${chapter(5)}#p2`);
  });

  it.each<[string, number, string, () => Promise<unknown>]>([
    ['a look-up', 5, '2', () => phone.get(chapter(5, '/temas'))],
    ['a paragraph that is not there', 3, '99', () => phone.get(chapter(3))],
    ['a reader without history', 3, '1', () => sendForm(phone, '/historial', 'No guardar mi historial')],
  ])('is not stored of %s', async (_name, index, paragraph, before) => {
    await phone.get(chapter(3));
    await before();
    await left(phone, index, paragraph);
    expect(await goOn(phone)).toBe(chapter(3));
    const rows = db.selectFrom('opened_chapters').select('left_paragraph').where('member_id', '=', member.id);
    expect((await rows.where('left_paragraph', 'is not', null).execute()).length).toBe(0);
  });

  it('that was left without a line counts from when it was read', async () => {
    await phone.get(chapter(3));
    await phone.post(chapter(4), { intent: 'place', index: '4', hace: '3600' });
    expect(await goOn(phone)).toBe(chapter(3));
    await phone.post(chapter(4), { intent: 'place', index: '4', hace: '0' });
    expect(await goOn(phone)).toBe(chapter(4));
  });
});

it('only the pages that list or name chapters look up', () => {
  for (const from of ['/', '/mio', '/volume/11/indice', '/volume/3?chapter=4', '/temario', '/user-login']) {
    expect([from, isLookupFrom(from)]).toEqual([from, false]);
  }
});

describe('the chapter that was opened last', () => {
  it('is where home leads, and each volume to its own, and its contents', async () => {
    expect([await goOn(phone), openedIn(await phone.get('/volume/11'))]).toEqual([undefined, '11-1']);
    for (const at of [chapter(3), chapter(2, undefined, LOOKED_UP), chapter(7)]) await phone.get(at);
    const contents = await phone.get('/volume/11/indice');
    expect(wordsIn(contents, '.contents-head .action-link').at(-1)).toBe('Seguir en Capítulo 11-7');
    expect(hrefsIn(contents, '.contents-head .action-link').at(-1)).toBe(chapter(7));
    const home = await phone.get('/');
    expect([goOnIn(home), wordsIn(home, '.go-on__link')]).toEqual([chapter(7), ['Seguir leyendo: Capítulo 11-7']]);
    expect(openedIn(await phone.get(`/volume/${LOOKED_UP}`))).toBe(`${LOOKED_UP}-2`);
    expect(await goOn(phone)).toBe(chapter(2, undefined, LOOKED_UP));
    expect(openedIn(await phone.get('/volume/11'))).toBe('11-7');
    expect(openedIn(await phone.get(chapter(1)))).toBe('11-1');
  });

  it('does not move for what the browser fetches by itself, for a look at the headers, or for a chapter that is not there', async () => {
    await phone.get(chapter(5));
    await phone.get(chapter(6), { 'sec-purpose': 'prefetch' });
    await phone.request(chapter(8), { method: 'HEAD' });
    expect((await phone.get(chapter(99))).status).toBe(404);
    expect(await goOn(phone)).toBe(chapter(5));
  });

  it('comes from a page that was fetched ahead once it is shown, for a chapter of the book alone', async () => {
    const report = async (index: string) => (await phone.post(chapter(6), { intent: 'place', index })).status;
    expect(await report('6')).toBe(303);
    for (const index of ['99', '0', '-1', '6.5', 'x', '']) expect(await report(index)).toBe(404);
    await sendForm(phone, '/historial', 'No guardar mi historial');
    await report('8');
    expect(await listed(phone)).toEqual([chapter(6)]);
  });
});

describe('the history of reading', () => {
  it('lists each chapter once, the last one first, at most 50', async () => {
    await sql`insert into opened_chapters (member_id, volume, index, opened_at)
              select ${member.id}, 11, index, now() - interval '2 days' + index * interval '1 minute'
                from generate_series(1, 54) as index`.execute(db);
    await phone.get(chapter(20));
    const all = await listed(phone);
    expect(all.slice(0, 3)).toEqual([chapter(20), chapter(54), chapter(53)]);
    expect([all.length, new Set(all).size]).toEqual([HISTORY, HISTORY]);
    const rows = await db.selectFrom('opened_chapters').select('index').where('member_id', '=', member.id).execute();
    expect(rows).toHaveLength(HISTORY); // older entries are not stored
  });

  it('can be switched off and on, and cleared, after which it leads nowhere', async () => {
    await phone.get(chapter(4));
    await sendForm(phone, '/historial', 'No guardar mi historial');
    await phone.get(chapter(5));
    expect(await listed(phone)).toEqual([chapter(4)]);
    await sendForm(phone, '/historial', 'Guardar mi historial');
    await phone.get(chapter(5));
    expect(await listed(phone)).toEqual([chapter(5), chapter(4)]);
    await sendForm(phone, '/historial', 'Borrar historial');
    expect(await goOn(phone)).toBeUndefined();
  });
});
