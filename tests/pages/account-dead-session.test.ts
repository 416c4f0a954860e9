import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { type Browser, type Page } from '../setup/browser';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { PASSWORD, person, signedIn } from '../setup/people';
import { endSessionsOf, stored } from '../setup/stored';

const PATH = '/cuenta';
const LOGIN = '/user-login?redirect=%2Fcuenta%23tu-nombre';
const EXPIRED = 'Tu sesión ha expirado. Por favor, inicia sesión nuevamente.';
const WAITING = 'Tu sesión terminó antes de guardar este cambio.';

const enter = (browser: Browser, email: string) =>
  sendForm(browser, LOGIN, 'Iniciar sesión', { email, password: PASSWORD });
const valueOf = (page: Page, name: string) => page.document.querySelector(`input[name=${name}]`)?.getAttribute('value');
const nameOf = ({ id }: { id: number }) =>
  db.selectFrom('members').select(['first_name', 'email']).where('id', '=', id).executeTakeFirst();

/** Sends a form of the account from an open page after its session has ended on the server. */
async function sendTooLate(button: string, typed: Record<string, string>) {
  const { browser, member } = await signedIn();
  const form = formWith(await browser.get(PATH), button);
  await endSessionsOf(member);
  return { browser, member, page: await browser.post(PATH, typedInto(form, typed)) };
}
const nameTooLate = () => sendTooLate('Guardar nombre', { first_name: 'Íñigo & <b>', last_name: 'Ñuño' });
const emailTooLate = () => sendTooLate('Cambiar correo', { email: 'otra@ejemplo.org', current_password: 'mi-clave' });

describe('a dead session', () => {
  it.each([
    ['/cuenta', '/user-login'],
    ['/cuenta/datos', '/user-login'],
    ['/cuenta/eliminar', '/user-login'],
    ['/temas?buscar=luz&from=%2Fvolume%2F11', '/login'],
    ['/tema/luz?from=%2Ftemas', '/login'],
  ])('on %s leads to %s at once, with the way back and what happened', async (path, login) => {
    const { browser, member } = await signedIn();
    await endSessionsOf(member);
    const page = await browser.get(path);
    const to = `${login}?${new URLSearchParams({ redirect: path })}`;
    expect([page.status, page.location, browser.cookies.has('sesion')]).toEqual([302, to, false]);
    const notice = (await browser.follow(page)).document.querySelector('main [role=status]');
    expect(notice?.textContent).toBe(EXPIRED);
    const entered = await sendForm(browser, to, 'Iniciar sesión', { email: member.email, password: PASSWORD });
    expect([entered.status, entered.location]).toEqual([303, path]);
  });
});

describe('a name that is sent with a dead session', () => {
  it('leads to the login and is not stored', async () => {
    const { browser, member, page } = await nameTooLate();
    expect([page.status, page.location]).toEqual([302, LOGIN]);
    expect((await browser.follow(page)).text).toContain(EXPIRED);
    expect((await nameOf(member))?.first_name).toBe('Lucía');
  });

  it('stands in its fields after the login, is saved from there, and waits no longer', async () => {
    const { browser, member } = await nameTooLate();
    const page = await browser.follow(await enter(browser, member.email));
    expect([valueOf(page, 'first_name'), valueOf(page, 'last_name')]).toEqual(['Íñigo & <b>', 'Ñuño']);
    expect(page.text).toContain(WAITING);
    const saved = await browser.post(PATH, formWith(page, 'Guardar nombre').fields);
    expect([saved.location, browser.cookies.has('pendiente')]).toEqual(['/cuenta#tu-nombre', false]);
    expect((await nameOf(member))?.first_name).toBe('Íñigo & <b>');
    expect((await browser.follow(saved)).text).not.toContain(WAITING);
  });

  it('is shown to its writer alone, for a quarter of an hour', async () => {
    const { browser, member } = await nameTooLate();
    const other = await browser.follow(await enter(browser, (await person()).email));
    expect([valueOf(other, 'first_name'), other.text.includes(WAITING)]).toEqual(['Lucía', false]);
    await sendForm(browser, '/', 'Cerrar sesión');
    expect((await browser.follow(await enter(browser, member.email))).text).toContain(WAITING);
    const past = new Date(Date.now() - 1000);
    await db.updateTable('parked_texts').set({ expires_at: past }).where('member_id', '=', member.id).execute();
    expect((await browser.get(PATH)).text).not.toContain(WAITING);
  });
});

describe('an e-mail that is sent with a dead session', () => {
  it('stands in its field after the login, without the password', async () => {
    const { browser, member } = await emailTooLate();
    expect(JSON.stringify(await stored(['parked_texts']))).not.toContain('mi-clave');
    const page = await browser.follow(await enter(browser, member.email));
    expect(valueOf(page, 'email')).toBe('otra@ejemplo.org');
    expect(valueOf(page, 'current_password') ?? '').toBe('');
    expect(valueOf(page, 'first_name')).toBe('Lucía');
    expect(page.html).not.toContain('mi-clave');
  });
});

describe('what is not kept for later', () => {
  it.each<[string, string, string, Record<string, string>]>([
    [
      'a password',
      PATH,
      'Cambiar contraseña',
      { current_password: PASSWORD, new_password: 'a', confirm_password: 'a' },
    ],
    ['the end of an account', '/cuenta/eliminar', 'Eliminar mi cuenta', { current_password: PASSWORD }],
  ])('%s', async (_what, path, button, typed) => {
    const { browser, member } = await signedIn();
    const form = formWith(await browser.get(path), button);
    await endSessionsOf(member);
    const before = await stored(['parked_texts', 'members']);
    const page = await browser.post(path, typedInto(form, typed));
    expect([page.status, browser.cookies.has('pendiente')]).toEqual([302, false]);
    expect(page.location).toMatch(/^\/user-login\?.*/);
    expect(await stored(['parked_texts', 'members'])).toEqual(before);
  });
});

it('a name of another member is refused, and comes back ready to be sent', async () => {
  const { browser } = await signedIn();
  const form = formWith(await browser.get(PATH), 'Guardar nombre');
  const { browser: other, member } = await signedIn();
  const page = await other.post(PATH, typedInto(form, { first_name: 'Ajena' }));
  expect([page.status, page.text]).toEqual([409, expect.stringContaining('Este texto se escribió con otra cuenta')]);
  expect((await nameOf(member))?.first_name).toBe('Lucía');
});
