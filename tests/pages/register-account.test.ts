import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';

const TYPED = { first_name: 'Inés', last_name: 'Romero', password: 'clave-1', confirm_password: 'clave-1' };
let count = 0;
const typed = (change: Record<string, string> = {}) => ({
  ...TYPED,
  email: `nueva${(count += 1)}@ejemplo.org`,
  ...change,
});
const register = (fields: Record<string, string>, { browser = new Browser(), path = '/register' } = {}) =>
  sendForm(browser, path, 'Crear cuenta', fields);
const accountOf = (email: string) => db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst();
const validation = (isOn: boolean) => db.updateTable('site').set({ email_validation_enabled: isOn }).execute();

afterEach(() => validation(false));

describe('a new account', () => {
  it('is signed in with the same answer and stands on home', async () => {
    const browser = new Browser();
    const fields = typed({ first_name: ' Inés <b>', email: ` inés${(count += 1)}@ejemplo.org ` });
    const page = await register(fields, { browser });
    expect([page.status, page.location]).toEqual([303, '/']);
    const home = await browser.follow(page);
    expect(home.document.querySelector('main .home-account b')?.textContent).toBe('Inés <b> Romero');
    expect(home.text).toContain(fields.email.trim());
    expect(await accountOf(fields.email.trim())).toMatchObject({ role: 'user', is_active: true });
    expect((await accountOf(fields.email.trim()))?.email_verified_at).not.toBeNull();
  });

  it.each<Record<string, string>>([
    { first_name: 'n'.repeat(100), last_name: 'ñ'.repeat(100) },
    { email: `${'a'.repeat(242)}@ejemplo.org` },
    { password: 'é'.repeat(512), confirm_password: 'é'.repeat(512) },
    { password: '💙💙💙💙💙💙', confirm_password: '💙💙💙💙💙💙' },
    { password: ' clave ', confirm_password: ' clave ' },
  ])('may have what just fits (%#)', async (change) => {
    const fields = typed(change);
    expect((await register(fields)).status).toBe(303);
    const entered = await new Browser().post('/user-login', { email: fields.email, password: fields.password });
    expect(entered.status).toBe(303);
  });

  it.each([
    ['/volume/3?chapter=2', '/volume/3?chapter=2'],
    ['//malo.example', '/'],
    ['https://malo.example', '/'],
  ])('made on the way to %s goes to %s', async (redirect, to) => {
    const page = await register(typed(), { path: `/register?${new URLSearchParams({ redirect })}` });
    expect([page.status, page.location]).toEqual([303, to]);
  });

  it('may be made however long the address is that its owner wanted to see', async () => {
    const path = `/register?${new URLSearchParams({ redirect: `/volume/3?${'x'.repeat(2500)}` })}`;
    expect((await register(typed(), { path })).location).toBe('/');
  });

  it('is neither signed in nor verified while validation is on', async () => {
    await validation(true);
    const fields = typed();
    const browser = new Browser();
    const page = await register(fields, { browser });
    expect(page.status).toBe(303);
    const next = await browser.follow(page);
    expect(next.document.querySelector('[role=status]')?.textContent).toContain(
      'te enviamos un enlace de verificación',
    );
    for (const step of ['bandeja de entrada', 'Abre el enlace', 'Inicia sesión']) expect(next.text).toContain(step);
    expect(browser.cookies.has('sesion')).toBe(false);
    expect((await accountOf(fields.email))?.email_verified_at).toBeNull();
    const login = await browser.post('/user-login', { email: fields.email, password: fields.password });
    expect(login.status).toBe(403);
  });

  it('is one of twenty that an address can make in an hour', async () => {
    const from = (address: string) => ({ browser: new Browser({ address }) });
    for (let made = 0; made < 20; made += 1) {
      expect((await register(typed(), from('198.51.100.1'))).status).toBe(303);
    }
    const page = await register(typed(), from('198.51.100.1'));
    expect(page.status).toBe(429);
    expect(page.text).toContain('Demasiados intentos.');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await register(typed(), from('198.51.100.2'))).status).toBe(303);
  });

  it('cannot make itself an administrator', async () => {
    const email = `nueva${(count += 1)}@ejemplo.org`;
    await new Browser().post('/register', { ...typed({ email }), role: 'admin', isVerified: 'true', id: '1' });
    expect((await accountOf(email))?.role).toBe('user');
  });
});
