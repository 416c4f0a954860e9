import { describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import { Browser } from '../setup/browser';
import { formWith, typedInto } from '../setup/forms';
import { signedIn } from '../setup/people';

let count = 0;

/** Opens a page and fills in the form of this button. */
async function filled(browser: Browser, at: string, button: string, typed = {}) {
  const form = formWith(await browser.get(at), button);
  return { browser, path: (form.action ?? at).replace(/#.*/, ''), fields: typedInto(form, typed) };
}

function registration() {
  const names = { first_name: 'Doble', last_name: 'Clic', email: `doble${(count += 1)}@ejemplo.org` };
  return filled(new Browser(), '/register', 'Crear cuenta', {
    ...names,
    password: 'clave-1',
    confirm_password: 'clave-1',
  });
}

// What a second press is answered, and what it stores: tests/forms.
describe('a registration that was sent before', () => {
  it.each([
    ['another password', { password: 'clave-2', confirm_password: 'clave-2' }],
    ['another name', { last_name: 'Otra' }],
  ])('lets nobody in who sends %s', async (_what, change) => {
    const form = await registration();
    await form.browser.post(form.path, form.fields);
    const stranger = new Browser();
    const page = await stranger.post(form.path, { ...Object.fromEntries(form.fields), ...change });
    expect([page.status, page.headers.getSetCookie().filter((line) => line.startsWith('sesion='))]).toEqual([409, []]);
    expect(page.text).toContain('Verifica que el email no esté en uso.');
  });

  it('is a new one after a minute', async () => {
    const form = await registration();
    await form.browser.post(form.path, form.fields);
    const expires_at = new Date(Date.now() - 1000);
    await db.updateTable('form_answers').set({ expires_at }).execute();
    expect((await new Browser().post(form.path, form.fields)).status).toBe(409);
  });

  it('leaves nothing to read in the database', async () => {
    const form = await registration();
    const page = await form.browser.post(form.path, form.fields);
    const rows = await db.selectFrom('form_answers').select('answer').where('answer', 'is not', null).execute();
    const [secret = ''] = page.headers.getSetCookie().filter((line) => line.startsWith('sesion='));
    expect(secret).not.toBe('');
    for (const text of rows.map(({ answer }) => answer!.toString('latin1')))
      for (const words of [secret.split(/[=;]/)[1], 'sesion']) expect(text).not.toContain(words);
  });
});

it('what is there again is deleted again', async () => {
  const playlist = () => fillVolume(12, { videos: [1] });
  await playlist();
  const form = await filled((await signedIn('admin')).browser, '/admin/playlists/12/eliminar', 'Eliminar');
  await form.browser.post(form.path, form.fields);
  await playlist();
  expect((await form.browser.post(form.path, form.fields)).status).toBe(303);
  expect(await db.selectFrom('playlists').select('volume').where('volume', '=', 12).execute()).toEqual([]);
});
