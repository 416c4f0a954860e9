import { beforeAll, describe, expect, it } from 'vitest';
import { playlist } from '../setup/archives';
import type { Browser } from '../setup/browser';
import { signedIn } from '../setup/people';
import { READER_TABLES, stored } from '../setup/stored';

const FORM = '/admin/playlists?subida=playlist';
const JSON_TYPE = 'application/json';

let admin: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});

describe('a playlist that can be taken', () => {
  it.each<[string, string, string]>([
    ['with a BOM', `\ufeff${JSON.stringify(playlist(21, [1, 2]))}`, 'Listo. Volumen 21: 2 videos en su sitio'],
    [
      'with a lone video',
      JSON.stringify({ ...playlist(22, []), items: playlist(22, [3]).items[0] }),
      'Listo. Volumen 22: 1 video en su sitio',
    ],
    [
      'with keys that nobody asked for',
      JSON.stringify({ ...playlist(23, [1]), extra: { a: 1 } }),
      'Listo. Volumen 23: 1 video en su sitio',
    ],
    [
      'with its volume in any case',
      JSON.stringify({ ...playlist(24, [1]), playlistTitle: 'LIBRO — VOLUMEN 024' }),
      'Listo. Volumen 24: 1 video en su sitio',
    ],
    [
      'with videos that are not available',
      JSON.stringify(playlist(25, [1, 2], [1, 2])),
      'Listo. Volumen 25: 2 videos en su sitio',
    ],
  ])('%s', async (_what, content, heading) => {
    const page = await admin.follow(await admin.upload(FORM, 'volumen.json', content, JSON_TYPE));
    expect(page.document.querySelector('#informe h2')?.textContent.trim()).toBe(heading);
  });

  it('opens its volume, replaces the playlist before it, and leaves notes and marks alone', async () => {
    const { browser } = await signedIn();
    await admin.upload(FORM, 'x.json', JSON.stringify(playlist(30, [1, 2])), JSON_TYPE);
    await browser.post('/volume/30', { intent: 'watch', visto: 'v30x1' });
    await browser.post('/volume/30', { intent: 'note', index: '2', note_text: 'Mía' });
    const before = await stored(READER_TABLES);
    const page = await admin.follow(
      await admin.upload(FORM, 'x.json', JSON.stringify(playlist(30, [1, 3], [3])), JSON_TYPE),
    );
    const counts = page.document
      .querySelectorAll('.report__counts dt, .report__counts dd')
      .map(({ textContent }) => textContent);
    expect(counts).toEqual([
      'Nuevos',
      '1',
      'Reemplazados',
      '0',
      'Eliminados',
      '1',
      'Sin cambios',
      '1',
      'Con errores',
      '0',
    ]);
    expect(await stored(READER_TABLES)).toEqual(before);
    const home = await browser.get('/');
    expect(home.document.querySelectorAll('ul.card-grid > li')[29]?.textContent).toContain('Disponible');
    const rows = (await browser.get('/volume/30')).document.querySelectorAll('#videos ol > li');
    expect(rows.map((row) => row.id)).toEqual(['v1', 'v3']);
  });
});
