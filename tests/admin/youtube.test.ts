import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { pageOf, type Browser, type Page } from '../setup/browser';
import { formWith, sendForm } from '../setup/forms';
import { alertsIn, doneIn, signedInAs } from '../setup/panel';
import { flatPlaylist, videoId } from '../setup/youtube';

const admin = signedInAs('admin');
beforeEach(async () => {
  await db.deleteFrom('youtube_lists').execute();
  await db.deleteFrom('playlists').execute();
});

const FILES = '/admin/youtube?subida=youtube';
const TITLES = ['La luz', '12-5. La paz', '[Private video]', 'El alma'];

async function sendFiles(browser: Browser, ...files: unknown[]): Promise<Page> {
  const body = new FormData();
  for (const [at, file] of files.entries()) {
    body.append('file', new File([typeof file === 'string' ? file : JSON.stringify(file)], `${at}.json`));
  }
  return pageOf(await browser.request(FILES, { method: 'POST', body }));
}
/** Address of the list that was made of a file. */
async function listOf(file: unknown): Promise<string> {
  const { location, text } = await sendFiles(admin, file);
  if (!location) throw new Error(text);
  return location;
}
const press = async (browser: Browser, path: string, words: string, typed: Record<string, string> = {}) =>
  browser.follow(await sendForm(browser, path, words, typed));
const inputs = (page: Page, name: string) =>
  page.document.querySelectorAll(`input[name^=${name}]`).map((input) => input.getAttribute('value') ?? '');
const stored = () => db.selectFrom('videos').selectAll().where('volume', '=', 12).orderBy('index').execute();

describe('a list from YouTube', () => {
  it('gets its numbers, is corrected, reviewed and stored; nothing is stored before', async () => {
    const path = await listOf(flatPlaylist(TITLES));
    const page = await admin.get(path);
    expect(page.text).toContain('4 videos. De ellos, 1 es privado');
    expect(inputs(page, 'numero')).toEqual(['1', '5', '6', '7']);
    expect(inputs(page, 'titulo')).toEqual(['La luz', 'La paz', 'Video privado', 'El alma']);
    const saved = await press(admin, path, 'Guardar la lista', { numero0: '3', titulo3: 'El alma en paz' });
    expect(doneIn(saved)).toContain('está guardado en esta lista');
    expect(await stored()).toEqual([]);
    const review = await press(admin, path, 'Ver qué cambiaría', { numero1: '' });
    expect(review.text).toContain('Nada de esto está guardado todavía');
    const { action, fields } = formWith(review, 'Guardar');
    await admin.post(action ?? '', fields);
    expect(await stored()).toMatchObject([
      { index: 3, title: '12-3. La luz', video_id: videoId(1), channel_title: 'Escuela del Libro' },
      { index: 6, title: '12-6. Video privado', video_id: '', url: '', thumbnail: '' },
      { index: 7, title: '12-7. El alma en paz', video_id: videoId(4) },
    ]);
    expect((await admin.get(path)).status).toBe(404); // it ended with its review
    expect((await admin.get('/admin/youtube')).text).toContain('No tienes ninguna.');
  });

  it('that is changed after its review was made stays when that is stored', async () => {
    const path = await listOf(flatPlaylist(TITLES));
    const review = await press(admin, path, 'Ver qué cambiaría');
    await press(admin, path, 'Guardar la lista', { numero0: '2' });
    const { action, fields } = formWith(review, 'Guardar');
    await admin.post(action ?? '', fields);
    expect(inputs(await admin.get(path), 'numero')[0]).toBe('2');
  });

  it('of many videos stands on several pages, each of which is saved', async () => {
    const path = await listOf(flatPlaylist(Array.from({ length: 45 }, (_, at) => `Lectura ${at}`)));
    const second = await press(admin, path, 'Guardar y seguir', { numero0: '101' });
    expect(inputs(second, 'numero')).toEqual(Array.from({ length: 20 }, (_, at) => String(at + 21)));
    const third = await press(admin, `${path}?pagina=2`, 'Guardar y seguir', { titulo0: 'Otra' });
    expect(inputs(third, 'numero')).toHaveLength(5);
    expect(inputs(await admin.get(`${path}?pagina=2`), 'titulo')[0]).toBe('Otra');
    expect(inputs(await admin.get(path), 'numero')[0]).toBe('101');
  });
});

describe('what people without programs have', () => {
  const rows = `ID del video,Marca de tiempo de creación del video de la playlist\r\n${videoId(1)},2025-01-02T10:00:00+00:00\r\n`;
  const send = async (name: string, bytes: string | Buffer) => {
    const body = new FormData();
    body.append('file', new File([bytes as BlobPart], name));
    return pageOf(await admin.request(FILES, { method: 'POST', body }));
  };

  it('an export of Takeout has the volume of its name, as a file and pasted', async () => {
    const { location } = await send('Libro de Cielo Volumen 12-videos.csv', `\ufeff${rows}`);
    const page = await admin.get(location ?? '');
    expect([inputs(page, 'numero'), inputs(page, 'title')]).toEqual([['1'], ['Libro de Cielo Volumen 12']]);
    const pasted = await admin.post('/admin/youtube', { addresses: rows });
    expect((await admin.get(pasted.location ?? '')).text).toContain('1 video.');
  });

  it('subtitles and tables are told where they go, here and in the tab Libro', async () => {
    const subtitles = '1\r\n00:00:01,000 --> 00:00:03,000\r\nHija mía\r\n';
    expect(alertsIn(await send('captions.srt', subtitles))[0]).toContain('Son subtítulos de un video');
    const libro = async (name: string, text: string) =>
      (await admin.follow(await admin.upload('/admin/revisiones?subida=libro', name, text))).text;
    expect(await libro('captions.srt', subtitles)).toContain('Su nombre no dice de qué video es');
    expect(await libro('captions.json', subtitles)).toContain('Son subtítulos de un video');
    expect(await libro('videos.csv', rows)).toContain('si es una tabla de videos de YouTube, va en «Playlists»');
  });
});

describe('what a list cannot be', () => {
  it('the form of playlists and the tab Libro say where such a file goes', async () => {
    const file = JSON.stringify(flatPlaylist(['La luz']));
    const page = await admin.follow(await admin.upload('/admin/playlists?subida=playlist', 'x.json', file));
    expect(page.text).toContain('Traer de YouTube');
    const review = await admin.follow(await admin.upload('/admin/revisiones?subida=libro', 'x.json', file));
    expect(review.text).toContain('Es una lista como la dan yt-dlp o YouTube');
  });
});
