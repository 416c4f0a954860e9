import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { PASSWORD, signedIn } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const PATH = '/volume/11?chapter=2&from=%2Ftemas';
const BOTH =
  'Esta nota se guardó desde otro lugar mientras escribías. No se ha perdido nada: aquí están los dos textos.';
const UNSAVED = 'Sin guardar';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));
const storedIn = (page: Page) => page.document.querySelector('#notas .stored-note');
const notesIn = (page: Page) => page.document.getElementById('notas')?.textContent ?? '';
const noteOf = async ({ id }: { id: number }) =>
  (await db.selectFrom('notes').select('text').where('member_id', '=', id).execute()).map(({ text }) => text);

/** Types into a form of an open page, and presses its button. */
const send = (browser: Browser, page: Page, words: string, note_text?: string) => {
  const form = formWith(page, words);
  return browser.post(form.action ?? PATH, typedInto(form, note_text === undefined ? {} : { note_text }));
};
const save = (browser: Browser, page: Page, text: string) => send(browser, page, 'Guardar nota', text);

/** Opens a chapter in two windows of one reader; the other one has saved since this one was opened. */
async function twoWindows(typed: string) {
  const { browser, member } = await signedIn();
  const here = await browser.get(PATH);
  await save(browser, await browser.get(PATH), 'La del teléfono\n\n  con «sangría» & líneas');
  return { browser, member, page: await save(browser, here, typed) };
}

describe('a note that was saved in another window meanwhile', () => {
  it('is shown beside what was typed: nothing is stored in place of the other', async () => {
    const { member, page } = await twoWindows('La del ordenador');
    expect(page.status).toBe(409);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(page.document.getElementById('nota-error')?.textContent).toBe(BOTH);
    expect(noteIn(page)).toBe('La del ordenador');
    expect(storedIn(page)?.innerHTML).toBe('La del teléfono<br><br>  con «sangría» &amp; líneas');
    expect(notesIn(page)).toMatch(/Lo que está guardado, del \d+ \w+ \d{4}, \d\d:\d\d/);
    expect(notesIn(page)).toContain(UNSAVED);
    expect(await noteOf(member)).toEqual(['La del teléfono\n\n  con «sangría» & líneas']);
  });

  it('stands where the form was sent, and brings the field’s error to its label', async () => {
    const { browser, page } = await twoWindows('La del ordenador');
    expect(formWith(await browser.get(PATH), 'Guardar nota').action).toBe(`${PATH}#notas`);
    expect(page.document.getElementById('nota')?.getAttribute('aria-describedby')).toContain('nota-error');
    expect(page.document.querySelectorAll('#nota-error')).toHaveLength(1);
  });

  it('gives way when the typed one is saved knowingly', async () => {
    const { browser, member, page } = await twoWindows('La del ordenador');
    const saved = await browser.follow(await save(browser, page, 'La del ordenador y la del teléfono'));
    expect(notesIn(saved)).toContain('Nota guardada');
    expect(storedIn(saved)).toBeNull();
    expect(await noteOf(member)).toEqual(['La del ordenador y la del teléfono']);
  });

  it('is shown again when it has changed once more', async () => {
    const { browser, member, page } = await twoWindows('La del ordenador');
    await save(browser, await browser.get(PATH), 'La tercera');
    const again = await save(browser, page, 'La del ordenador');
    expect([again.status, noteIn(again), storedIn(again)?.textContent]).toEqual([
      409,
      'La del ordenador',
      'La tercera',
    ]);
    expect(await noteOf(member)).toEqual(['La tercera']);
  });

  it('can be kept: what was typed is left, and the page is the chapter’s own again', async () => {
    const { browser, member, page } = await twoWindows('La del ordenador');
    const response = await send(browser, page, 'Quedarme con lo guardado');
    expect([response.status, response.location]).toEqual([303, `${PATH}#notas`]);
    const after = await browser.follow(response);
    expect([noteIn(after).slice(0, 15), storedIn(after)]).toEqual(['La del teléfono', null]);
    expect(await noteOf(member)).toHaveLength(1);
  });

  it('is not taken away by an old empty window', async () => {
    const { member, page } = await twoWindows('');
    expect([page.status, storedIn(page)?.textContent.slice(0, 15)]).toEqual([409, 'La del teléfono']);
    expect((await noteOf(member))[0]).toMatch(/^La del teléfono/);
  });

  it('is no conflict when both typed the same', async () => {
    const { browser, member } = await signedIn();
    const here = await browser.get(PATH);
    await save(browser, await browser.get(PATH), 'Igual');
    expect((await save(browser, here, 'Igual')).status).toBe(303);
    expect(await noteOf(member)).toEqual(['Igual']);
  });

  it('is shown too when the typed one is too long', async () => {
    const { browser } = await signedIn();
    const here = await browser.get(PATH);
    await save(browser, await browser.get(PATH), 'La del teléfono');
    const page = await save(browser, here, 'x'.repeat(2001));
    expect([page.status, noteIn(page).length, storedIn(page)?.textContent]).toEqual([422, 2001, 'La del teléfono']);
  });
});

describe('a note that was rescued after a dead session', () => {
  const rescued = async (isNewer: boolean) => {
    const { browser, member } = await signedIn();
    const here = await browser.get(PATH);
    if (isNewer) await save(browser, await browser.get(PATH), 'La del teléfono');
    await endSessionsOf(member);
    const login = await save(browser, here, 'Escrita demasiado tarde');
    const entered = await sendForm(browser, login.location ?? '', 'Iniciar sesión', {
      email: member.email,
      password: PASSWORD,
    });
    return { browser, member, entered, page: await browser.follow(entered) };
  };

  it('is what one stands before after the login, unsaved and told so', async () => {
    const { entered, page } = await rescued(false);
    expect(entered.location).toBe(`${PATH}#notas`);
    expect([noteIn(page), storedIn(page)]).toEqual(['Escrita demasiado tarde', null]);
    expect(notesIn(page)).toContain('Tu sesión terminó antes de guardar esta nota.');
    expect(notesIn(page)).toContain(UNSAVED);
  });

  it('is shown beside a newer one, and either can be chosen', async () => {
    const { browser, member, page } = await rescued(true);
    expect([noteIn(page), storedIn(page)?.textContent]).toEqual(['Escrita demasiado tarde', 'La del teléfono']);
    await send(browser, page, 'Quedarme con lo guardado');
    expect(noteIn(await browser.get(PATH))).toBe('La del teléfono');
    expect(await noteOf(member)).toEqual(['La del teléfono']);
  });

  it('is saved over the newer one knowingly', async () => {
    const { browser, member, page } = await rescued(true);
    expect((await send(browser, page, 'Guardar nota')).status).toBe(303);
    expect(await noteOf(member)).toEqual(['Escrita demasiado tarde']);
  });
});
