import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { PASSWORD, person, signedIn } from '../setup/people';
import { endSessionsOf, stored } from '../setup/stored';

const PATH = '/volume/11?chapter=2&from=%2Ftemas';
const login = (back: string) => `/user-login?${new URLSearchParams({ redirect: back })}`;
const EXPIRED = login(PATH);
const LOGIN = login(`${PATH}#notas`);
const TEXT = 'Lo que escribí\n\n«antes» & después';
const WAITING = 'Tu sesión terminó antes de guardar esta nota.';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));
const enter = (browser: Browser, path: string, email: string) =>
  sendForm(browser, path, 'Iniciar sesión', { email, password: PASSWORD });
const notesOf = ({ id }: { id: number }) =>
  db.selectFrom('notes').select(['index', 'text']).where('member_id', '=', id).execute();

/** Sends a note from an open page after its session has ended on the server. */
async function writeTooLate(text = TEXT) {
  const { browser, member } = await signedIn();
  const form = formWith(await browser.get(PATH), 'Guardar nota');
  await endSessionsOf(member);
  const fields = typedInto(form, { note_text: text });
  return { browser, member, fields, page: await browser.post(form.action ?? '', fields) };
}

describe('a note sent with a dead session', () => {
  it('leads to the login, which says why; nothing is stored', async () => {
    const { browser, member, page } = await writeTooLate();
    expect([page.status, page.location]).toEqual([302, LOGIN]);
    expect(browser.cookies.has('sesion')).toBe(false);
    expect((await browser.follow(page)).document.querySelector('[role=status]')?.textContent).toBe(
      'Tu sesión ha expirado. Por favor, inicia sesión nuevamente. ' +
        'Tu nota está guardada aparte: la tendrás delante en cuanto entres.',
    );
    expect(await notesOf(member)).toEqual([]);
  });

  it('stands in its field after the login, is saved from there, and waits no longer', async () => {
    const { browser, member } = await writeTooLate();
    const entered = await enter(browser, LOGIN, member.email);
    expect(entered.location).toBe(`${PATH}#notas`);
    const page = await browser.follow(entered);
    expect(noteIn(page)).toBe(TEXT);
    expect(page.document.querySelector('#notas [role=status]')?.textContent).toContain(WAITING);
    const saved = await browser.post(PATH, formWith(page, 'Guardar nota').fields);
    expect(saved.status).toBe(303);
    expect(browser.cookies.has('pendiente')).toBe(false);
    const after = await browser.follow(saved);
    expect([noteIn(after), after.text.includes(WAITING)]).toEqual([TEXT, false]);
    expect(await notesOf(member)).toEqual([{ index: 2, text: TEXT }]);
    expect(await db.selectFrom('parked_texts').select('path').where('member_id', '=', member.id).execute()).toEqual([]);
  });

  it('waits on its own chapter only', async () => {
    const { browser, member } = await writeTooLate();
    await enter(browser, LOGIN, member.email);
    expect(noteIn(await browser.get('/volume/11?chapter=1'))).toBe('');
    await fillVolume(12, { videos: [1, 2] });
    expect(noteIn(await browser.get('/volume/12?chapter=2'))).toBe('');
    expect(noteIn(await browser.get('/volume/11?chapter=2'))).toBe(TEXT);
  });

  it('is shown to its writer alone', async () => {
    const { browser, member } = await writeTooLate();
    const other = await person();
    const page = await browser.follow(await enter(browser, LOGIN, other.email));
    expect([page.status, noteIn(page)]).toEqual([200, '']);
    expect(page.html).not.toContain('Lo que escribí');
    await sendForm(browser, '/', 'Cerrar sesión');
    expect(noteIn(await browser.follow(await enter(browser, LOGIN, member.email)))).toBe(TEXT);
  });

  it('is not shown to its writer in another browser', async () => {
    const { member } = await writeTooLate();
    const elsewhere = new Browser();
    expect(noteIn(await elsewhere.follow(await enter(elsewhere, LOGIN, member.email)))).toBe('');
  });

  it('is gone after its quarter of an hour', async () => {
    const { browser, member } = await writeTooLate();
    const past = new Date(Date.now() - 1000);
    await db.updateTable('parked_texts').set({ expires_at: past }).where('member_id', '=', member.id).execute();
    expect(noteIn(await browser.follow(await enter(browser, LOGIN, member.email)))).toBe('');
  });

  it('comes before the stored one, which stays until it is saved', async () => {
    const { browser, member } = await signedIn();
    await sendForm(browser, PATH, 'Guardar nota', { note_text: 'La de antes' });
    const form = formWith(await browser.get(PATH), 'Guardar nota');
    await endSessionsOf(member);
    await browser.post(PATH, typedInto(form, { note_text: TEXT }));
    expect(noteIn(await browser.follow(await enter(browser, LOGIN, member.email)))).toBe(TEXT);
    expect(await notesOf(member)).toEqual([{ index: 2, text: 'La de antes' }]);
  });

  it('waits even when it is too long to be saved', async () => {
    const { browser, member } = await writeTooLate('x'.repeat(2001));
    expect(noteIn(await browser.follow(await enter(browser, LOGIN, member.email)))).toHaveLength(2001);
  });

  it('waits as well when the browser has lost its session’s cookie', async () => {
    const { browser, member } = await signedIn();
    const form = formWith(await browser.get(PATH), 'Guardar nota');
    browser.cookies.delete('sesion');
    expect((await browser.post(PATH, typedInto(form, { note_text: TEXT }))).location).toBe(LOGIN);
    expect(noteIn(await browser.follow(await enter(browser, LOGIN, member.email)))).toBe(TEXT);
  });
});

describe('a form of another member', () => {
  it('is refused and comes back with its text; neither member gets it as a note', async () => {
    const { browser, member, fields } = await writeTooLate();
    const { browser: others, member: other } = await signedIn();
    const page = await others.post(PATH, fields);
    expect(page.status).toBe(409);
    expect(page.text).toContain(
      'Este texto se escribió con otra cuenta y no se guardó. Entra con esa cuenta y vuelve a enviarlo.',
    );
    expect(writtenIn(page.document.querySelector('textarea'))).toBe(TEXT);
    expect([await notesOf(member), await notesOf(other)]).toEqual([[], []]);
    expect(browser.cookies.has('pendiente')).toBe(true);
  });
});

describe('what is not kept for later', () => {
  it.each<[string, Record<string, string>]>([
    ['a form without its writer’s mark', { intent: 'note', index: '2', note_text: TEXT }],
    ['a form with a mark that we did not make', { intent: 'note', index: '2', note_text: TEXT, autor: '1.AAAA' }],
    ['a mark of a video', { intent: 'watch', visto: 'v11x1' }],
  ])('%s', async (_what, fields) => {
    const { browser, member } = await signedIn();
    await endSessionsOf(member);
    const before = await stored(['parked_texts', 'notes', 'watched_videos']);
    const page = await browser.post(PATH, fields);
    expect(page.location).toBe(EXPIRED);
    expect(browser.cookies.has('pendiente')).toBe(false);
    expect(await stored(['parked_texts', 'notes', 'watched_videos'])).toEqual(before);
  });

  it('a form from elsewhere', async () => {
    const { browser, fields } = await writeTooLate();
    const before = await stored(['parked_texts']);
    expect((await browser.post(PATH, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await stored(['parked_texts'])).toEqual(before);
  });
});
