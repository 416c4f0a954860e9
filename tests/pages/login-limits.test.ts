import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm, typedInto } from '../setup/forms';
import { lettersTo, linkIn } from '../setup/letters';
import { loggedIn, PASSWORD, person } from '../setup/people';

const QUARTER = 15 * 60;
const NEW_PASSWORD = 'otra-clave-9';
let addresses = 0;
/** Opens a new browser at an address of its own. */
const stranger = () => new Browser({ address: `198.51.100.${(addresses += 1) % 250}` });
const attempt = (email: string, password: string, { path = '/user-login', browser = new Browser() } = {}) =>
  browser.post(path, { email, password });
const statusesOf = (pages: Page[]) => pages.map(({ status }) => status);

async function failTimes(count: number, email: string, options = {}): Promise<number[]> {
  const pages = Array.from({ length: count }, () => attempt(email, 'equivocada', options));
  return statusesOf(await Promise.all(pages));
}
/** Tries wrong passwords from anywhere until no more tries are allowed. */
async function attack(email: string): Promise<void> {
  for (let at = 0; at < 10; at += 1) await attempt(email, 'equivocada', { browser: stranger() });
  expect((await attempt(email, 'equivocada', { browser: stranger() })).status).toBe(429);
}

beforeEach(() => db.deleteFrom('tries').execute());

// How tries are counted is tested in tests/domain/members/tries.test.ts and tests/http/tries.test.ts.
it('the tries of an account end after ten failures, with the time to wait and the form as it was typed', async () => {
  const { email } = await person();
  expect(await failTimes(10, email)).toEqual(Array(10).fill(422));
  const page = await attempt(email, PASSWORD);
  const wait = Number(page.headers.get('retry-after'));
  expect([page.status, wait > 0, wait <= QUARTER]).toEqual([429, true, true]);
  expect(page.text).toMatch(/Demasiados intentos\. Vuelve a probar en \d+ (minuto|segundo)s?\./);
  expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
  expect(page.document.querySelector('input[name=email]')?.getAttribute('value')).toBe(email);
  expect(page.headers.getSetCookie()).toEqual([]);
});

describe('while strangers try the passwords of an account', () => {
  it('its owner signs in from the browser that did so before, and nobody from another', async () => {
    const { browser, member } = await loggedIn();
    await sendForm(browser, '/', 'Cerrar sesión');
    await attack(member.email);
    expect((await attempt(member.email, PASSWORD, { browser: stranger() })).status).toBe(429);
    expect((await attempt(member.email, 'equivocada', { browser })).status).toBe(422);
    expect((await attempt(member.email, PASSWORD, { browser })).status).toBe(303);
  });

  it('a browser that is known for one account is a stranger to another, and keeps both once it knows both', async () => {
    const { browser, member } = await loggedIn();
    const other = await person();
    await sendForm(browser, '/', 'Cerrar sesión');
    await attack(other.email);
    expect((await attempt(other.email, PASSWORD, { browser })).status).toBe(429);
    await db.deleteFrom('tries').execute();
    expect((await attempt(other.email, PASSWORD, { browser })).status).toBe(303);
    for (const { email } of [other, member]) {
      await sendForm(browser, '/', 'Cerrar sesión');
      await attack(email);
      expect((await attempt(email, PASSWORD, { browser })).status).toBe(303);
    }
  });

  it('its owner, signed in, uses the password at /cuenta, and is known with the new one', async () => {
    const { browser, member } = await loggedIn();
    const former = browser.cookies.get('dispositivo') ?? '';
    await attack(member.email);
    const fields = { current_password: PASSWORD, new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    expect((await browser.post('/cuenta', { intent: 'password', ...fields })).status).toBe(303);
    expect((await attempt(member.email, NEW_PASSWORD, { browser })).status).toBe(303);
    const thief = stranger();
    thief.cookies.set('dispositivo', former);
    expect((await attempt(member.email, NEW_PASSWORD, { browser: thief })).status).toBe(429);
  });

  it('its owner, who has a new password by letter, is let in from anywhere', async () => {
    const { email } = await person();
    await attack(email);
    const [here, elsewhere] = [stranger(), stranger()];
    await sendForm(here, '/forgot-password', 'Enviar enlace', { email });
    const chosen = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };
    const page = await sendForm(here, await linkIn(email), 'Guardar contraseña', chosen);
    expect(page.status).toBe(303);
    expect((await attempt(email, NEW_PASSWORD, { browser: elsewhere })).status).toBe(303);
    await attack(email);
    expect((await attempt(email, NEW_PASSWORD, { browser: here })).status).toBe(303);
  });

  it.each(['/user-login', '/login'])('its owner, held off at %s, is shown the way to a letter', async (path) => {
    const { email } = await person('admin');
    await attack(email);
    const here = stranger();
    const page = await attempt(email, PASSWORD, { path: `${path}?redirect=%2Ftemas`, browser: here });
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('¿Quieres entrar ya?')]);
    const form = formWith(page, 'Recibir un enlace para entrar');
    await here.post(form.action ?? path, typedInto(form, {}));
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Restablece tu contraseña']);
  });

  it('who has no account is shown the same, and nobody who only mistyped', async () => {
    const offer = async (email: string) => {
      const page = await attempt(email, PASSWORD, { browser: stranger() });
      return [page.status, page.text.includes('Recibir un enlace para entrar')];
    };
    await attack('nadie@ejemplo.org');
    expect(await offer('nadie@ejemplo.org')).toEqual([429, true]);
    expect(await offer('otra@ejemplo.org')).toEqual([422, false]);
  });

  it.each(['', '1.AAAA.BBBB', `1.${'a'.repeat(22)}.${'b'.repeat(43)}`, 'x'.repeat(3000)])(
    'a cookie that we did not make, %j, is of no use',
    async (value) => {
      const { email } = await person();
      await attack(email);
      const browser = stranger();
      browser.cookies.set('dispositivo', Buffer.from(JSON.stringify(value)).toString('base64'));
      expect((await attempt(email, PASSWORD, { browser })).status).toBe(429);
    },
  );
});

it('the tries of an address end after sixty failures, whatever the accounts, and leave other addresses alone', async () => {
  const browser = new Browser({ address: '203.0.113.7' });
  const statuses: number[] = [];
  for (let account = 0; account < 6; account += 1) {
    statuses.push(...(await failTimes(10, (await person()).email, { browser })));
  }
  expect(statuses).toEqual(Array(60).fill(422));
  const { email } = await person();
  const page = await attempt(email, PASSWORD, { browser });
  expect(page.status).toBe(429);
  expect(Number(page.headers.get('retry-after'))).toBeLessThanOrEqual(5 * 60);
  expect((await attempt(email, PASSWORD, { browser: new Browser({ address: '203.0.113.8' }) })).status).toBe(303);
});
