import { expect, it, vi } from 'vitest';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { linkIn } from '../setup/letters';
import { person } from '../setup/people';

vi.hoisted(() => Object.assign(process.env, { NODE_ENV: 'test', SHOW_RESET_TOKEN: '1' }));

it('in development the page shows the token of the letter, with a way to the reset page; none for an e-mail that nobody has', async () => {
  const { email } = await person();
  const browser = new Browser();
  const page = await browser.follow(await sendForm(browser, '/forgot-password', 'Enviar enlace', { email }));
  const link = await linkIn(email);
  expect(page.document.querySelector('main code')?.textContent).toBe(
    new URL(link, 'http://x').searchParams.get('token'),
  );
  expect(page.document.querySelector(`main a[href="${link}"]`)).not.toBeNull();
  const unknown = await sendForm(browser, '/forgot-password', 'Enviar enlace', { email: 'nadie@ejemplo.org' });
  expect((await browser.follow(unknown)).document.querySelector('main code')).toBeNull();
});
