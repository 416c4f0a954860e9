import { describe, expect, it } from 'vitest';
import { playlist } from '../setup/archives';
import { rowsOf, signedInAs, wordsIn } from '../setup/panel';

const admin = signedInAs('admin');
describe('the panel', () => {
  it('has the tabs, that of the page marked', async () => {
    const { document } = await admin.get('/admin/playlists');
    const tabs = document.querySelectorAll('nav[aria-label="Administración"] a');
    expect(tabs.map((tab) => tab.getAttribute('href')?.replace('/admin/', ''))).toEqual([
      ...['libro', 'playlists', 'main-files', 'imagen', 'evangelio', 'users', 'settings', 'about'],
    ]);
    expect(tabs.map((tab) => tab.getAttribute('aria-current')).indexOf('page')).toBe(1);
  });

  it.each([
    [
      'playlists',
      'Volumen X, playlistId, playlistTitle, description, items, title, videoId, url, channelTitle, thumbnail',
    ],
    ['playlists', 'ya existe se reemplaza'],
    ['main-files', 'Vol_{vol}_main.zip, {vol}-{índice}.json, Vol_{vol}_optional.zip, {vol}-{índice}_o.json'],
    ['main-files', 'Los capítulos que ya existen se reemplazan'],
  ])('%s says how its files have to be: %s', async (tab, words) => {
    const instructions = wordsIn(await admin.get(`/admin/${tab}`), '.upload li').join(' ');
    for (const word of words.split(', ')) expect(instructions).toContain(word);
  });

  it('offers a review beside each upload of an archive', async () => {
    const forms = (await admin.get('/admin/main-files')).document.querySelectorAll('.upload form');
    const buttons = forms.map((form) => form.querySelectorAll('button').map(({ textContent }) => textContent));
    expect(buttons).toEqual(Array(3).fill(['Subir', 'Revisar antes']));
  });
});

describe('the report of an upload', () => {
  it('shows a hostile name as a name', async () => {
    const name = '<img src=x onerror=alert(1)>.json';
    const page = await admin.follow(await admin.upload('/admin/playlists?subida=playlist', name, '{}'));
    expect(wordsIn(page, '#informe code')[0]).toBe(name);
    expect(page.document.querySelector('main img')).toBeNull();
  });

  it('is announced, on the page of its kind only', async () => {
    const page = await admin.upload('/admin/playlists?subida=playlist', 'x.json', JSON.stringify(playlist(31, [1])));
    const reportAt = async (path: string) => (await admin.get(path)).document.getElementById('informe');
    const id = /carga=(\d+)/.exec(page.location ?? '')?.[1];
    expect((await reportAt(`/admin/playlists?carga=${id}`))?.getAttribute('role')).toBe('status');
    expect(await reportAt(`/admin/main-files?carga=${id}`)).toBeNull();
  });
});

it('the latest uploads stand on the page of their kind, newest first, ten at most', async () => {
  for (let at = 1; at <= 11; at += 1) await admin.upload('/admin/playlists?subida=playlist', `carga${at}.json`, '{}');
  const names = rowsOf(await admin.get('/admin/playlists'), 'Últimas cargas').map(([name]) => name);
  expect(names).toEqual(Array.from({ length: 10 }, (_, at) => `carga${11 - at}.json`));
  expect((await admin.get('/admin/main-files')).text).not.toContain('carga11.json');
});
