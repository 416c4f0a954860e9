import { beforeEach, expect, it } from 'vitest';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { linkIn } from '../setup/letters';
import { demandVerification, PASSWORD, signedIn } from '../setup/people';

const NEW = { new_password: 'nueva clave', confirm_password: 'nueva clave' };
let browser: Browser;
let email = '';
let thief = '';

/** Requests a new password and another e-mail in an open session; both letters are on their way. */
beforeEach(async () => {
  const { browser: own, member } = await signedIn();
  [browser, email, thief] = [own, member.email, `ladron${member.id}@ejemplo.org`];
  await demandVerification(true);
  await sendForm(browser, '/cuenta', 'Cambiar correo', { email: thief, current_password: PASSWORD });
  await sendForm(new Browser(), '/forgot-password', 'Enviar enlace', { email });
});

const takesEmail = async () => {
  const page = await sendForm(new Browser(), await linkIn(thief), 'Verificar mi correo');
  return page.status === 303;
};
const setsPassword = async (link: string) => (await new Browser().get(link)).status === 200;

it('the letters hold while nothing changes', async () => {
  expect([await setsPassword(await linkIn(email)), await takesEmail()]).toEqual([true, true]);
});

it('a new password by letter ends a change of e-mail that was asked for before', async () => {
  expect((await sendForm(new Browser(), await linkIn(email), 'Guardar contraseña', NEW)).status).toBe(303);
  expect(await takesEmail()).toBe(false);
});

it('a new password in the account ends both', async () => {
  const link = await linkIn(email);
  await sendForm(browser, '/cuenta', 'Cambiar contraseña', { current_password: PASSWORD, ...NEW });
  expect([await setsPassword(link), await takesEmail()]).toEqual([false, false]);
});

it('a new e-mail ends the links that went to the former one', async () => {
  const link = await linkIn(email);
  expect(await takesEmail()).toBe(true);
  expect(await setsPassword(link)).toBe(false);
});

it('a new e-mail that needs no letter does so as well', async () => {
  await demandVerification(false);
  const link = await linkIn(email);
  const fields = { email: 'mia@ejemplo.org', current_password: PASSWORD };
  expect((await sendForm(browser, '/cuenta', 'Cambiar correo', fields)).status).toBe(303);
  expect([await setsPassword(link), await takesEmail()]).toEqual([false, false]);
});
