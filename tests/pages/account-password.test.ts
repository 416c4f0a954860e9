import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { sentence } from '~/errors/catalogue';
import { Browser } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { lettersTo, linkIn } from '../setup/letters';
import { withoutTables } from '../setup/outage';
import { hrefsIn } from '../setup/panel';
import { PASSWORD, person, signedIn } from '../setup/people';

// In production the setting shows nothing.
vi.hoisted(() => (process.env.SHOW_RESET_TOKEN = '1'));

const PATH = '/forgot-password';
const NEW = 'otra clave';
const INVALID = 'Token de recuperación inválido o expirado';
const request = (email: string, browser = new Browser()) => sendForm(browser, PATH, 'Enviar enlace', { email });
const sentTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);

let email = '';
let path = '';

beforeEach(async () => {
  ({ email } = await person());
  path = `/reset-password?token=${await requestReset(db, email)}`;
});

const signIn = (password: string, browser = new Browser()) => browser.post('/user-login', { email, password });

describe('a request', () => {
  it('is answered by the same page whether or not the e-mail has an account, and only an active one gets a letter', async () => {
    const { email } = await person();
    const browser = new Browser();
    const [known, unknown] = [await request(email, browser), await request('nadie@ejemplo.org')];
    for (const page of [known, unknown]) expect([page.status, page.location]).toEqual([303, PATH]);
    const page = await browser.follow(known);
    expect(page.document.querySelector('main [role=status]')?.textContent).toMatch(
      /^Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña\./,
    );
    expect(await sentTo(email)).toEqual(['Restablece tu contraseña']);
    expect(await sentTo('nadie@ejemplo.org')).toEqual([]);
    const { id, email: inactive } = await person();
    await db.updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    expect([(await request(inactive)).status, await sentTo(inactive)]).toEqual([303, []]);
  });

  it('makes the link before it hold no longer', async () => {
    const { email } = await person();
    await request(email);
    const first = await linkIn(email);
    await request(email);
    expect((await new Browser().get(first)).status).toBe(400);
    expect((await new Browser().get(await linkIn(email))).status).toBe(200);
  });

  it('shows no token', async () => {
    const { email } = await person();
    const page = await request(email);
    const token = new URL(await linkIn(email), 'http://x').searchParams.get('token') ?? '';
    expect((await new Browser().follow(page)).html).not.toContain(token);
    expect((await new Browser().get(`${PATH}?prueba=mi-token`)).text).not.toContain('mi-token');
  });
});

describe('the limits', () => {
  it('are five letters for an e-mail in half an hour; a sixth request looks the same and sends nothing', async () => {
    const { email } = await person();
    for (let count = 0; count < 6; count += 1) expect((await request(email)).location).toBe(PATH);
    expect(await sentTo(email)).toHaveLength(5);
  });

  it('are twenty requests from an address in an hour', async () => {
    const browser = new Browser({ address: '198.51.100.7' });
    const many = Array.from({ length: 20 }, (_, count) => request(`nadie${count}@ejemplo.org`, browser));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(20).fill(303));
    const page = await request('otra@ejemplo.org', browser);
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('Demasiados intentos. Vuelve a probar en')]);
    expect(page.document.querySelector('input[name=email]')?.getAttribute('value')).toBe('otra@ejemplo.org');
  });
});

it('a link whose token cannot be looked at says so, and can be requested again', async () => {
  await withoutTables(async () => {
    const page = await new Browser().get(path);
    expect([page.status, page.text.includes(sentence('reset_failed'))]).toEqual([503, true]);
    expect(page.document.querySelector('main a.button--main')?.getAttribute('href')).toBe(path);
  });
  expect((await new Browser().get(path)).status).toBe(200);
});

describe('a link that does not hold', () => {
  it.each([
    ['with an empty token', () => '/reset-password?token=', 'Token de recuperación no proporcionado'],
    ['cut short', () => path.slice(0, -1), INVALID],
  ])('%s says so, with the ways on', async (_what, at, words) => {
    const page = await new Browser().get(at());
    expect(page.status).toBe(400);
    expect(page.document.querySelector('main [role=alert]')?.textContent).toBe(words);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(hrefsIn(page, 'main a.button')).toEqual(['/forgot-password', '/user-login']);
    expect(page.document.querySelector('input[type=password]')).toBeNull();
  });

  it('after its hour says so, and its form changes nothing', async () => {
    const form = formWith(await new Browser().get(path), 'Guardar contraseña');
    const past = { created_at: new Date(0), expires_at: new Date(1) };
    await db.updateTable('tokens').set(past).execute();
    expect((await new Browser().get(path)).text).toContain(INVALID);
    const fields = form.fields.map(([name, value]): [string, string] => [name, value || NEW]);
    const page = await new Browser().post(path, fields);
    expect([page.status, page.text]).toEqual([400, expect.stringContaining(INVALID)]);
    expect((await signIn(PASSWORD)).status).toBe(303);
  });
});

it('a link that holds sets the password, ends the sessions of its owner alone, and tells by letter', async () => {
  await db.updateTable('members').set({ email_verified_at: null }).where('email', '=', email).execute();
  const ofMember = db.selectFrom('members').where('email', '=', email);
  const reader = new Browser();
  await signIn(PASSWORD, reader);
  const other = await signedIn();
  const browser = new Browser();
  const page = await sendForm(browser, path, 'Guardar contraseña', { new_password: NEW, confirm_password: NEW });
  expect([page.status, page.location]).toEqual([303, '/reset-password?hecho=1']);
  const after = await browser.follow(page);
  expect(after.document.querySelector('main [role=status]')?.textContent).toBe(
    'Tu contraseña se cambió. Por seguridad cerramos las demás sesiones.',
  );
  expect(hrefsIn(after, 'main a.button')).toEqual(['/user-login']);
  expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([422, 303]);
  expect((await reader.get('/cuenta')).location).toBe('/user-login?redirect=%2Fcuenta');
  expect((await other.browser.get('/cuenta')).status).toBe(200);
  const { email_verified_at } = await ofMember.select('email_verified_at').executeTakeFirstOrThrow();
  expect(email_verified_at).not.toBeNull();
  const letters = (await lettersTo(email)).map(({ subject }) => subject);
  expect(letters).toEqual(['Restablece tu contraseña', 'Tu contraseña cambió']);
});
