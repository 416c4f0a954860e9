import { beforeAll, describe, expect, it } from 'vitest';
import { playlist, zip } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { signedIn } from '../setup/people';

const BAD = Array.from({ length: 7 }, (_, at) => [`mal${at + 1}.json`, '{}'] as [string, string]);

let admin: Browser;

beforeAll(async () => {
  await fillVolume(11, { videos: [1] });
  ({ browser: admin } = await signedIn('admin'));
});

const words = (page: Page, selector: string) =>
  page.document.querySelectorAll(selector).map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
const instructions = (page: Page) => words(page, '.upload li').join(' ');
const idOf = (response: Page) => /carga=(\d+)/.exec(response.location ?? '')?.[1] ?? '';

describe('the panel', () => {
  it.each(['/admin/libro', '/admin/playlists', '/admin/main-files'])(
    '%s has the tabs, its own marked',
    async (path) => {
      const page = await admin.get(path);
      const tabs = page.document.querySelectorAll('nav[aria-label="Administración"] a');
      expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
        ['Libro', '/admin/libro'],
        ['Playlists', '/admin/playlists'],
        ['Archivos', '/admin/main-files'],
        ['Imagen', '/admin/imagen'],
        ['Evangelio', '/admin/evangelio'],
        ['Usuarios', '/admin/users'],
        ['Ajustes', '/admin/settings'],
        ['Acerca de', '/admin/about'],
      ]);
      const current = tabs.filter((tab) => tab.getAttribute('aria-current') === 'page');
      expect(current.map((tab) => tab.getAttribute('href'))).toEqual([path]);
    },
  );

  it('has the way home and the way out', async () => {
    const page = await admin.get('/admin/playlists');
    expect(page.document.querySelector('header a[href="/"]')).not.toBeNull();
    expect(page.document.querySelector('header form[action="/salir"] button')?.textContent).toContain('Cerrar sesión');
  });

  it('says how a playlist has to be', async () => {
    const text = instructions(await admin.get('/admin/playlists'));
    for (const word of [
      'Volumen X',
      'playlistId',
      'playlistTitle',
      'description',
      'items',
      'title',
      'videoId',
      'url',
    ]) {
      expect(text).toContain(word);
    }
    for (const word of ['channelTitle', 'thumbnail', 'ya existe se reemplaza']) expect(text).toContain(word);
  });

  it('says how the archives have to be', async () => {
    const page = await admin.get('/admin/main-files');
    const text = instructions(page);
    for (const name of [
      'Vol_{vol}_main.zip',
      '{vol}-{índice}.json',
      'Vol_{vol}_optional.zip',
      '{vol}-{índice}_o.json',
    ]) {
      expect(text).toContain(name);
    }
    expect(text).toContain('El volumen del nombre debe coincidir con el contenido');
    expect(text).toContain('Los capítulos que ya existen se reemplazan');
    const buttons = [...page.document.querySelectorAll('.upload form')].map((form) =>
      [...form.querySelectorAll('button')].map((button) => button.textContent),
    );
    expect(buttons).toEqual(Array(3).fill(['Subir', 'Revisar antes']));
  });
});

describe('the report of an upload', () => {
  it('lists five files that failed, then how many more, and leads to all of them', async () => {
    const response = await admin.upload('/admin/main-files?subida=main', 'Vol_11_main.zip', await zip(BAD));
    const page = await admin.follow(response);
    expect(words(page, '#informe .report__failures code')).toEqual(BAD.slice(0, 5).map(([name]) => name));
    expect(page.document.getElementById('informe')?.textContent).toContain('... y 2 más');
    const way = page.document.querySelector('#informe a')?.getAttribute('href');
    expect(way).toBe(`/admin/cargas/${idOf(response)}`);
    const whole = await admin.get(way ?? '');
    expect(whole.status).toBe(200);
    expect(words(whole, '#informe .report__failures code')).toEqual(BAD.map(([name]) => name));
    expect(whole.text).not.toContain('... y');
  });

  it('names the file, who uploaded it and how long it took; a hostile name is a name', async () => {
    const name = '<img src=x onerror=alert(1)>.json';
    const page = await admin.follow(await admin.upload('/admin/playlists?subida=playlist', name, '{}'));
    expect(words(page, '#informe code')[0]).toBe(name);
    expect(page.document.querySelector('main img')).toBeNull();
    expect(page.document.getElementById('informe')?.textContent).toMatch(/por Lucía Prueba, en (menos de )?[\d,]+ s\./);
  });

  it('stands on the page of its kind only', async () => {
    const page = await admin.upload('/admin/playlists?subida=playlist', 'x.json', JSON.stringify(playlist(31, [1])));
    const of = async (path: string) => (await admin.get(path)).document.getElementById('informe') !== null;
    expect(await of(`/admin/playlists?carga=${idOf(page)}`)).toBe(true);
    expect(await of(`/admin/main-files?carga=${idOf(page)}`)).toBe(false);
    expect(await of('/admin/playlists?carga=99999')).toBe(false);
  });

  it('is announced', async () => {
    const page = await admin.upload('/admin/playlists?subida=playlist', 'x.json', JSON.stringify(playlist(31, [1])));
    const report = (await admin.follow(page)).document.getElementById('informe');
    expect(report?.getAttribute('role')).toBe('status');
    expect(report?.querySelector('h2')?.textContent.trim()).toBe('Listo. Volumen 31: 1 video en su sitio');
  });
});

describe('the latest uploads', () => {
  it('stand on their page, newest first, ten at most, each leading to its report', async () => {
    for (let at = 1; at <= 11; at += 1) await admin.upload('/admin/playlists?subida=playlist', `carga${at}.json`, '{}');
    const page = await admin.get('/admin/playlists');
    const table = page.document
      .querySelectorAll('table')
      .find(({ textContent }) => textContent.startsWith('Últimas cargas'));
    const rows = table?.querySelectorAll('tbody tr') ?? [];
    const names = rows.map((row) => row.querySelector('th')?.textContent);
    expect(names).toEqual(Array.from({ length: 10 }, (_, at) => `carga${11 - at}.json`));
    expect(rows[0]?.textContent).toContain('Rechazado');
    const way = rows[0]?.querySelector('a')?.getAttribute('href') ?? '';
    expect((await admin.get(way)).text).toContain('carga11.json');
    expect((await admin.get('/admin/main-files')).text).not.toContain('carga11.json');
  });
});
