import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { withoutTable } from '../setup/outage';
import { alertsIn, wordsIn } from '../setup/panel';
import { PASSWORD, signedIn } from '../setup/people';
import { dataOf } from '../setup/routes';
import { endSessionsOf, READER_TABLES, stored } from '../setup/stored';

const PATH = '/volume/11?chapter=2&from=%2Ftemas';
const NO_PLACE = 'No se pudo determinar el volumen y capítulo';
const BOTH =
  'Esta nota se guardó desde otro lugar mientras escribías. No se ha perdido nada: aquí están los dos textos.';
const UNSAVED = 'Sin guardar';

let browser: Browser;
let member: Member;
beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));
beforeEach(async () => {
  ({ browser, member } = await signedIn());
});

const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));
const storedIn = (page: Page) => page.document.querySelector('#notas .stored-note');
const notesIn = (page: Page) => page.document.getElementById('notas')?.textContent ?? '';
const marks = async () =>
  (await db.selectFrom('watched_videos').select('video_id').where('member_id', '=', member.id).execute()).length;

/** Types into a form of an open page, and presses its button. */
const send = (page: Page, words: string, note_text?: string) => {
  const form = formWith(page, words);
  return browser.post(form.action ?? PATH, typedInto(form, note_text === undefined ? {} : { note_text }));
};
const open = () => browser.get(PATH);
const save = (page: Page, text: string) => send(page, 'Guardar nota', text);

/** Saves in another window after this one was opened, and then what is typed here. */
async function twoWindows(typed: string, other = 'La del teléfono\n\n  con «sangría» & líneas') {
  const here = await open();
  await save(await open(), other);
  return save(here, typed);
}
const shownIn = (page: Page) => [noteIn(page), page.document.getElementById('nota-cuenta')?.textContent];
const notes = () =>
  db
    .selectFrom('notes')
    .select(['volume', 'index', 'text'])
    .where('member_id', '=', member.id)
    .where('text', '<>', '')
    .orderBy('index')
    .execute();
const texts = async () => (await notes()).map(({ text }) => text);

it('the note of a chapter is stored as typed, confirmed once, and counted in characters', async () => {
  const first = await open();
  expect(shownIn(first)).toEqual(['', '0/2000 caracteres']);
  const page = await browser.follow(await save(first, '\n  a\r\n</textarea><b>x</b> 💙 co\u0301mo 中 ع \u200d\r'));
  const text = '\n  a\n</textarea><b>x</b> 💙 cómo 中 ع \u200d\n';
  expect(shownIn(page)).toEqual([text, `${[...text].length}/2000 caracteres`]);
  expect(wordsIn(page, '#notas [role=status]')[0]).toContain('Nota guardada');
  expect((await open()).text).not.toContain('Nota guardada');
  expect(await notes()).toEqual([{ volume: 11, index: 2, text }]);
  expect(noteIn(await browser.follow(await save(page, '')))).toBe('');
});

describe('what scripts post', () => {
  const dataAt = (path: string) => dataOf(path, 'routes/volume/route');
  const SAVE = dataAt('/volume/11');
  const note = { intent: 'note', index: '1', note_text: 'hola', via: 'script' };
  const responseOf = (page: Page) => [page.status, JSON.parse(page.html) as Record<string, unknown>] as const;
  const post = async (fields: Record<string, string>, path = SAVE) => responseOf(await browser.post(path, fields));

  it('is the form of the page itself, and is answered with the text as it is stored', async () => {
    const fields = Object.fromEntries(formWith(await browser.get('/volume/11'), 'Guardar nota').fields);
    const answer = await post({ ...fields, note_text: 'a\r\nco\u0301mo', via: 'script' });
    expect(answer).toEqual([200, { ok: true, text: 'a\ncómo', revision: 1 }]);
    expect(await notes()).toEqual([{ volume: 11, index: 1, text: 'a\ncómo' }]);
  });

  it('as a mark is made what it says, however often, and answered with it', async () => {
    for (const field of ['visto', 'visto', 'novisto', 'novisto']) {
      const answer = await post({ intent: 'watch', [field]: 'v11x1', via: 'script' });
      expect(answer).toEqual([200, { ok: true, watched: field === 'visto' }]);
    }
  });

  it.each<[Record<string, string>, number, string, string?]>([
    [{ ...note, note_text: 'x'.repeat(2001) }, 422, 'La nota no puede pasar de 2000 caracteres'],
    [{ ...note, index: '2147483648' }, 422, NO_PLACE],
    [{ intent: 'watch', via: 'script', visto: 'v99' }, 404, 'Ese video no está en este volumen'],
    [{ intent: 'otra', via: 'script' }, 400, 'El formulario llegó incompleto y no se guardó nada.'],
    [note, 404, 'Esa página no está', '/volume/37'],
  ])('is refused as data: case %#', async (fields, status, sentence, path = '/volume/11') => {
    const before = await stored(READER_TABLES);
    const page = await browser.post(dataAt(path), fields);
    expect(page.headers.get('content-type')).toMatch(/^application\/json/);
    const [answered, data] = responseOf(page);
    expect([answered, data.ok === true, JSON.stringify(data)]).toEqual([
      status,
      false,
      expect.stringContaining(sentence),
    ]);
    expect(await stored(READER_TABLES)).toEqual(before);
  });

  it('more than six hundred times a minute is too much', async () => {
    await post(note);
    await db.updateTable('limits_of_use').set({ points: 600 }).execute();
    for (let used = 1; used < 20; used += 1) await post(note); // uses that were counted before
    const page = await browser.post(SAVE, { ...note, note_text: 'otra' });
    expect(responseOf(page)).toMatchObject([429, { ok: false, code: 'too_many_tries' }]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await notes())[0]?.text).toBe('hola');
    expect((await browser.get('/volume/11')).status).toBe(429);
    expect((await (await signedIn()).browser.get('/volume/11')).status).toBe(200);
  });
});

describe('a note that was saved in another window meanwhile', () => {
  it('is shown beside what was typed: nothing is stored in place of the other', async () => {
    expect(formWith(await open(), 'Guardar nota').action).toBe(`${PATH}#notas`);
    const page = await twoWindows('La del ordenador');
    expect(page.status).toBe(409);
    expect(wordsIn(page, 'title')[0]).toMatch(/^Error: /);
    expect(wordsIn(page, '#nota-error')).toEqual([BOTH]);
    expect(page.document.getElementById('nota')?.getAttribute('aria-describedby')).toContain('nota-error');
    expect(noteIn(page)).toBe('La del ordenador');
    expect(storedIn(page)?.innerHTML).toBe('La del teléfono<br><br>  con «sangría» &amp; líneas');
    expect(notesIn(page)).toMatch(/Lo que está guardado, del \d+ \w+ \d{4}, \d\d:\d\d/);
    expect(notesIn(page)).toContain(UNSAVED);
    expect(await texts()).toEqual(['La del teléfono\n\n  con «sangría» & líneas']);
  });

  it('is not taken away by an old empty window, and shown too where the typed one is too long', async () => {
    const empty = await twoWindows('', 'La otra');
    expect([empty.status, storedIn(empty)?.textContent, await texts()]).toEqual([409, 'La otra', ['La otra']]);
    const long = await twoWindows('x'.repeat(2001), 'La tercera');
    expect([long.status, noteIn(long).length, storedIn(long)?.textContent]).toEqual([422, 2001, 'La tercera']);
  });
});

const rescued = async () => {
  const here = await open();
  await save(await open(), 'La del teléfono');
  await endSessionsOf(member);
  const login = await save(here, 'Escrita demasiado tarde');
  const typed = { email: member.email, password: PASSWORD };
  return browser.follow(await sendForm(browser, login.location ?? '', 'Iniciar sesión', typed));
};

it('a note that was rescued after a dead session is shown beside a newer one, and either can be chosen', async () => {
  const page = await rescued();
  expect([noteIn(page), storedIn(page)?.textContent]).toEqual(['Escrita demasiado tarde', 'La del teléfono']);
  expect(notesIn(page)).toContain(UNSAVED);
  await send(page, 'Quedarme con lo guardado');
  expect([noteIn(await open()), await texts()]).toEqual(['La del teléfono', ['La del teléfono']]);
});

describe('a note that is typed when a mark is pressed', () => {
  it('is as it was where nothing was typed', async () => {
    await save(await open(), 'La de antes');
    const page = await browser.follow(await send(await open(), 'Marcar como visto'));
    expect([noteIn(page), notesIn(page).includes(UNSAVED)]).toEqual(['La de antes', false]);
    expect(browser.cookies.has('pendiente')).toBe(false);
    await send(page, 'Marcar como no visto');
    expect(await marks()).toBe(0);
  });

  it('leaves one text behind however often marks are pressed', async () => {
    let page = await open();
    for (const words of ['Marcar como visto', 'Marcar como no visto', 'Marcar como visto']) {
      page = await browser.follow(await send(page, words, `Escrita antes de: ${words}`));
    }
    expect(noteIn(page)).toBe('Escrita antes de: Marcar como visto');
    const waiting = await db.selectFrom('parked_texts').select('path').where('member_id', '=', member.id).execute();
    expect(waiting).toHaveLength(1);
  });

  it('stands there too when the mark is refused, and the video says why', async () => {
    const form = formWith(await open(), 'Marcar como visto');
    const gone = form.fields.map(([name, value]): [string, string] => [name, name === 'visto' ? 'otro' : value]);
    const page = await browser.post(form.action ?? '', typedInto({ ...form, fields: gone }, { note_text: 'Queda' }));
    expect([page.status, noteIn(page), alertsIn(page)]).toEqual([404, 'Queda', ['Ese video no está en este volumen']]);
  });

  it('or none, where the note cannot be read: the marks have a form of their own', async () => {
    await withoutTable('notes', async () => {
      const page = await open();
      expect(page.document.querySelectorAll('button[form]')).toEqual([]);
      for (const words of ['Marcar como visto', 'Marcar como leído'])
        expect((await send(page, words)).status).toBe(303);
    });
    expect(await marks()).toBe(1);
  });
});
