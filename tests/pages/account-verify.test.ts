import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { lettersTo, linkIn } from '../setup/letters';
import { person } from '../setup/people';

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
  page.document.querySelectorAll('main a.button').map((link) => link.getAttribute('href'));
const isVerified = async () => {
  const row = await db.selectFrom('members').select('email_verified_at').where('email', '=', email).executeTakeFirst();
  return row?.email_verified_at != null;
};

describe('the link of the letter', () => {
  it('uses nothing up by being opened; its button verifies, says so, and leads to the login and home', async () => {
    await new Browser().get(path);
    expect([await isVerified(), (await signIn()).status]).toEqual([false, 403]);
    const browser = new Browser();
    const page = await verify(path, browser);
    expect([page.status, page.location]).toEqual([303, '/verify-email?hecho=verificado']);
    const after = await browser.follow(page);
    expect(after.document.querySelector('main [role=status]')?.textContent).toBe(
      'Tu correo está verificado. Ya puedes iniciar sesión.',
    );
    expect(linksOn(after)).toEqual(['/user-login', '/']);
    expect([await isVerified(), (await signIn()).status]).toEqual([true, 303]);
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
  const PAST = { created_at: new Date(0), expires_at: new Date(1) };
  it.each([
    ['after its day', () => path, PAST],
    ['that we did not make', () => '/verify-email?token=abc', { purpose: 'verify_email' as const }],
    ['of another purpose', () => path, { purpose: 'reset_password' as const }],
  ])('%s says so in English words, and offers to send another', async (_what, at, change) => {
    await db.updateTable('tokens').set(change).execute();
    const page = await verify(at());
    expect([page.status, alertIn(page)?.textContent, await isVerified()]).toEqual([400, INVALID, false]);
    expect(alertIn(page)?.querySelector('p')?.getAttribute('lang')).toBe('en');
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(formWith(page, 'Reenviar enlace').action).toBe('/verify-email');
    expect(linksOn(page)).toEqual(['/']);
  });

  it('is one without a token', async () => {
    const none = { intent: 'verify', token: '' };
    for (const page of [
      await new Browser().get('/verify-email?token='),
      await new Browser().post('/verify-email', none),
    ])
      expect([page.status, alertIn(page)?.textContent]).toEqual([400, 'No verification token provided']);
  });
});

describe('sending the link again', () => {
  const resend = (to: string, browser = new Browser()) =>
    sendForm(browser, '/verify-email', 'Reenviar enlace', { email: to });
  const countTo = async (to: string) => (await lettersTo(to)).length;

  it('answers in the words of the specification, whether or not the e-mail waits for it', async () => {
    const { email: done } = await person();
    for (const to of [email, done, 'nadie@ejemplo.org']) {
      const browser = new Browser();
      const page = await resend(to, browser);
      expect([page.status, page.location]).toEqual([303, '/verify-email?hecho=reenviado']);
      expect((await browser.follow(page)).document.querySelector('main [role=status] p')?.textContent).toBe(
        'Verification email sent! Check your inbox.',
      );
    }
    expect([await countTo(email), await countTo(done), await countTo('nadie@ejemplo.org')]).toEqual([2, 0, 0]);
  });

  it('brings a link that holds, and so does the one before, also once the other was opened', async () => {
    await resend(email.toUpperCase());
    expect((await verify(await linkIn(email))).status).toBe(303);
    expect((await verify()).status).toBe(303);
    expect(await isVerified()).toBe(true);
  });

  it('is offered by the login to who has to verify, with their e-mail in its field', async () => {
    const page = await signIn();
    expect(page.text).toContain('Verifica tu correo antes de iniciar sesión.');
    const form = formWith(page, 'Reenviar enlace');
    expect([form.action, Object.fromEntries(form.fields)]).toEqual(['/verify-email', { intent: 'resend', email }]);
    expect((await new Browser().post('/verify-email', form.fields)).status).toBe(303);
    expect(await countTo(email)).toBe(2);
  });
});
