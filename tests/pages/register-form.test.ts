import { describe, expect, it } from 'vitest';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { person, signedIn } from '../setup/people';
import { stored } from '../setup/stored';

const typed = (change: Record<string, string> = {}) => ({
  first_name: 'Inés',
  last_name: 'Romero',
  email: 'nueva@ejemplo.org',
  password: 'clave-1',
  confirm_password: 'clave-1',
  ...change,
});
const register = (fields: Record<string, string>) => sendForm(new Browser(), '/register', 'Crear cuenta', fields);
const summary = (page: Page) =>
  page.document.querySelectorAll('main [role=alert] a').map((link) => [link.getAttribute('href'), link.textContent]);

describe('the form', () => {
  it('has the five fields by their names', async () => {
    const page = await new Browser().get('/register');
    const labels = page.document.querySelectorAll('main label').map((label) => {
      const field = page.document.getElementById(label.getAttribute('for') ?? '');
      return [label.textContent, field?.getAttribute('name'), field?.getAttribute('type')];
    });
    expect(labels).toEqual([
      ['Nombre', 'first_name', 'text'],
      ['Apellido', 'last_name', 'text'],
      ['Correo electrónico', 'email', 'email'],
      ['Contraseña', 'password', 'password'],
      ['Confirmar contraseña', 'confirm_password', 'password'],
    ]);
  });

  it('sends who is signed in on', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/register')).location).toBe('/');
    expect((await browser.get('/register?redirect=/volume/3')).location).toBe('/volume/3');
  });
});

describe('a form that cannot be taken', () => {
  it.each([
    [{ first_name: '' }, 'first_name', 'Escribe tu nombre'],
    [{ first_name: ' \u00a0 ' }, 'first_name', 'Escribe tu nombre'],
    [{ first_name: 'n'.repeat(101) }, 'first_name', 'No puede pasar de 100 caracteres'],
    [{ last_name: '' }, 'last_name', 'Escribe tu apellido'],
    [{ last_name: 'n'.repeat(101) }, 'last_name', 'No puede pasar de 100 caracteres'],
    [{ email: '' }, 'email', 'Escribe tu correo electrónico'],
    [{ email: 'ines' }, 'email', 'Escribe un correo completo, como nombre@ejemplo.org'],
    [{ email: 'ines@ejemplo' }, 'email', 'Escribe un correo completo, como nombre@ejemplo.org'],
    [{ email: `${'a'.repeat(243)}@ejemplo.org` }, 'email', 'No puede pasar de 254 caracteres'],
    [{ password: '', confirm_password: '' }, 'password', 'Escribe una contraseña'],
    [{ password: '12345', confirm_password: '12345' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
    [{ password: '💙💙💙', confirm_password: '💙💙💙' }, 'password', 'La contraseña debe tener al menos 6 caracteres'],
    [{ password: 'é'.repeat(513) }, 'password', 'La contraseña no puede pasar de 1024 bytes'],
    [{ confirm_password: '' }, 'confirm_password', 'Escribe otra vez la contraseña'],
    [{ confirm_password: 'clave-2' }, 'confirm_password', 'Las contraseñas no coinciden'],
  ])('%j is answered at its field', async (change, field, sentence) => {
    const before = await stored(['members', 'sessions']);
    const fields = typed(change);
    const page = await register(fields);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: Crear cuenta/);
    expect(summary(page)).toContainEqual([`#registro-${field}`, sentence]);
    const input = page.document.getElementById(`registro-${field}`);
    expect(input?.getAttribute('aria-invalid')).toBe('true');
    expect(input?.getAttribute('aria-describedby')).toContain(`registro-${field}-error`);
    for (const name of ['first_name', 'last_name', 'email'] as const) {
      expect(page.document.querySelector(`input[name=${name}]`)?.getAttribute('value') ?? '').toBe(fields[name]);
    }
    expect(await stored(['members', 'sessions'])).toEqual(before);
  });

  it('names all that is wrong at once, in the order of the fields', async () => {
    const page = await register({ first_name: '', last_name: '', email: '', password: '', confirm_password: '' });
    expect(summary(page).map(([field]) => field)).toEqual(
      ['first_name', 'last_name', 'email', 'password', 'confirm_password'].map((name) => `#registro-${name}`),
    );
  });

  it.each([(email: string) => email, (email: string) => email.toUpperCase()])(
    'does not take an e-mail that has an account, in whatever case (%#)',
    async (written) => {
      const { email } = await person();
      const before = await stored(['members', 'sessions']);
      const page = await register(typed({ email: written(email) }));
      expect(page.status).toBe(409);
      expect(summary(page)).toEqual([
        ['#registro-email', 'Error al registrar usuario. Verifica que el email no esté en uso.'],
      ]);
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(await stored(['members', 'sessions'])).toEqual(before);
    },
  );

  it('never writes a password into the page', async () => {
    const page = await register(typed({ confirm_password: 'otra-clave' }));
    expect(page.html).not.toContain('clave-1');
    expect(page.html).not.toContain('otra-clave');
  });
});
