import { afterEach, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { addressHash, suppress } from '~/mail/suppressions.server';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { lettersTo } from '../setup/letters';
import { demandVerification, PASSWORD, person, signedIn } from '../setup/people';

const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
const OF_ACCOUNT = 'Tu correo rechazó nuestros mensajes el';
const OF_REGISTRATION = 'Tu correo rechazó nuestro mensaje: puede que la dirección tenga una errata.';
const OF_RESET = /^Te enviamos el enlace, pero ese correo rechazó para siempre nuestro último mensaje/;

afterEach(() => demandVerification(false));

/** Notes that a mail server refuses an address for good. */
const refuse = async (email: string) =>
  suppress(db, await addressHash(db, email), { reason: 'refused', status: '5.1.1' });
const statusOf = (page: Page) => page.document.querySelector('main [role=status]')?.textContent;

it('the account says that its address refused letters, until its owner wants them again', async () => {
  const { browser, member } = await signedIn();
  expect((await browser.get('/cuenta')).text).not.toContain(OF_ACCOUNT);
  await refuse(member.email);
  expect((await browser.get('/cuenta')).text).toContain(OF_ACCOUNT);
  await sendForm(browser, '/cuenta', 'Quiero recibir cartas');
  const page = await browser.get('/cuenta');
  expect(page.text).not.toContain(OF_ACCOUNT);
  expect(page.document.querySelector('#tus-cartas button')?.textContent).toBe('No recibir más cartas');
});

it('who has just registered reads that the address refused the letter where they wait for it, and nobody else does', async () => {
  await demandVerification(true);
  const [browser, email] = [new Browser(), 'errata@ejemplo.org'];
  const made = await sendForm(browser, '/register', 'Crear cuenta', { ...TYPED, email });
  expect((await browser.follow(made)).text).not.toContain(OF_REGISTRATION);
  await refuse(email);
  const waitedAt = [made.location!, '/verify-email'];
  for (const path of waitedAt) expect((await browser.get(path)).text).toContain(OF_REGISTRATION);
  for (const path of waitedAt) expect((await new Browser().get(path)).text).not.toContain(OF_REGISTRATION);
  await db.updateTable('members').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
  expect((await browser.get(made.location!)).location).toBe('/user-login');
});

it('a new password goes to an address that refused letters, and its own browser alone reads so', async () => {
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
