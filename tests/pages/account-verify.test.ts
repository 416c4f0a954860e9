import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { lettersTo, linkIn } from '../setup/letters';

const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
const INVALID = 'Error verifying email';
let email = '';
let path = '';
let count = 0;

beforeAll(() => db.updateTable('site').set({ email_validation_enabled: true }).execute());
beforeEach(async () => {
  email = `nueva${(count += 1)}@ejemplo.org`;
  await sendForm(new Browser(), '/register', 'Crear cuenta', { ...TYPED, email });
  path = await linkIn(email);
});

const verify = (at = path, browser = new Browser()) => sendForm(browser, at, 'Verificar mi correo');
const signIn = () => new Browser().post('/user-login', { email, password: TYPED.password });
const alertIn = (page: Page) => page.document.querySelector('main [role=alert]');
const linksOn = (page: Page) =>
  page.document.querySelectorAll('main a.button').map((link) => [link.textContent, link.getAttribute('href')]);
const isVerified = async () => {
  const row = await db.selectFrom('members').select('email_verified_at').where('email', '=', email).executeTakeFirst();
  return row?.email_verified_at != null;
};

describe('the link of the letter', () => {
  it('shows a button and uses nothing up by being opened', async () => {
    const page = await new Browser().get(path);
    expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([200, 'Verificar el correo']);
    expect(page.text).toContain('Pulsa el botón para confirmar que este correo es tuyo.');
    await new Browser().get(path);
    expect([await isVerified(), (await signIn()).status]).toEqual([false, 403]);
  });

  it('verifies by its button, says so, and leads to the login and home', async () => {
    const browser = new Browser();
    const page = await verify(path, browser);
    expect([page.status, page.location]).toEqual([303, '/verify-email?hecho=verificado']);
    const after = await browser.follow(page);
    expect(after.status).toBe(200);
    expect(after.document.querySelector('main [role=status]')?.textContent).toBe(
      'Tu correo está verificado. Ya puedes iniciar sesión.',
    );
    expect(linksOn(after)).toEqual([
      ['Iniciar sesión', '/user-login'],
      ['Volver al inicio', '/'],
    ]);
    expect([await isVerified(), (await signIn()).status]).toEqual([true, 303]);
  });

  it('answers as well when it is pressed twice', async () => {
    await verify();
    expect((await verify()).location).toBe('/verify-email?hecho=verificado');
  });

  it('serves all who use it at once', async () => {
    const { fields } = formWith(await new Browser().get(path), 'Verificar mi correo');
    const browser = new Browser({ address: '203.0.113.50' });
    const pages = await Promise.all(Array.from({ length: 50 }, () => browser.post(path, fields)));
    expect(new Set(pages.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set(['303 /verify-email?hecho=verificado']),
    );
    expect(await isVerified()).toBe(true);
  });

  it('that was used before does not verify an account that is not verified now', async () => {
    await verify();
    await db.updateTable('members').set({ email_verified_at: null }).where('email', '=', email).execute();
    const page = await verify();
    expect([page.status, alertIn(page)?.textContent, await isVerified()]).toEqual([400, INVALID, false]);
  });
});

describe('a link that does not hold', () => {
  const ways: [string, () => Promise<Page>][] = [
    ['after its day', () => verify()],
    ['that we did not make', () => verify('/verify-email?token=abc')],
    ['of another purpose', () => verify()],
  ];
  it.each(ways)('%s says so in English words, and offers to send another', async (what, send) => {
    if (what === 'after its day') {
      await db
        .updateTable('tokens')
        .set({ created_at: new Date(0), expires_at: new Date(1) })
        .execute();
    }
    if (what === 'of another purpose') await db.updateTable('tokens').set({ purpose: 'reset_password' }).execute();
    const page = await send();
    expect([page.status, alertIn(page)?.textContent, await isVerified()]).toEqual([400, INVALID, false]);
    expect(alertIn(page)?.querySelector('p')?.getAttribute('lang')).toBe('en');
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(page.text).toContain('Tu cuenta sigue como estaba: pide');
    expect(formWith(page, 'Reenviar enlace').action).toBe('/verify-email');
    expect(linksOn(page)).toEqual([['Volver al inicio', '/']]);
  });

  it.each(['/verify-email', '/verify-email?token='])('without a token, as %s, says so', async (at) => {
    const page = await new Browser().get(at);
    expect([page.status, alertIn(page)?.textContent]).toEqual([400, 'No verification token provided']);
    expect(alertIn(page)?.querySelector('p')?.getAttribute('lang')).toBe('en');
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(formWith(page, 'Reenviar enlace').fields.map(([name]) => name)).toEqual(['intent', 'email']);
  });

  it('as a form without its token says so', async () => {
    const page = await new Browser().post('/verify-email', { intent: 'verify', token: '' });
    expect([page.status, alertIn(page)?.textContent]).toEqual([400, 'No verification token provided']);
  });
});

describe('sending the link again', () => {
  const resend = (to: string, browser = new Browser()) =>
    sendForm(browser, '/verify-email', 'Reenviar enlace', { email: to });
  const countTo = async (to: string) => (await lettersTo(to)).length;

  it('answers in the words of the specification, whether or not the e-mail waits for it', async () => {
    for (const to of [email, 'nadie@ejemplo.org']) {
      const browser = new Browser();
      const page = await resend(to, browser);
      expect([page.status, page.location]).toEqual([303, '/verify-email?hecho=reenviado']);
      const words = (await browser.follow(page)).document.querySelector('main [role=status] p');
      expect([words?.textContent, words?.getAttribute('lang')]).toEqual([
        'Verification email sent! Check your inbox.',
        'en',
      ]);
    }
    expect([await countTo(email), await countTo('nadie@ejemplo.org')]).toEqual([2, 0]);
  });

  it('brings a link that holds, and so does the one before, also once the other was opened', async () => {
    await resend(email.toUpperCase());
    expect((await verify(await linkIn(email))).status).toBe(303);
    expect((await verify()).status).toBe(303);
    expect(await isVerified()).toBe(true);
  });

  it('sends nothing to who is verified', async () => {
    await verify();
    await resend(email);
    expect(await countTo(email)).toBe(1);
  });

  it('is offered by the login to who has to verify, with their e-mail in its field', async () => {
    const page = await signIn();
    expect(page.text).toContain('Verifica tu correo antes de iniciar sesión.');
    const form = formWith(page, 'Reenviar enlace');
    expect([form.action, Object.fromEntries(form.fields)]).toEqual(['/verify-email', { intent: 'resend', email }]);
    expect((await new Browser().post('/verify-email', form.fields)).status).toBe(303);
    expect(await countTo(email)).toBe(2);
  });

  it('asks for an e-mail that could be one', async () => {
    const page = await resend('nadie');
    expect(page.status).toBe(422);
    expect(alertIn(page)?.querySelector('a')?.textContent).toBe('Escribe un correo completo, como nombre@ejemplo.org');
    expect(page.document.querySelector('input[name=email]')?.getAttribute('value')).toBe('nadie');
  });
});
