import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { saveNote } from '~/domain/notes/notes.server';
import { setWatched } from '~/domain/progress/progress.server';
import { fillVolume, setVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { withoutTable } from '../setup/outage';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const dated = (date: string) => ({ date });
const UNDATED = { date: '', info: { volume: 11, index: 4 } };
let member: Browser;

beforeAll(async () => {
  await fillVolume(10, { main: { 1: {} } });
  await setVolume(10, { is_available: true, title: 'Luz & <b>sombra</b>' });
  await fillVolume(11, {
    videos: [1, 2, 3, 5],
    without: [3],
    main: { 1: dated('1911-12-30'), 2: dated('1912-01-02'), 4: UNDATED, 5: dated('Pascua de 1912') },
    optional: { 6: {} },
  });
  await fillVolume(12, { videos: [1] });
  await setVolume(12, { is_available: false });
  await fillVolume(14, { videos: [1] });
  const signed = await signedIn();
  member = signed.browser;
  const own = { memberId: signed.member.id, volume: 11 };
  await saveNote(db, { ...own, index: 4 }, { text: 'Mi nota' });
  await saveNote(db, { ...own, index: 77 }, { text: 'De un capítulo que no está' });
  await saveNote(db, { ...own, index: 2 }, { text: 'Se borra' });
  await saveNote(db, { ...own, index: 2 }, { text: '' });
  await setWatched(db, own.memberId, 11, 'v11x2', true);
});

const words = (text = '') => text.replace(/\s+/g, ' ').trim();
/** Reads each heading of the list with the rows below it. */
const listOf = ({ document }: Page) =>
  document
    .querySelectorAll('main section')
    .map((part) => [
      words(part.querySelector('h2')?.textContent),
      part.querySelectorAll('.contents-row').map((row) => words(row.textContent)),
    ]);
const chipsOf = ({ document }: Page) =>
  document.querySelectorAll('.filter-chips a').map((link) => [words(link.textContent), link.getAttribute('href')]);

describe('the contents of a volume', () => {
  it('are its chapters by year, with dates and what the reader has marked, and lead to other volumes', async () => {
    const page = await member.get('/volume/11/indice');
    expect(page.status).toBe(200);
    expect(wordsIn(page, 'title, h1')).toEqual(['Capítulos · Volumen 11 · Libro de Cielo', 'Capítulos del Volumen 11']);
    expect(page.text).toContain('De 1911 a 1912 · Leídos 0 de 6');
    expect(listOf(page)).toEqual([
      ['1911', ['1. Lectura 1 30 de diciembre']],
      [
        '1912',
        [
          '2. Lectura 2 2 de enero Visto',
          '3. Lectura 3',
          '4. Capítulo 11-4 Nota',
          '5. Lectura 5 Pascua de 1912',
          '6. Capítulo 11-6 14 de marzo',
        ],
      ],
    ]);
    const years = page.document.querySelectorAll('nav[aria-label="Años"] a').map((link) => link.getAttribute('href'));
    const ids = page.document.querySelectorAll('main section h2').map(({ id }) => `#${id}`);
    expect(years).toEqual(ids);
    const ways = page.document
      .querySelectorAll('a.button[rel]')
      .map((way) => [words(way.textContent), way.getAttribute('href')]);
    expect(ways).toEqual([
      ['Capítulos: Luz & <b>sombra</b>', '/volume/10/indice'],
      ['Capítulos: Volumen 14', '/volume/14/indice'],
    ]);
    expect(wordsIn(await member.get('/volume/10/indice'), 'h1')).toEqual(['Capítulos: Luz & <b>sombra</b>']);
  });

  it('lead to the chapters, which lead back', async () => {
    const page = await member.get('/volume/11/indice?ver=con-nota');
    const to = page.document.querySelector('#c4 a')?.getAttribute('href')?.replaceAll('&amp;', '&') ?? '';
    expect(to).toBe('/volume/11?chapter=4&from=%2Fvolume%2F11%2Findice%3Fver%3Dcon-nota');
    const chapter = await member.get(to);
    const back = chapter.document.querySelector('.tool-button--back');
    expect([words(back?.textContent), back?.getAttribute('href')]).toEqual([
      'Volver a los capítulos',
      '/volume/11/indice?ver=con-nota',
    ]);
  });

  it.each([
    ['con-nota', ['4. Capítulo 11-4 Nota'], 'Mostrando 1 de 6 capítulos'],
    ['sin-ver', ['1. Lectura 1 30 de diciembre', '5. Lectura 5 Pascua de 1912'], 'Mostrando 2 de 6 capítulos'],
  ])('narrowed: %s', async (filter, rows, sentence) => {
    const page = await member.get(`/volume/11/indice?ver=${filter}`);
    expect(listOf(page).flatMap(([, list]) => list)).toEqual(rows);
    expect(page.text).toContain(sentence);
    expect(page.document.querySelectorAll('.filter-chips [aria-current=true]')).toHaveLength(1);
    expect(chipsOf(page)).toEqual([
      ['Todos: 6', '/volume/11/indice'],
      ['Sin leer: 6', '/volume/11/indice?ver=sin-leer'],
      ['Con nota: 1', '/volume/11/indice?ver=con-nota'],
      ['Sin ver: 2', '/volume/11/indice?ver=sin-ver'],
    ]);
  });

  it('say so, and lead on, where a filter finds nothing', async () => {
    const page = await member.get('/volume/14/indice?ver=con-nota');
    expect(page.text).toContain('Todavía no has escrito notas en este volumen.');
    expect(page.document.querySelector('main .notice a')?.getAttribute('href')).toBe('/volume/14/indice');
  });

  it('are another reader’s only without this one’s marks', async () => {
    const { browser } = await signedIn();
    expect((await browser.get('/volume/11/indice')).text).not.toMatch(/Visto|\d Nota/);
  });
});

describe('what cannot be listed', () => {
  it('is a volume without chapters: its page leads on', async () => {
    const page = await member.get('/volume/20/indice');
    expect([page.status, wordsIn(page, 'h1')]).toEqual([404, ['Este volumen todavía no se puede leer']]);
    expect(page.document.querySelector('main a[href="/"]')).not.toBeNull();
  });

  it('while the database fails there can be requested again', async () => {
    await withoutTable('watched_videos', async () => {
      const page = await member.get('/volume/11/indice');
      expect([page.status, page.text.includes('Error cargando el contenido del volumen')]).toEqual([503, true]);
      expect(page.document.querySelector('main a.button--main')?.getAttribute('href')).toBe('/volume/11/indice');
    });
  });
});

describe('the doors', () => {
  it('on home each volume that a member can open has one, no other', async () => {
    const doors = (page: Page) => wordsIn(page, '.volume-card__contents');
    expect(doors(await member.get('/'))).toEqual([
      ...['Capítulos: Luz & <b>sombra</b>', 'Capítulos: Volumen 11', 'Capítulos: Volumen 14'],
    ]);
    expect(doors(await new Browser().get('/'))).toEqual([]);
  });

  it('a chapter has one beside its list', async () => {
    const page = await member.get('/volume/11?chapter=4');
    expect(wordsIn(page, '#videos a[href="/volume/11/indice"]')).toEqual(['Capítulos del volumen']);
  });
});
