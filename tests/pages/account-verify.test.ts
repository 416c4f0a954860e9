import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { registrationCookie } from '~/http/auth/cookies.server';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { lettersTo, linkIn } from '../setup/letters';
import { hrefsIn } from '../setup/panel';
import { demandVerification, PASSWORD, person } from '../setup/people';

const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
const CHAPTER = '/volume/11?chapter=5';
const BACK = `redirect=${encodeURIComponent(CHAPTER)}`;
const WANTED = `/register?${BACK}`;
const VERIFIED = `/verify-email?hecho=verificado&${BACK}`;
const INVALID = 'Error verifying email';
let email = '';
let path = '';
let count = 0;

beforeAll(async () => {
  await demandVerification(true);
  await fillVolume(11, { videos: [1, 5] });
});
let registering: Browser;
beforeEach(async () => {
  email = `nueva${(count += 1)}@ejemplo.org`;
  registering = new Browser();
  await sendForm(registering, WANTED, 'Crear cuenta', { ...TYPED, email });
  path = await linkIn(email);
});

const verify = (at = path, browser = new Browser()) => sendForm(browser, at, 'Verificar mi correo');
const signIn = () => new Browser().post('/user-login', { email, password: TYPED.password });
const alertIn = (page: Page) => page.document.querySelector('main [role=alert]');
const linksOn = (page: Page) => hrefsIn(page, 'main a.button');
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
    expect([page.status, page.location]).toEqual([303, VERIFIED]);
    const after = await browser.follow(page);
    expect(after.document.querySelector('main [role=status]')?.textContent).toBe(
      'Tu correo está verificado. Ya puedes iniciar sesión.',
    );
    expect(linksOn(after)).toEqual([`/user-login?${BACK}`, '/']);
    expect([await isVerified(), (await signIn()).status]).toEqual([true, 303]);
  });

  it('that was used before does not verify an account that is not verified now', async () => {
    await verify();
    await db.updateTable('members').set({ email_verified_at: null }).where('email', '=', email).execute();
    const page = await verify();
    expect([page.status, alertIn(page)?.textContent, await isVerified()]).toEqual([400, INVALID, false]);
  });
});

describe('the browser that registered', () => {
  const isIn = async (browser: Browser) => (await browser.get('/')).text.includes('Cerrar sesión');
  const cookie = () => registering.cookies.get('registro');

  it('is signed in by the button, and stands in the chapter that its reader wanted, also after a scanner', async () => {
    for (const scanner of [new Browser(), new Browser()]) await scanner.get(path);
    expect([await isVerified(), await isIn(registering)]).toEqual([false, false]);
    await verify(); // a scanner that runs scripts presses it
    const page = await verify(path, registering);
    expect([page.status, page.location]).toEqual([303, CHAPTER]);
    expect([await isIn(registering), cookie()]).toEqual([true, undefined]);
    expect((await registering.follow(page)).text).toContain('Tu correo está verificado.');
    expect((await verify(path, new Browser())).location).toBe(VERIFIED);
    await db.deleteFrom('videos').where('index', '=', 5).execute();
    expect((await registering.get(CHAPTER)).text).toContain('Capítulo 5 no disponible en este volumen');
  });

  it('presses twice and is in', async () => {
    const { fields } = formWith(await registering.get(path), 'Verificar mi correo');
    const pages = await Promise.all([registering.post(path, fields), registering.post(path, fields)]);
    expect(pages.map(({ location }) => location)).toEqual([CHAPTER, CHAPTER]);
    expect(await isIn(registering)).toBe(true);
  });

  const change = (values: object) => () => db.updateTable('members').set(values).where('email', '=', email).execute();
  const forge = async () => {
    const { id } = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    const forged = await registrationCookie.serialize(`${id}.${Date.now() + 60_000}.${'A'.repeat(43)}`);
    registering.cookies.set('registro', forged.split(/[=;]/)[1] ?? '');
  };
  it.each<[string, () => unknown]>([
    ['after an hour', () => vi.setSystemTime(Date.now() + 60 * 60 * 1000 + 1)],
    ['once the password is another', change({ password_hash: '$argon2id$x' })],
    ['to an account that may do more', change({ role: 'editor' })],
    ['to a deactivated account', change({ is_active: false })],
    [
      'by a cookie of another account',
      () => sendForm(registering, WANTED, 'Crear cuenta', { ...TYPED, email: `x${email}` }),
    ],
    ['by a cookie that we did not sign', forge],
    ['without cookies', () => registering.cookies.clear()],
  ])('is not signed in %s', async (_when, meanwhile) => {
    await meanwhile();
    const page = await verify(path, registering);
    expect([page.location?.split('&cookies=')[0], registering.cookies.has('sesion')]).toEqual([VERIFIED, false]);
    expect(await isVerified()).toBe(true);
    vi.useRealTimers();
  });

  it('where another member is signed in by now stays theirs', async () => {
    const { email: other } = await person();
    await registering.post('/user-login', { email: other, password: PASSWORD });
    expect(cookie()).toBeUndefined();
    expect((await verify(path, registering)).location).toBe(VERIFIED);
    expect((await registering.get('/')).text).toContain(other);
  });
});

const PAST = { created_at: new Date(0), expires_at: new Date(1) };
it.each([
  ['after its day', () => path, PAST],
  ['that we did not make', () => '/verify-email?token=abc', { purpose: 'verify_email' as const }],
  ['of another purpose', () => path, { purpose: 'reset_password' as const }],
])('a link that does not hold, %s, says so in English words, and offers to send another', async (_what, at, change) => {
  await db.updateTable('tokens').set(change).execute();
  const page = await verify(at());
  expect([page.status, alertIn(page)?.textContent, await isVerified()]).toEqual([400, INVALID, false]);
  expect(alertIn(page)?.querySelector('p')?.getAttribute('lang')).toBe('en');
  expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
  expect(formWith(page, 'Reenviar enlace').action).toMatch(/^\/verify-email/);
  expect(linksOn(page)).toEqual(['/']);
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
