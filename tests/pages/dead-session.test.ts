import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { authorToken } from '~/http/auth/author.server';
import { sentenceHash } from '~/text/sentence-hash';
import { fillVolume } from '../setup/book';
import { refreshOf, type Browser, type Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { PASSWORD, person, signedIn } from '../setup/people';
import { endSessionsOf } from '../setup/stored';

const CHAPTER = '/volume/11?chapter=2&from=%2Ftemas';
const TEXT = 'Lo que escribí\n\n«antes» & después';
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.';
const loginTo = (redirect: string, login = '/user-login') => `${login}?${new URLSearchParams({ redirect })}`;

const SENTENCES = 'Hija mía. No temas nada. Yo estoy aquí.';
const dialogue = [{ speaker: 'Jesús', text: SENTENCES }];

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: { dialogue } } }));

const noticeOf = (page: Page) => page.document.querySelector('main [role=status]')?.textContent;
const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));
const notesOf = ({ id }: Member) =>
  db.selectFrom('notes').select(['index', 'text']).where('member_id', '=', id).execute();
const enter = async (browser: Browser, path: string, { email }: Member) =>
  browser.follow(await sendForm(browser, path, 'Iniciar sesión', { email, password: PASSWORD }));
const dataIn = (page: Page) => JSON.parse(page.html) as Record<string, unknown>;
const asScript = (browser: Browser, fields: Record<string, string>) =>
  browser.post('/volume/11?chapter=2&_data=routes%2Fvolume%2Froute', { ...fields, via: 'script' });

async function deadBrowser(role: 'user' | 'admin' = 'user') {
  const { browser, member } = await signedIn(role);
  await endSessionsOf(member);
  return { browser, member };
}

/** Sends a note from an open page after its session has ended on the server. */
async function noteTooLate(note_text = TEXT) {
  const { browser, member } = await signedIn();
  const form = formWith(await browser.get(CHAPTER), 'Guardar nota');
  await endSessionsOf(member);
  await browser.post(form.action ?? CHAPTER, typedInto(form, { note_text }));
  return { browser, member };
}

describe('a dead session', () => {
  it.each([
    ['/volume/11?chapter=2', '/user-login'],
    ['/temas?buscar=luz&from=%2Fvolume%2F11', '/login'],
  ])('on %s leads to %s at once, with the way back and what happened', async (path, login) => {
    const { browser, member } = await deadBrowser('admin');
    const page = await browser.get(path);
    const to = loginTo(path, login);
    expect([page.status, page.location, browser.cookies.has('sesion')]).toEqual([302, to, false]);
    expect(noticeOf(await browser.follow(page))).toBe(EXPIRED);
    const entered = await sendForm(browser, to, 'Iniciar sesión', { email: member.email, password: PASSWORD });
    expect([entered.status, entered.location]).toEqual([303, path]);
  });

  it('on home ends in a refresh to the login, above a page that can be used', async () => {
    const { browser } = await deadBrowser();
    const page = await browser.get('/');
    expect([page.status, refreshOf(page)]).toEqual([200, '2; url=/user-login']);
    expect(page.text).toContain('Sesión expirada. Redirigiendo al login...');
    expect(page.document.querySelector('main [role=status] a')?.getAttribute('href')).toBe('/user-login');
    expect(page.document.querySelectorAll('ul.card-grid > li')).toHaveLength(36);
    expect(browser.cookies.has('sesion')).toBe(false);
    expect((await browser.get('/')).text).not.toContain('Sesión expirada');
  });

  it('can be left', async () => {
    const { browser } = await deadBrowser();
    expect((await sendForm(browser, '/', 'Modo oscuro')).status).toBe(303);
    expect((await browser.post('/salir', {})).location).toBe('/');
  });
});

// That each form leads to the login, and back to what was typed: tests/forms.
describe('a note sent with a dead session', () => {
  const LOGIN = loginTo(`${CHAPTER}#notas`);
  const WAITING = 'Tu sesión terminó antes de guardar esta nota.';

  it('stands in its field after the login of its writer alone, is saved from there, and waits no longer', async () => {
    const { browser, member } = await noteTooLate();
    const other = await enter(browser, LOGIN, await person());
    expect([other.status, noteIn(other), other.html.includes('Lo que escribí')]).toEqual([200, '', false]);
    await sendForm(browser, '/', 'Cerrar sesión');
    const page = await enter(browser, LOGIN, member);
    expect(noteIn(page)).toBe(TEXT);
    expect(page.document.querySelector('#notas [role=status]')?.textContent).toContain(WAITING);
    const saved = await browser.post(CHAPTER, formWith(page, 'Guardar nota').fields);
    expect([saved.status, browser.cookies.has('pendiente')]).toEqual([303, false]);
    const after = await browser.follow(saved);
    expect([noteIn(after), after.text.includes(WAITING)]).toEqual([TEXT, false]);
    expect(await notesOf(member)).toEqual([{ index: 2, text: TEXT }]);
    expect(await db.selectFrom('parked_texts').select('path').where('member_id', '=', member.id).execute()).toEqual([]);
  });

  it('waits even when it is too long to be saved', async () => {
    const { browser, member } = await noteTooLate('x'.repeat(2001));
    expect(noteIn(await enter(browser, LOGIN, member))).toHaveLength(2001);
  });
});

describe('a highlight sent with a dead session', () => {
  const PARAGRAPH = '/volume/11/parrafo/2-1';
  const lineIn = (page: Page) => writtenIn(page.document.querySelector('#resaltar [name=line]'));
  const tickedIn = (page: Page) =>
    page.document.querySelectorAll('#resaltar [name=sentence][checked]').map((box) => box.getAttribute('value'));

  it('has all of its sentences ticked again after the login', async () => {
    const { browser, member } = await deadBrowser();
    const chosen: [string, string][] = ['0', '2'].map((at) => ['sentence', at]);
    const fields = { intent: 'highlight', autor: authorToken(member.id), line: 'Para orar' };
    const sent = await browser.post(PARAGRAPH, [...Object.entries(fields), ...chosen]);
    const page = await enter(browser, sent.location ?? '', member);
    expect([lineIn(page), tickedIn(page)]).toEqual(['Para orar', ['0', '2']]);
  });

  it('from the text of a chapter waits at its paragraph, and hides no note', async () => {
    const { browser, member } = await deadBrowser();
    const base = { autor: authorToken(member.id), index: '2' };
    await asScript(browser, { ...base, intent: 'note', note_text: TEXT, revision: '0' });
    const passages = [1, 2].map((paragraph) => `${paragraph}:${sentenceHash(SENTENCES)}:0,2`).join(' ');
    const sent = await asScript(browser, {
      ...base,
      intent: 'highlight',
      passages,
      colour: 'doubt',
      line: 'Para orar',
    });
    const to = dataIn(sent).to as string;
    expect([sent.status, to]).toEqual([401, loginTo(`${PARAGRAPH}#resaltar`)]);
    const page = await enter(browser, to, member);
    expect([lineIn(page), tickedIn(page)]).toEqual(['Para orar', ['0', '2']]);
    expect(page.document.querySelector('#resaltar [name=colour][checked]')?.getAttribute('value')).toBe('doubt');
    expect(noteIn(await browser.get('/volume/11?chapter=2'))).toBe(TEXT);
  });
});

describe('scripts with a dead session', () => {
  it.each<[string, Record<string, string>]>([
    ['a note', { intent: 'note', index: '2', note_text: 'x' }],
    ['a mark', { intent: 'watch', visto: 'v11x1' }],
  ])('get 401 and where to go for %s', async (_what, fields) => {
    const { browser } = await deadBrowser();
    const page = await asScript(browser, fields);
    const to = loginTo('/volume/11?chapter=2');
    expect([page.status, page.location, dataIn(page)]).toEqual([401, null, { ok: false, expired: true, to }]);
    expect(page.headers.get('content-type')).toMatch(/^application\/json/);
    expect(browser.cookies.has('sesion')).toBe(false);
  });

  it('leave their note waiting for the login, and of another member get 409', async () => {
    const { browser, member } = await signedIn();
    const { fields } = formWith(await browser.get('/volume/11?chapter=2'), 'Guardar nota');
    const note = { ...Object.fromEntries(fields), note_text: 'Por script' };
    await endSessionsOf(member);
    const page = await asScript(browser, note);
    expect(page.status).toBe(401);
    expect(noteIn(await enter(browser, dataIn(page).to as string, member))).toBe('Por script');
    const refused = await asScript((await signedIn()).browser, note);
    expect([refused.status, dataIn(refused)]).toMatchObject([409, { ok: false, code: 'other_author' }]);
  });
});
