import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { requestReset } from '~/domain/members/recovery.server';
import { sentence } from '~/errors/catalogue';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { lettersTo } from '../setup/letters';
import { withoutTables } from '../setup/outage';
import { PASSWORD, person, signedIn } from '../setup/people';

const NEW = 'otra clave';
const INVALID = 'Token de recuperación inválido o expirado';
let email = '';
let path = '';

beforeEach(async () => {
  ({ email } = await person());
  path = `/reset-password?token=${await requestReset(db, email)}`;
});

const save = (fields: Record<string, string>, browser = new Browser()) =>
  sendForm(browser, path, 'Guardar contraseña', fields);
const both = (password: string) => ({ new_password: password, confirm_password: password });
const signIn = (password: string, browser = new Browser()) => browser.post('/user-login', { email, password });
const linksOn = (page: Page) =>
  page.document.querySelectorAll('main a.button').map((link) => link.getAttribute('href'));
const isVerified = async () => {
  const row = await db.selectFrom('members').select('email_verified_at').where('email', '=', email).executeTakeFirst();
  return row?.email_verified_at != null;
};

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
    ['without a token', () => '/reset-password', 'Token de recuperación no proporcionado'],
    ['with an empty token', () => '/reset-password?token=', 'Token de recuperación no proporcionado'],
    ['cut short', () => path.slice(0, -1), INVALID],
  ])('%s says so, with the ways on', async (_what, at, words) => {
    const page = await new Browser().get(at());
    expect(page.status).toBe(400);
    expect(page.document.querySelector('main [role=alert]')?.textContent).toBe(words);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(linksOn(page)).toEqual(['/forgot-password', '/user-login']);
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

describe('a link that holds', () => {
  it('sets the password, says so, verifies the e-mail, ends the sessions of its owner alone, and tells by letter', async () => {
    await db.updateTable('members').set({ email_verified_at: null }).where('email', '=', email).execute();
    const reader = new Browser();
    await signIn(PASSWORD, reader);
    const other = await signedIn();
    const browser = new Browser();
    const page = await save(both(NEW), browser);
    expect([page.status, page.location]).toEqual([303, '/reset-password?hecho=1']);
    const after = await browser.follow(page);
    expect(after.document.querySelector('main [role=status]')?.textContent).toBe(
      'Tu contraseña se cambió. Por seguridad cerramos las demás sesiones.',
    );
    expect(linksOn(after)).toEqual(['/user-login']);
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW)).status]).toEqual([422, 303]);
    expect((await reader.get('/cuenta')).location).toBe('/user-login?redirect=%2Fcuenta');
    expect([(await other.browser.get('/cuenta')).status, await isVerified()]).toEqual([200, true]);
    const letters = (await lettersTo(email)).map(({ subject }) => subject);
    expect(letters).toEqual(['Restablece tu contraseña', 'Tu contraseña cambió']);
  });
});
