import { demandVerification } from '../setup/people';
import { afterEach, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { deliverDue } from '~/mail/delivery.server';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { lettersTo, linkIn, opened } from '../setup/letters';
import { withoutTable } from '../setup/outage';

const mailbox = await vi.hoisted(async () => (await import('../setup/mailbox')).openMailbox());

const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
let count = 0;
const newEmail = () => `nueva${(count += 1)}@ejemplo.org`;
const register = (email: string, browser = new Browser()) =>
  sendForm(browser, '/register', 'Crear cuenta', { ...TYPED, email });
const linksIn = (page: Page) =>
  page.document.querySelectorAll('.narrow a').map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => demandVerification(false));

it('an account that was made but could not be signed in is ready, as its page says', async () => {
  const email = newEmail();
  const form = new Browser();
  const page = await withoutTable('sessions', () => register(email, form));
  expect([page.status, page.location]).toEqual([303, '/register?hecho=lista']);
  const ready = await form.follow(page);
  expect(ready.document.querySelector('h1')?.textContent).toBe('Tu cuenta está lista');
  expect(ready.document.querySelector('main [role=status]')?.textContent).toBe(
    'Tu cuenta se creó y te enviamos un correo de bienvenida. Ya puedes iniciar sesión.',
  );
  expect(linksIn(ready)).toContainEqual(['Iniciar sesión', '/user-login']);
  expect((await new Browser().post('/user-login', { email, password: TYPED.password })).status).toBe(303);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Te damos la bienvenida']);
});

it('with the mail server down whoever asks for letters sees no difference, and opens the account later', async () => {
  await demandVerification(true);
  const email = newEmail();
  await mailbox.whileDown(async () => {
    expect((await register(email)).location).toBe('/register?hecho=verificar');
    await deliverDue(db);
    const resent = await sendForm(new Browser(), '/verify-email', 'Reenviar enlace', { email });
    expect(resent.location).toBe('/verify-email?hecho=reenviado');
    const requested = await sendForm(new Browser(), '/forgot-password', 'Enviar enlace', { email });
    expect(requested.location).toBe('/forgot-password');
    await deliverDue(db);
  });
  expect((await lettersTo(email)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  const now = { next_try_at: new Date(0) };
  await db.updateTable('outbox').set(now).execute();
  await deliverDue(db);
  const texts = mailbox.arrived.filter(({ to }) => to[0] === email).map(({ source }) => opened(source).parts);
  const links = texts.map((parts) => /libro\.example(\/verify-email\?token=\S+)/.exec(parts['text/plain'] ?? '')?.[1]);
  expect((await sendForm(new Browser(), links.find(Boolean) ?? '', 'Verificar mi correo')).status).toBe(303);
  expect((await new Browser().post('/user-login', { email, password: TYPED.password })).status).toBe(303);
});

it('nothing is kept of an account whose letter could not be written down', async () => {
  const email = newEmail();
  await withoutTable('outbox', async () => {
    expect((await register(email)).status).toBeGreaterThanOrEqual(500);
  });
  expect(await db.selectFrom('members').select('id').where('email', '=', email).execute()).toEqual([]);
  expect((await register(email)).status).toBe(303);
  await expect(linkIn(email)).resolves.toBe('/');
});
