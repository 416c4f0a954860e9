import { expect, it, vi } from 'vitest';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { linkIn } from '../setup/letters';
import { person } from '../setup/people';

vi.hoisted(() => Object.assign(process.env, { NODE_ENV: 'test', SHOW_RESET_TOKEN: '1' }));

it('in development the page shows the token of the letter, with a button to the reset page', async () => {
  const { email } = await person();
  const browser = new Browser();
  const page = await browser.follow(await sendForm(browser, '/forgot-password', 'Enviar enlace', { email }));
  const link = await linkIn(email);
  expect(page.document.querySelector('main code')?.textContent).toBe(
    new URL(link, 'http://x').searchParams.get('token'),
  );
  expect(page.text).toContain('Modo de desarrollo. Token de prueba:');
  const button = page.document.querySelector(`main a[href="${link}"]`);
  expect(button?.textContent).toBe('Restablecer la contraseña');
  expect((await browser.get(link)).status).toBe(200);
});

it('for an e-mail that nobody has there is no token to be shown', async () => {
  const browser = new Browser();
  const email = 'nadie@ejemplo.org';
  const page = await browser.follow(await sendForm(browser, '/forgot-password', 'Enviar enlace', { email }));
  expect(page.document.querySelector('main [role=status]')).not.toBeNull();
  expect(page.document.querySelector('main code')).toBeNull();
});
