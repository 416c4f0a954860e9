import { beforeAll, describe, expect, it, vi } from 'vitest';
import { playlist } from '../setup/archives';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { sendForm } from '../setup/forms';
import { signedIn } from '../setup/people';
import { dataOf } from '../setup/routes';

const line = await vi.hoisted(async () => (await import('../setup/line')).openLine());

const PATH = '/volume/11?chapter=1';
const TEXT = 'Lo que escribí\n\n«antes» & después';
const AWAY = 'El servicio se está recuperando y suele tardar menos de un minuto.';

let member: Browser;
let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2], main: { 1: {} } });
  ({ browser: member } = await signedIn());
  ({ browser: admin } = await signedIn('admin'));
});

const isSpanish = (page: Page) => page.html.startsWith('<!DOCTYPE html><html lang="es"');
/** Requests the page until the pool has noticed that its old connections are dead. */
const recovered = (send: () => Promise<Page>) =>
  vi.waitFor(async () => {
    const page = await send();
    expect(page.status).toBeLessThan(500);
    return page;
  }, 20_000);
const REQUESTS: [string, () => Promise<Page>, string][] = [
  ['home for a visitor', () => new Browser().get('/'), 'Error loading data'],
  ['home for a member', () => member.get('/'), 'Error loading data'],
  ['the viewer', () => member.get(PATH), 'Error cargando el contenido del volumen'],
  ['the panel', () => admin.get('/admin/playlists'), AWAY],
  ['a report', () => admin.get('/admin/cargas/1'), AWAY],
  ['a note', () => member.post(PATH, { intent: 'note', index: '1', note_text: TEXT }), 'Error al guardar la nota'],
  ['a mark', () => member.post(PATH, { intent: 'watch', visto: 'v11x1' }), 'No se pudo guardar la marca.'],
  ['a login', () => new Browser().post('/user-login', { email: 'a@b.co', password: 'secreta' }), AWAY],
  ['a login of administrators', () => new Browser().post('/login', { email: 'a@b.co', password: 'secreta' }), AWAY],
  ['a logout', () => member.post('/salir', {}), AWAY],
  [
    'an upload',
    () => admin.upload('/admin/playlists?subida=playlist', 'x.json', JSON.stringify(playlist(12, [1]))),
    AWAY,
  ],
];

describe('while the database is away', () => {
  it.each(REQUESTS)('%s is answered by 503, as a page in Spanish', async (_what, send, sentence) => {
    await line.whileCut(async () => {
      const page = await send();
      expect(page.status).toBe(503);
      expect(isSpanish(page)).toBe(true);
      expect(page.text).toContain(sentence);
      expect(page.html).not.toMatch(/secreta|ECONN|SQLSTATE|not currently accepting| at .*\.js/);
    });
    await recovered(() => new Browser().get('/'));
  });

  it.each(REQUESTS)('%s says when to try again', async (_what, send) => {
    await line.whileCut(async () => {
      expect(Number((await send()).headers.get('retry-after'))).toBeGreaterThan(0);
    });
    await recovered(() => new Browser().get('/'));
  });

  it('what needs no database works', async () => {
    await line.whileCut(async () => {
      for (const path of ['/user-login', '/login', '/register', '/ajustes']) {
        const page = await new Browser().get(path);
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.document.querySelector('.main-menu a[href="/evangelio"]')).not.toBeNull();
      }
      const browser = new Browser();
      expect((await sendForm(browser, '/ajustes', 'Modo oscuro')).status).toBe(303);
      expect((await browser.get('/')).document.querySelector('html')?.getAttribute('data-theme')).toBe('dark');
      expect((await new Browser().get('/nada')).status).toBe(404);
    });
  });

  it('home keeps its frame and its search', async () => {
    await line.whileCut(async () => {
      const page = await new Browser().get('/?capitulo=11-x');
      expect(page.document.querySelector('#capitulo')?.getAttribute('value')).toBe('11-x');
      expect(page.document.querySelector('main [role=alert] [lang=en]')?.textContent).toBe('Error loading data');
      expect(page.document.querySelector('footer')?.textContent).toContain('© 2025');
    });
  });

  it('scripts get 503 as data', async () => {
    await recovered(() => member.get('/volume/11'));
    await line.whileCut(async () => {
      const saved = await member.post('/volume/11?_data=routes%2Fvolume%2Froute', {
        intent: 'note',
        index: '1',
        note_text: TEXT,
        via: 'script',
      });
      expect(JSON.parse(saved.html)).toEqual({
        ok: false,
        code: 'note_save_failed',
        message: 'Error al guardar la nota',
      });
      expect(saved.status).toBe(503);
      expect(Number(saved.headers.get('retry-after'))).toBeGreaterThan(0);
      const data = await member.get(dataOf('/volume/11', 'routes/volume/route'));
      expect([data.status, JSON.parse(data.html)]).toMatchObject([503, { code: 'volume_failed' }]);
    });
  });
});
