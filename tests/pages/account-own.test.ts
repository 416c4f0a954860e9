import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { Member } from '~/domain/members/accounts.server';
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

describe('the password', () => {
  const change = (fields: Record<string, string>) => sendForm(browser, PATH, 'Cambiar contraseña', fields);
  const both = (password: string) => ({ new_password: password, confirm_password: password });

  it('cannot be guessed from a session that was left open: ten wrong ones end it', async () => {
    const fields = { ...wrong, ...both('nueva clave') };
    for (let count = 0; count < 10; count += 1) expect((await change(fields)).status).toBe(422);
    expect((await change({ ...right, ...both('nueva clave') })).status).toBe(429);
  });
});

describe('a form with a password but no e-mail of its account', () => {
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
  ])('names it for password managers: %s', async (_path, count, open) => {
    const forms = (await open()).document
      .querySelectorAll('form')
      .filter((form) => form.querySelector('[type=password]'));
    const names = forms.map((form) => {
      const field = form.querySelector('input[autocomplete=username][readonly]:not([name])');
      return field?.getAttribute('value');
    });
    expect(names).toEqual(Array(count).fill(member.email));
  });
});
