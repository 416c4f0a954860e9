import { beforeAll, describe, expect, it } from 'vitest';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { Browser, pageOf, type Page } from '../setup/browser';
import { formWith, sendForm, typedInto, writtenIn } from '../setup/forms';
import { PASSWORD, person } from '../setup/people';

const PATH = '/volume/11?chapter=1';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {} } }));

/** Opens a browser that sends no header about a form's origin. */
function oldBrowser(): Browser {
  const browser = new Browser();
  browser.headers = {};
  return browser;
}

async function enter(browser: Browser, role: 'user' | 'admin' = 'user'): Promise<void> {
  const { email } = await person(role);
  const page = await sendForm(browser, '/user-login', 'Iniciar sesión', { email, password: PASSWORD });
  expect([page.status, page.location]).toEqual([303, '/']);
}
const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));

describe('an old browser', () => {
  it('can do everything by the forms of the pages', async () => {
    const browser = oldBrowser();
    await enter(browser);
    const note = await sendForm(browser, PATH, 'Guardar nota', { note_text: 'Desde lejos' });
    expect(noteIn(await browser.follow(note))).toBe('Desde lejos');
    for (const words of ['Marcar como visto: 11-1', 'Marcar como visto: 11-2']) {
      expect((await sendForm(browser, PATH, words)).status).toBe(303);
    }
    expect((await browser.get(PATH)).text).toContain('2 de 2 vistos');
    expect((await sendForm(browser, PATH, 'Modo oscuro')).status).toBe(303);
    expect((await sendForm(browser, '/ajustes', 'Guardar ajustes')).status).toBe(303);
    expect((await sendForm(browser, '/', 'Cerrar sesión')).location).toBe('/');
    const typed = { first_name: 'Eva', last_name: 'Ríos', email: 'eva@ejemplo.org' };
    const passwords = { password: 'clave-1', confirm_password: 'clave-1' };
    expect((await sendForm(browser, '/register', 'Crear cuenta', { ...typed, ...passwords })).status).toBe(303);
  });

  it('can upload', async () => {
    const browser = oldBrowser();
    await enter(browser, 'admin');
    const form = formWith(await browser.get('/admin/playlists'), 'Subir');
    const body = new FormData();
    for (const [name, value] of form.fields.filter(([name]) => name !== 'file')) body.set(name, value);
    body.set('file', new File([JSON.stringify(playlist(12, [1]))], 'volumen.json'));
    const page = await pageOf(await browser.request(form.action ?? '', { method: 'POST', body }));
    expect(page.status).toBe(303);
    expect((await browser.follow(page)).text).toContain('Listo. Volumen 12: 1 video en su sitio');
  });

  it('has the same token on all its pages, and one cookie for it', async () => {
    const browser = oldBrowser();
    const tokens = new Set<string>();
    for (const path of ['/', '/user-login', '/ajustes', '/volume/99']) {
      const page = await browser.get(path);
      for (const field of page.document.querySelectorAll('input[name=ficha]'))
        tokens.add(field.getAttribute('value') ?? '');
      const made = page.headers.getSetCookie().filter((line) => line.startsWith('formulario='));
      expect(made).toHaveLength(path === '/' ? 1 : 0);
    }
    expect([...tokens].filter(Boolean)).toHaveLength(1);
  });

  it('that keeps no cookies gets its text back, and can send it once it keeps them', async () => {
    const browser = oldBrowser();
    await enter(browser);
    const form = formWith(await browser.get(PATH), 'Guardar nota');
    browser.cookies.delete('formulario');
    const refused = await browser.post(PATH, typedInto(form, { note_text: 'Sigo aquí' }));
    expect(refused.status).toBe(403);
    expect(writtenIn(refused.document.querySelector('textarea[name=note_text]'))).toBe('Sigo aquí');
    const again = formWith(refused, 'Volver a intentar');
    const saved = await browser.post(again.action ?? '', again.fields);
    expect(saved.status).toBe(303);
    expect(noteIn(await browser.get(PATH))).toBe('Sigo aquí');
  });
});

describe('a browser that says where it was', () => {
  it('gets neither token nor cookie', async () => {
    const page = await new Browser().get('/');
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.document.querySelector('input[name=ficha]')).toBeNull();
  });
});
