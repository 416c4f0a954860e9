import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
import { addressHash, suppress } from '~/mail/suppressions.server';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { lettersTo, linkIn } from '../setup/letters';
import { demandVerification, PASSWORD, person, signedIn } from '../setup/people';

const PATH = '/cuenta';
let browser: Browser;
let member: Member;
let count = 0;

beforeEach(async () => {
  ({ browser, member } = await signedIn());
});
afterEach(() => demandVerification(false));

const doneOn = async (page: Page) =>
  (await browser.follow(page)).document.querySelector('main [role=status]')?.textContent;
const row = () => db.selectFrom('members').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow();
const subjectsTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);
const newEmail = () => `cambiada${(count += 1)}@ejemplo.org`;
const wrong = { current_password: 'no es esta' };
const right = { current_password: PASSWORD };

describe('the e-mail', () => {
  const change = (email: string, password: object = right) =>
    sendForm(browser, PATH, 'Cambiar correo', { email, ...password });

  it('is changed by the letter to the new one while e-mails are verified', async () => {
    await demandVerification(true);
    const email = newEmail();
    expect(await doneOn(await change(email))).toBe(
      'Te enviamos un enlace al correo nuevo: el cambio vale cuando lo abras.',
    );
    expect([(await row()).email, await subjectsTo(email)]).toEqual([member.email, ['Confirma tu nuevo correo']]);
    const page = await sendForm(new Browser(), await linkIn(email), 'Verificar mi correo');
    expect(page.location).toBe('/verify-email?hecho=verificado');
    expect([(await row()).email, await subjectsTo(member.email)]).toEqual([email, ['Tu correo cambió']]);
  });

  it('asks an address five times in half an hour, whoever wants it, and then says how long to wait', async () => {
    await demandVerification(true);
    const email = newEmail();
    for (const who of [browser, (await signedIn()).browser])
      for (let time = 0; time < 5; time += 1) await sendForm(who, PATH, 'Cambiar correo', { email, ...right });
    expect(await subjectsTo(email)).toEqual(Array(5).fill('Confirma tu nuevo correo'));
    const page = await change(email);
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('Demasiados intentos. Vuelve a probar en')]);
    expect((await change(newEmail(), wrong)).status).toBe(422);
  });

  it('is not changed when somebody else has taken it before the letter was answered', async () => {
    await demandVerification(true);
    const email = newEmail();
    await change(email);
    const link = await linkIn(email);
    await db
      .updateTable('members')
      .set({ email })
      .where('id', '=', (await person()).id)
      .execute();
    const page = await sendForm(new Browser(), link, 'Verificar mi correo');
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('Error verifying email')]);
    expect((await row()).email).toBe(member.email);
  });
});

it('the password cannot be guessed from a session that was left open: ten wrong ones end it', async () => {
  const change = (password: object) =>
    sendForm(browser, PATH, 'Cambiar contraseña', {
      new_password: 'otra clave',
      confirm_password: 'otra clave',
      ...password,
    });
  for (let count = 0; count < 10; count += 1) expect((await change(wrong)).status).toBe(422);
  expect((await change(right)).status).toBe(429);
});

const resetPage = async () => {
  await new Browser().post('/forgot-password', { email: member.email });
  return new Browser().get(await linkIn(member.email));
};
it.each([
  [PATH, 2, () => browser.get(PATH)],
  ['/cuenta/eliminar', 1, () => browser.get('/cuenta/eliminar')],
  ['/reset-password', 1, resetPage],
  [
    'of a failure',
    1,
    () => browser.post(PATH, { intent: 'email', email: 'a@b.co', ...right }, { 'sec-fetch-site': 'cross-site' }),
  ],
])(
  'a form with a password but no e-mail of its account names it for password managers: %s',
  async (_path, count, open) => {
    const forms = (await open()).document
      .querySelectorAll('form')
      .filter((form) => form.querySelector('[type=password]'));
    const names = forms.map((form) => {
      const field = form.querySelector('input[autocomplete=username][readonly]:not([name])');
      return field?.getAttribute('value');
    });
    expect(names).toEqual(Array(count).fill(member.email));
  },
);

const PHONE = 'Mozilla/5.0 (Linux; Android 8.0) AppleWebKit/537.36 Chrome/70.0 Mobile Safari/537.36';
const OLD_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_9) AppleWebKit/600 Version/7.0 Safari/537.86';
async function alsoOn(agent: string): Promise<Browser> {
  const other = new Browser();
  other.headers = { ...other.headers, 'user-agent': agent };
  await other.post('/user-login', { email: member.email, password: PASSWORD });
  return other;
}
const listed = (page: Page) => page.document.querySelectorAll('ul.ruled-list > li');
const namesOn = (page: Page) => listed(page).map((item) => item.querySelector('b')?.textContent);

it('the list of sessions names each device that has not run out, when it came and was last there, and which one this is', async () => {
  await signedIn(); // somebody else
  const alone = await browser.get(PATH);
  expect([namesOn(alone), alone.text.includes('Cerrar las demás sesiones')]).toEqual([['Navegador'], false]);
  await alsoOn(PHONE);
  await alsoOn(OLD_MAC);
  const page = await browser.get(PATH);
  expect(namesOn(page).sort()).toEqual(['Chrome en Android', 'Navegador', 'Safari en macOS']);
  const own = listed(page).filter(({ textContent }) => textContent.includes('· esta sesión'));
  expect(own).toHaveLength(1);
  expect(own[0]?.querySelector('form')).toBeNull();
  for (const item of listed(page)) {
    expect(item.textContent).toMatch(/Desde \d{1,2} \p{L}{3,4} \d{4}, \d\d:\d\d; última vez \d/u);
  }
  const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
  await db.updateTable('sessions').set({ last_seen_at: past }).where('agent', '=', PHONE).execute();
  expect(namesOn(await browser.get(PATH)).sort()).toEqual(['Navegador', 'Safari en macOS']);
});

describe('an address that refused letters', () => {
  const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
  const OF_ACCOUNT = 'Tu correo rechazó nuestros mensajes el';
  const OF_REGISTRATION = 'Tu correo rechazó nuestro mensaje: puede que la dirección tenga una errata.';
  const OF_RESET = /^Te enviamos el enlace, pero ese correo rechazó para siempre nuestro último mensaje/;

  /** Notes that a mail server refuses an address for good. */
  const refuse = async (email: string) =>
    suppress(db, await addressHash(db, email), { reason: 'refused', status: '5.1.1' });
  const statusOf = (page: Page) => page.document.querySelector('main [role=status]')?.textContent;

  it('stands in the account until its owner wants letters again', async () => {
    expect((await browser.get('/cuenta')).text).not.toContain(OF_ACCOUNT);
    await refuse(member.email);
    expect((await browser.get('/cuenta')).text).toContain(OF_ACCOUNT);
    await sendForm(browser, '/cuenta', 'Quiero recibir cartas');
    const page = await browser.get('/cuenta');
    expect(page.text).not.toContain(OF_ACCOUNT);
    expect(page.document.querySelector('#tus-cartas button')?.textContent).toBe('No recibir más cartas');
  });

  it('stands where its owner waits for the letter after a registration, and before nobody else', async () => {
    await demandVerification(true);
    const [browser, email] = [new Browser(), 'errata@ejemplo.org'];
    const made = await sendForm(browser, '/register', 'Crear cuenta', { ...TYPED, email });
    const { text } = await browser.follow(made);
    for (const step of ['bandeja de entrada', 'Abre el enlace', 'inicia sesión']) expect(text).toContain(step);
    expect(text).not.toContain(OF_REGISTRATION);
    await refuse(email);
    const waitedAt = [made.location!, '/verify-email'];
    for (const path of waitedAt) expect((await browser.get(path)).text).toContain(OF_REGISTRATION);
    for (const path of waitedAt) expect((await new Browser().get(path)).text).not.toContain(OF_REGISTRATION);
    await db.updateTable('members').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
    expect((await browser.get(made.location!)).location).toBe('/user-login');
  });

  it('gets a link to another password all the same, and its own browser alone says so', async () => {
    const { email } = await person();
    const browser = new Browser();
    await browser.post('/user-login', { email, password: PASSWORD });
    await browser.post('/salir', {});
    await refuse(email);
    const ask = async (who: Browser) => who.follow(await sendForm(who, '/forgot-password', 'Enviar enlace', { email }));
    expect(statusOf(await ask(browser))).toMatch(OF_RESET);
    expect(statusOf(await ask(new Browser()))).not.toMatch(OF_RESET);
    expect(await lettersTo(email)).toHaveLength(2);
  });
});

describe('the letters of a new password and of another e-mail', () => {
  const NEW = { new_password: 'nueva clave', confirm_password: 'nueva clave' };
  let thief = '';

  /** Requests a new password and another e-mail in an open session; both letters are on their way. */
  beforeEach(async () => {
    thief = `ladron${member.id}@ejemplo.org`;
    await demandVerification(true);
    await sendForm(browser, '/cuenta', 'Cambiar correo', { email: thief, current_password: PASSWORD });
    await sendForm(new Browser(), '/forgot-password', 'Enviar enlace', { email: member.email });
  });

  const takesEmail = async () => {
    const page = await sendForm(new Browser(), await linkIn(thief), 'Verificar mi correo');
    return page.status === 303;
  };
  const setsPassword = async (link: string) => (await new Browser().get(link)).status === 200;

  it('hold while nothing changes', async () => {
    expect([await setsPassword(await linkIn(member.email)), await takesEmail()]).toEqual([true, true]);
  });

  it('a new password by letter ends a change of e-mail that was requested before', async () => {
    expect((await sendForm(new Browser(), await linkIn(member.email), 'Guardar contraseña', NEW)).status).toBe(303);
    expect(await takesEmail()).toBe(false);
  });

  it('a new password in the account ends both', async () => {
    const link = await linkIn(member.email);
    await sendForm(browser, '/cuenta', 'Cambiar contraseña', { current_password: PASSWORD, ...NEW });
    expect([await setsPassword(link), await takesEmail()]).toEqual([false, false]);
  });

  it('a new e-mail ends the links that went to the former one', async () => {
    const link = await linkIn(member.email);
    expect(await takesEmail()).toBe(true);
    expect(await setsPassword(link)).toBe(false);
  });

  it('a new e-mail that needs no letter does so as well', async () => {
    await demandVerification(false);
    const link = await linkIn(member.email);
    const fields = { email: 'mia@ejemplo.org', current_password: PASSWORD };
    expect((await sendForm(browser, '/cuenta', 'Cambiar correo', fields)).status).toBe(303);
    expect([await setsPassword(link), await takesEmail()]).toEqual([false, false]);
  });
});
