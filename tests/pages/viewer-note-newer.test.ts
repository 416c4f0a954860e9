import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { withoutTable } from '../setup/outage';
import { alertsIn, wordsIn } from '../setup/panel';
import { PASSWORD, signedIn } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const PATH = '/volume/11?chapter=2&from=%2Ftemas';
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
const notes = async () =>
  (await db.selectFrom('notes').select('text').where('member_id', '=', member.id).execute()).map(({ text }) => text);
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
    expect(await notes()).toEqual(['La del teléfono\n\n  con «sangría» & líneas']);
  });

  it('is shown again when it has changed once more', async () => {
    const page = await twoWindows('La del ordenador');
    await save(await open(), 'La tercera');
    const again = await save(page, 'La del ordenador');
    expect([again.status, noteIn(again)]).toEqual([409, 'La del ordenador']);
    expect([storedIn(again)?.textContent, await notes()]).toEqual(['La tercera', ['La tercera']]);
  });

  it('can be kept: what was typed is left, and the page is the chapter’s own again', async () => {
    const response = await send(await twoWindows('La del ordenador', 'La otra'), 'Quedarme con lo guardado');
    expect([response.status, response.location]).toEqual([303, `${PATH}#notas`]);
    const after = await browser.follow(response);
    expect([noteIn(after), storedIn(after), await notes()]).toEqual(['La otra', null, ['La otra']]);
  });

  it('is not taken away by an old empty window, and shown too where the typed one is too long', async () => {
    const empty = await twoWindows('', 'La otra');
    expect([empty.status, storedIn(empty)?.textContent, await notes()]).toEqual([409, 'La otra', ['La otra']]);
    const long = await twoWindows('x'.repeat(2001), 'La tercera');
    expect([long.status, noteIn(long).length, storedIn(long)?.textContent]).toEqual([422, 2001, 'La tercera']);
  });
});

describe('a note that was rescued after a dead session, and is older than another', () => {
  const rescued = async () => {
    const here = await open();
    await save(await open(), 'La del teléfono');
    await endSessionsOf(member);
    const login = await save(here, 'Escrita demasiado tarde');
    const typed = { email: member.email, password: PASSWORD };
    return browser.follow(await sendForm(browser, login.location ?? '', 'Iniciar sesión', typed));
  };

  it('is shown beside it, unsaved, and either can be chosen', async () => {
    const page = await rescued();
    expect([noteIn(page), storedIn(page)?.textContent]).toEqual(['Escrita demasiado tarde', 'La del teléfono']);
    expect(notesIn(page)).toContain(UNSAVED);
    await send(page, 'Quedarme con lo guardado');
    expect([noteIn(await open()), await notes()]).toEqual(['La del teléfono', ['La del teléfono']]);
  });
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
