import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { lettersTo } from '../setup/letters';
import { PASSWORD, person, signedIn } from '../setup/people';

let count = 0;

/** Form as a browser has it before it is sent. */
interface Ready {
  browser: Browser;
  path: string;
  fields: [string, string][];
}

/** Opens a page and fills in the form of this button. */
async function filled(browser: Browser, at: string, button: string, typed = {}): Promise<Ready> {
  const form = formWith(await browser.get(at), button);
  return { browser, path: (form.action ?? at).replace(/#.*/, ''), fields: typedInto(form, typed) };
}

type Open = () => Promise<Ready>;
/** Opens it as a visitor, a new member, or an administrator. */
const byVisitor = (at: string, button: string, typed = {}) => filled(new Browser(), at, button, typed);
const byMember = (at: string, button: string, typed?: Record<string, string>): Open => {
  return async () => filled((await signedIn()).browser, at, button, typed);
};
const byAdmin = (at: string, button: string, typed?: Record<string, string>): Open => {
  return async () => filled((await signedIn('admin')).browser, at, button, typed);
};
const after = (prepare: () => Promise<unknown>, ready: Open): Open => {
  return async () => prepare().then(() => ready());
};

function registration(change: Record<string, string> = {}): Promise<Ready> {
  const names = { first_name: 'Doble', last_name: 'Clic', email: `doble${(count += 1)}@ejemplo.org` };
  const passwords = { password: 'clave-1', confirm_password: 'clave-1' };
  return byVisitor('/register', 'Crear cuenta', { ...names, ...passwords, ...change });
}

const playlist = () => fillVolume(12, { videos: [1] });
const DELETES_PLAYLIST = byAdmin('/admin/playlists/12/eliminar', 'Eliminar');

/** Sends the form again in a browser that gave up the first response: it has none of its cookies. */
async function pressTwice({ browser, path, fields }: Ready, between?: () => Promise<unknown>): Promise<[Page, Page]> {
  const before = [...browser.cookies];
  const first = await browser.post(path, fields);
  await between?.();
  browser.cookies.clear();
  for (const [name, value] of before) browser.cookies.set(name, value);
  return [first, await browser.post(path, fields)];
}

describe('a registration that was sent before', () => {
  it('sends one letter and makes one account and one session', async () => {
    const form = await registration();
    await pressTwice(form);
    const email = Object.fromEntries(form.fields).email!;
    expect((await lettersTo(email)).map(({ subject }) => subject)).toHaveLength(1);
    const sessions = db.selectFrom('sessions').innerJoin('members', 'members.id', 'sessions.member_id');
    expect(await sessions.select('sessions.id').where('email', '=', email).execute()).toHaveLength(1);
  });

  it.each([
    ['another password', { password: 'clave-2', confirm_password: 'clave-2' }],
    ['another name', { last_name: 'Otra' }],
  ])('lets nobody in who sends %s', async (_what, change) => {
    const form = await registration();
    await form.browser.post(form.path, form.fields);
    const stranger = new Browser();
    const page = await stranger.post(form.path, { ...Object.fromEntries(form.fields), ...change });
    expect([page.status, page.headers.getSetCookie().filter((line) => line.startsWith('sesion='))]).toEqual([409, []]);
    expect(page.text).toContain('Verifica que el email no esté en uso.');
  });

  it('is a new one after a minute', async () => {
    const form = await registration();
    await form.browser.post(form.path, form.fields);
    const expires_at = new Date(Date.now() - 1000);
    await db.updateTable('form_answers').set({ expires_at }).execute();
    expect((await new Browser().post(form.path, form.fields)).status).toBe(409);
  });

  it('leaves nothing to read in the database', async () => {
    const form = await registration();
    const page = await form.browser.post(form.path, form.fields);
    const rows = await db.selectFrom('form_answers').select('answer').where('answer', 'is not', null).execute();
    const [secret = ''] = page.headers.getSetCookie().filter((line) => line.startsWith('sesion='));
    expect(secret).not.toBe('');
    for (const text of rows.map(({ answer }) => answer!.toString('latin1')))
      for (const words of [secret.split(/[=;]/)[1], 'sesion']) expect(text).not.toContain(words);
  });
});

it('what is there again is deleted again', async () => {
  const form = await after(playlist, DELETES_PLAYLIST)();
  await form.browser.post(form.path, form.fields);
  await playlist();
  expect((await form.browser.post(form.path, form.fields)).status).toBe(303);
  expect(await db.selectFrom('playlists').select('volume').where('volume', '=', 12).execute()).toEqual([]);
});

it('a form that is refused again is refused in its own words, at once', async () => {
  const { email } = await person();
  const form = await registration({ email });
  const pages = await pressTwice(form);
  expect(pages.map(({ status }) => status)).toEqual([409, 409]);
  expect(await db.selectFrom('form_answers').select('key_hash').where('answer', 'is', null).execute()).toEqual([]);
});

it('a session that is over leads to the login where the form was not sent before', async () => {
  const { browser, path, fields } = await byMember('/cuenta/eliminar', 'Eliminar', { current_password: PASSWORD })();
  await db.deleteFrom('sessions').execute();
  expect((await browser.post(path, fields)).location).toMatch(/^\/user-login/);
});

it('a form that ended the session leads to the login a minute later', async () => {
  const form = await byMember('/cuenta/eliminar', 'Eliminar', { current_password: PASSWORD })();
  const past = { expires_at: new Date(Date.now() - 1000) };
  const [, again] = await pressTwice(form, () => db.updateTable('form_answers').set(past).execute());
  expect(again.location).toMatch(/^\/user-login/);
});
