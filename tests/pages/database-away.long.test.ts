import { beforeAll, describe, expect, it, vi } from 'vitest';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { cutConnections, inTheMiddle, whileAway } from '../setup/outage';
import { PASSWORD, person, signedIn } from '../setup/people';
import { dataOf } from '../setup/routes';

const PATH = '/volume/11?chapter=1';
const TEXT = 'Lo que escribí\n\n«antes» & después';
const NOTE = { intent: 'note', index: '1', note_text: TEXT };
const LIST = JSON.stringify(playlist(12, [1]));
const AWAY = 'El servicio se está recuperando y suele tardar menos de un minuto.';

let member: Browser;
let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} } });
  ({ browser: member } = await signedIn());
  ({ browser: admin } = await signedIn('admin'));
});

/** Requests the page until the pool has noticed that its old connections are dead. */
const recovered = (send: () => Promise<Page> = () => new Browser().get('/')) =>
  vi.waitFor(async () => {
    const page = await send();
    expect(page.status).toBeLessThan(500);
    return page;
  }, 20_000);

// Forms are tested in tests/forms.
describe('while the database is away', () => {
  it.each<[string, string, () => Promise<Page>]>([
    ['home for a visitor', 'Error loading data', () => new Browser().get('/')],
    ['home for a member', 'Error loading data', () => member.get('/')],
    ['the viewer', 'Error cargando el contenido del volumen', () => member.get(PATH)],
    ['the panel', AWAY, () => admin.get('/admin/playlists')],
    ['a report', AWAY, () => admin.get('/admin/cargas/1')],
    ['a logout', AWAY, () => member.post('/salir', {})],
    ['an upload', 'Error uploading file', () => admin.upload('/admin/playlists?subida=playlist', 'x.json', LIST)],
  ])('%s is answered by 503, as a page in Spanish that says «%s» and when to try again', async (_what, words, send) => {
    await whileAway(async () => {
      const page = await send();
      expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(page.html).toMatch(/^<!DOCTYPE html><html lang="es"/);
      expect(page.text).toContain(words);
      expect(page.html).not.toMatch(/ECONN|SQLSTATE|not currently accepting| at .*\.js/);
    });
    await recovered();
  });

  it('what needs no database works', async () => {
    await whileAway(async () => {
      for (const path of ['/user-login', '/login', '/register', '/ajustes']) {
        const page = await new Browser().get(path);
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.document.querySelector('.main-menu a[href="/evangelio"]')).not.toBeNull();
      }
      const browser = new Browser();
      expect((await sendForm(browser, '/ajustes', 'Modo oscuro')).status).toBe(303);
      const home = await browser.get('/?capitulo=11-x');
      expect(home.document.querySelector('html')?.getAttribute('data-theme')).toBe('dark');
      expect(home.document.querySelector('#capitulo')?.getAttribute('value')).toBe('11-x');
      expect((await new Browser().get('/nada')).status).toBe(404);
    });
  });

  it('scripts get 503 as data', async () => {
    await recovered(() => member.get('/volume/11'));
    await whileAway(async () => {
      const saved = await member.post('/volume/11?_data=routes%2Fvolume%2Froute', { ...NOTE, via: 'script' });
      expect([saved.status, JSON.parse(saved.html)]).toMatchObject([503, { ok: false, code: 'note_save_failed' }]);
      expect(Number(saved.headers.get('retry-after'))).toBeGreaterThan(0);
      const data = await member.get(dataOf('/volume/11', 'routes/volume/route'));
      expect([data.status, JSON.parse(data.html)]).toMatchObject([503, { code: 'volume_failed' }]);
    });
  });
});

describe('a database that was away', () => {
  it('is found again by the same process, sessions and all', async () => {
    const { browser } = await signedIn();
    await whileAway(async () => expect((await browser.get('/')).status).toBe(503));
    expect((await recovered(() => browser.get('/'))).text).toContain('Cerrar sesión');
    expect((await recovered(() => browser.get(PATH))).status).toBe(200);
    const { email } = await person();
    expect((await new Browser().post('/user-login', { email, password: PASSWORD })).status).toBe(303);
  });

  it('does not take the process along when it stops in the middle of a query', async () => {
    const uncaught: unknown[] = [];
    const note = (error: unknown) => uncaught.push(error);
    process.on('uncaughtException', note);
    await inTheMiddle(
      'volumes',
      () => new Browser().get('/'),
      async (response) => {
        await cutConnections();
        expect((await response).status).toBe(503);
      },
    );
    expect((await recovered()).status).toBe(200);
    process.off('uncaughtException', note);
    expect(uncaught).toEqual([]);
  });

  it('may lose its connections between two pages', async () => {
    for (let time = 0; time < 3; time += 1) {
      await cutConnections();
      expect((await recovered()).status).toBe(200);
    }
  });
});
