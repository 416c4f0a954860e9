import { describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { Browser } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { lettersTo, linkIn } from '../setup/letters';
import { person } from '../setup/people';

// In production the setting shows nothing.
vi.hoisted(() => (process.env.SHOW_RESET_TOKEN = '1'));

const PATH = '/forgot-password';
const request = (email: string, browser = new Browser()) => sendForm(browser, PATH, 'Enviar enlace', { email });
const sentTo = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);

describe('a request', () => {
  it('is answered by the same page whether or not the e-mail has an account, and only one gets a letter', async () => {
    const { email } = await person();
    const browser = new Browser();
    const [known, unknown] = [await request(email, browser), await request('nadie@ejemplo.org')];
    for (const page of [known, unknown]) expect([page.status, page.location]).toEqual([303, PATH]);
    const page = await browser.follow(known);
    expect(page.document.querySelector('main [role=status]')?.textContent).toMatch(
      /^Si ese correo tiene una cuenta, le enviamos un enlace para elegir otra contraseña\./,
    );
    expect(await sentTo(email)).toEqual(['Restablece tu contraseña']);
    expect(await sentTo('nadie@ejemplo.org')).toEqual([]);
  });

  it('sends nothing to a deactivated account', async () => {
    const { id, email } = await person();
    await db.updateTable('members').set({ is_active: false }).where('id', '=', id).execute();
    expect((await request(email)).status).toBe(303);
    expect(await sentTo(email)).toEqual([]);
  });

  it('makes the link before it hold no longer', async () => {
    const { email } = await person();
    await request(email);
    const first = await linkIn(email);
    await request(email);
    expect((await new Browser().get(first)).status).toBe(400);
    expect((await new Browser().get(await linkIn(email))).status).toBe(200);
  });

  it('shows no token', async () => {
    const { email } = await person();
    const page = await request(email);
    const token = new URL(await linkIn(email), 'http://x').searchParams.get('token') ?? '';
    expect((await new Browser().follow(page)).html).not.toContain(token);
    expect((await new Browser().get(`${PATH}?prueba=mi-token`)).text).not.toContain('mi-token');
  });
});

describe('the limits', () => {
  it('are five letters for an e-mail in half an hour; a sixth request looks the same and sends nothing', async () => {
    const { email } = await person();
    for (let count = 0; count < 6; count += 1) expect((await request(email)).location).toBe(PATH);
    expect(await sentTo(email)).toHaveLength(5);
  });

  it('are twenty requests from an address in an hour', async () => {
    const browser = new Browser({ address: '198.51.100.7' });
    const many = Array.from({ length: 20 }, (_, count) => request(`nadie${count}@ejemplo.org`, browser));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(20).fill(303));
    const page = await request('otra@ejemplo.org', browser);
    expect([page.status, page.text]).toEqual([429, expect.stringContaining('Demasiados intentos. Vuelve a probar en')]);
    expect(page.document.querySelector('input[name=email]')?.getAttribute('value')).toBe('otra@ejemplo.org');
  });
});
