import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { deletePlaylist } from '~/domain/book/playlists.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, typedInto, writtenIn } from '../setup/forms';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const INDEX = '/volume/11/indice';
const PATH = '/volume/11?chapter=2&from=%2Ftemas';
const BY = { id: null, name: 'Ana Prueba', email: 'ana@ejemplo.org' };
let browser: Browser;
let member: { id: number };

const fill = () => fillVolume(11, { videos: [1, 2, 5], main: { 2: {}, 4: {} } });
beforeAll(fill);
beforeEach(async () => {
  ({ browser, member } = await signedIn());
});

const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));
const figureIn = (page: Page) => ({
  said: /Leídos \d+ de \d+/.exec(page.text)?.[0],
  bar: ['value', 'max'].map((name) => page.document.querySelector('progress')?.getAttribute(name)),
  rows: page.document.querySelectorAll('.contents-row').length,
  marked: page.document.querySelectorAll('button[name=noleido]').map((button) => Number(button.getAttribute('value'))),
});
const marks = async () => {
  const rows = await db.selectFrom('read_chapters').select('index').where('member_id', '=', member.id).execute();
  return rows.map(({ index }) => index).sort();
};
const send = (page: Page, words: string, path: string, note_text?: string) => {
  const form = formWith(page, words);
  return browser.post(form.action ?? path, typedInto(form, note_text === undefined ? {} : { note_text }));
};
const press = (fields: Record<string, string>, path = INDEX) => browser.post(path, { intent: 'read', ...fields });

describe('in a chapter', () => {
  it('one act marks it and leads on to the next, in the order of the list', async () => {
    const on = async (index: number) => {
      const path = `/volume/11?chapter=${index}&from=%2Ftemas`;
      const words = (await browser.get(path)).document.querySelector('[data-goes-on]')?.textContent ?? '';
      return [words, (await send(await browser.get(path), words, path)).location];
    };
    expect(await on(2)).toEqual(['Leído, seguir con 11-4', '/volume/11?chapter=4#titulo']);
    expect(await marks()).toEqual([2]);
    // One that is read, one without a text, and the last one have no such button.
    for (const path of [PATH, '/volume/11?chapter=1', '/volume/11?chapter=5'])
      expect((await browser.get(path)).document.querySelector('[data-goes-on]')).toBeNull();
  });

  it('the list and what stands above it say what is read, beside what is watched', async () => {
    await press({ leido: '2' });
    await press({ leido: '1' });
    const { document, text } = await browser.get('/volume/11?chapter=4');
    expect(text).toContain('2 de 4 leídos');
    const rows = ['1', '2', '4'].map((index) => document.querySelector(`#v${index} .muted-text`)?.textContent);
    expect(rows.map((words) => words?.includes('Leído'))).toEqual([true, true, false]);
  });

  it('that is gone meanwhile the page says so, and the note of another is left alone', async () => {
    const page = await browser.get('/volume/11?chapter=5');
    await fillVolume(11, { videos: [1, 2] });
    const after = await browser.follow(await send(page, 'Marcar como leído', PATH, 'De la 5'));
    expect([after.status, noteIn(after)]).toEqual([404, '']);
    expect(after.text).toContain('Capítulo 5 no disponible en este volumen');
    expect(await marks()).toEqual([]);
    await fill();
    expect(noteIn(await browser.get('/volume/11?chapter=5'))).toBe('De la 5');
  });
});

describe('in the contents', () => {
  it('each chapter has one, and the figure always equals the list', async () => {
    const page = await browser.get(INDEX);
    expect(figureIn(page)).toEqual({ said: 'Leídos 0 de 4', bar: ['0', '4'], rows: 4, marked: [] });
    const marked = await send(page, 'Marcar como leído: 11-2', INDEX);
    expect([marked.status, marked.location]).toEqual([303, `${INDEX}#c2`]);
    await press({ leido: '4' });
    await press({ leido: '4' });
    expect(figureIn(await browser.get(INDEX))).toMatchObject({ said: 'Leídos 2 de 4', marked: [2, 4] });
    await press({ noleido: '2' });
    expect(figureIn(await browser.get(INDEX))).toMatchObject({ said: 'Leídos 1 de 4', marked: [4] });
  });

  it('of what is not read, a mark leads to the chapter that comes into its place', async () => {
    const narrowed = `${INDEX}?ver=sin-leer`;
    const locations = [];
    for (const leido of ['2', '5', '1', '4']) locations.push((await press({ leido }, narrowed)).location);
    expect(locations).toEqual([`${narrowed}#c4`, `${narrowed}#c4`, `${narrowed}#c4`, narrowed]);
    const page = await browser.get(narrowed);
    expect(page.text).toContain('Has marcado como leídos todos los capítulos de este volumen.');
    expect(page.text).toContain('Sin leer: 0');
    expect(figureIn(page).said).toBe('Leídos 4 de 4');
  });

  it('counts a chapter only while it is there', async () => {
    for (const leido of ['1', '2', '4', '5']) await press({ leido });
    await fillVolume(11, { videos: [1, 7] });
    expect(figureIn(await browser.get(INDEX))).toMatchObject({ said: 'Leídos 3 de 4', marked: [1, 2, 4] });
    await deletePlaylist(db, BY, 11);
    expect(figureIn(await browser.get(INDEX))).toMatchObject({ said: 'Leídos 2 de 2', marked: [2, 4] });
    await fill();
    expect(figureIn(await browser.get(INDEX))).toMatchObject({ said: 'Leídos 4 de 4' });
  });
});

it('the figures of home and the account are those of the lists, for volumes that are begun', async () => {
  await fillVolume(12, { main: { 1: {}, 2: {} } });
  expect(wordsIn(await browser.get('/'), '.reading-progress')).toEqual([]);
  for (const leido of ['1', '4']) await press({ leido });
  await press({ leido: '2' }, '/volume/12/indice');
  expect(wordsIn(await browser.get('/'), '.volume-card .reading-progress')).toEqual([
    '1912 · Leídos 2 de 4',
    '1912 · Leídos 1 de 2',
  ]);
  expect(wordsIn(await browser.get('/cuenta'), '.ruled-list li:has(.reading-progress)')).toEqual([
    'Capítulos: Volumen 11 Leídos 2 de 4',
    'Capítulos: Volumen 12 Leídos 1 de 2',
  ]);
  await fillVolume(11, { videos: [1] });
  for (const path of ['/', '/cuenta', INDEX]) {
    expect(wordsIn(await browser.get(path), '.reading-progress')[0]).toMatch(/(?:^|· )Leídos 2 de 3$/);
  }
  await fill();
  const { browser: other } = await signedIn();
  expect(wordsIn(await other.get('/'), '.reading-progress')).toEqual([]);
});

describe('the mark of a video', () => {
  const countIn = (page: Page) => wordsIn(page, '#videos .row p')[0];
  const toggleIn = (page: Page, within: string) => {
    const button = page.document.querySelector(`${within} button`);
    return [countIn(page), button?.textContent.replace(/\s+/g, ' ').trim(), button?.getAttribute('name')];
  };
  const watched = async () => {
    const all = db.selectFrom('watched_videos').select('video_id').where('member_id', '=', member.id);
    return (await all.orderBy('video_id').execute()).map(({ video_id }) => video_id);
  };

  it('under the video says what it does, does it there, and undoes it', async () => {
    const press = async (words: string) => send(await browser.get(PATH), words, PATH);
    const toggle = async () => toggleIn(await browser.get(PATH), '#video form');
    expect(await toggle()).toEqual(['0 de 3 vistos', 'Marcar como visto: 11-2. Lectura 2', 'visto']);
    const page = await press('Marcar como visto: 11-2. Lectura 2');
    expect([page.status, page.location, await watched()]).toEqual([303, `${PATH}#video`, ['v11x2']]);
    expect(await toggle()).toEqual(['1 de 3 vistos', 'Marcar como no visto: 11-2. Lectura 2', 'novisto']);
    expect(countIn(await (await signedIn()).browser.get(PATH))).toBe('0 de 3 vistos'); // it is one reader's own
    await press('Marcar como no visto: 11-2. Lectura 2');
    expect([countIn(await browser.get(PATH)), await watched()]).toEqual(['0 de 3 vistos', []]);
  });

  it('in the list is of another video than the one that is open, and comes back to the open one', async () => {
    const page = await send(await browser.get(PATH), 'Marcar como visto: 11-5', PATH);
    expect([page.location, await watched()]).toEqual([`${PATH}#v5`, ['v11x5']]);
    const after = await browser.get(PATH);
    expect([toggleIn(after, '#v5')[2], toggleIn(after, '#video form')[2]]).toEqual(['novisto', 'visto']);
    expect(['#v5', '#v2'].map((row) => after.document.querySelector(`${row} [data-marked]`)?.textContent)).toEqual([
      ' · Visto',
      '',
    ]);
  });

  it('counts while its video is listed with an id, and waits for it meanwhile', async () => {
    const counts: unknown[] = [];
    const list = async (videos: number[], without: number[] = []) => {
      await fillVolume(13, { videos, without });
      if (counts.length === 0)
        for (const visto of ['v13x1', 'v13x2']) await browser.post('/volume/13', { intent: 'watch', visto });
      counts.push(countIn(await browser.get('/volume/13')));
    };
    await list([1, 2, 3], [3]);
    await list([1, 3]);
    await list([1, 2, 3]);
    expect(counts).toEqual(['2 de 2 vistos', '1 de 2 vistos', '2 de 3 vistos']);
    await fillVolume(14, { main: { 1: {} } });
    const videoless = await browser.get('/volume/14');
    expect(countIn(videoless)).toBe('0 de 0 vistos');
    expect(() => formWith(videoless, 'Marcar como visto')).toThrow();
  });
});
