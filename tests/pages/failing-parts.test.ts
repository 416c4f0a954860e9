import { beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '~/db/schema';
import { BOUND_WORDS } from '~/domain/search/schema';
import { sentence } from '~/errors/catalogue';
import { fillVolume } from '../setup/book';
import type { Page } from '../setup/browser';
import { whileLocked, withoutColumn, withoutTable } from '../setup/outage';
import { alertsIn, signedInAs } from '../setup/panel';

const SOON = 3000; // milliseconds: a request has five seconds
const PATH = '/volume/11?chapter=1';
const member = signedInAs('user');

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {} }, optional: { 1: {} } }));

const standing = ({ document }: Page, parts: string[]) => parts.filter((part) => document.querySelector(part) !== null);

it('home without its volumes says so and keeps the rest', async () => {
  const PARTS = ['#capitulo', '.home-account', 'footer'];
  await withoutTable('volumes', async () => {
    const page = await member.get('/');
    expect([page.status, alertsIn(page), standing(page, PARTS)]).toEqual([503, ['Error loading data'], PARTS]);
    expect((await member.get('/?capitulo=11-x')).status).toBe(422);
  });
  expect((await member.get('/')).status).toBe(200);
});

describe('the viewer', () => {
  const PARTS = ['#texto', '#resumen', '#nota', '#v2', '#video'];
  const FAILED = 'Error cargando el contenido principal';

  it.each([
    ['its text', 'main_chapters', 'html', FAILED, '#texto'],
    ['its study parts', 'optional_chapters', 'content', FAILED, '#resumen'],
    ['themes', 'topics', 'search_key', FAILED, '#resumen'],
    ['notes', 'notes', 'text', 'Error al cargar la nota', '#nota'], // a field would save over the note
  ] as const)('without %s keeps the rest', async (_what, table, column, words, lost) => {
    await withoutColumn(table, column, async () => {
      const page = await member.get(PATH);
      expect([page.status, alertsIn(page)]).toEqual([503, [expect.stringContaining(words)]]);
      expect(standing(page, PARTS)).toEqual(PARTS.filter((part) => part !== lost));
      if (lost !== '#nota') return;
      const again = page.document.querySelector('#notas a');
      expect([again?.textContent, again?.getAttribute('href')]).toEqual(['Reintentar', PATH]);
    });
    expect((await member.get(PATH)).status).toBe(200);
  });

  it.each<keyof Tables>(['videos', 'watched_videos'])('without %s cannot be rendered, and says so', async (table) => {
    await withoutTable(table, async () => {
      const page = await member.get(PATH);
      expect(page.status).toBe(503);
      expect(page.document.querySelector('main')?.textContent).toContain('Error cargando el contenido del volumen');
    });
    expect((await member.get(PATH)).status).toBe(200);
  });
});

describe("what is one's own and does not answer", () => {
  const LATE = sentence('own_late');
  const isMarked = ({ document }: Page) => document.querySelector('#leido [name=noleido], [name=noleido]') !== null;

  it('a note that waits leaves the chapter standing, with its marks', async () => {
    await member.post(PATH, { intent: 'read', leido: '1' });
    await whileLocked(['notes'], async () => {
      const page = await member.get(PATH);
      expect([page.status, alertsIn(page)]).toEqual([200, ['Error al cargar la nota']]);
      expect(standing(page, ['#texto', '#resumen', '#v2', '#video'])).toHaveLength(4);
      expect([isMarked(page), page.text.includes(LATE)]).toEqual([true, false]);
    });
  });

  it.each<[path: string, tables: (keyof Tables)[], part: string]>([
    [PATH, ['read_chapters', 'watched_videos'], '#texto'],
    [PATH, ['opened_chapters', 'notes', 'read_chapters'], '#texto'],
    ['/volume/11', ['opened_chapters'], '#texto'],
    ['/', ['read_chapters', 'opened_chapters'], '#capitulo'],
    ['/volume/11/indice', ['read_chapters', 'notes', 'opened_chapters'], '#indice a'],
    ['/volume/11/parrafo/1-1', ['highlights', 'opened_chapters'], '#parrafo'],
    ['/mio', ['highlights', 'notes', 'opened_chapters'], 'a[href="/marcadores"]'],
    ['/cuenta', ['read_chapters'], 'form'],
  ])('%s stands without %s, and says so', async (path, tables, part) => {
    await whileLocked(tables, async () => {
      const page = await member.get(path);
      expect([page.status, page.text.includes(LATE)]).toEqual([200, true]);
      expect(page.document.querySelector(`main ${part}`)).not.toBeNull();
    });
    expect((await member.get(path)).text).not.toContain(LATE);
  });

  it('a search of the book does not wait for notes, and one with notes shows what the book says, and says so', async () => {
    await whileLocked(['notes', 'searched_notes'], async () => {
      const alone = await member.get('/buscar?q=palabra');
      expect([alone.status, alone.text.includes(LATE)]).toEqual([200, false]);
      const before = performance.now();
      const page = await member.get('/buscar?q=palabra&notas=1');
      const messages = page.document.querySelectorAll('main [role=status] p').map(({ textContent }) => textContent);
      expect([page.status, messages]).toEqual([200, [BOUND_WORDS.notes]]);
      expect(performance.now() - before).toBeLessThan(SOON);
    });
    expect((await member.get('/buscar?q=palabra&notas=1')).text).not.toContain(BOUND_WORDS.notes);
  });

  it.each<[path: string, table: keyof Tables]>([
    ['/notas', 'notes'],
    ['/notas?q=luz', 'searched_notes'],
    ['/historial', 'opened_chapters'],
  ])('%s, which shows nothing else, says soon that it cannot', async (path, table) => {
    await whileLocked([table], async () => {
      const before = performance.now();
      const page = await member.get(path);
      expect([page.status, page.text.includes('No disponible por un momento')]).toEqual([503, true]);
      expect(performance.now() - before).toBeLessThan(SOON);
    });
  });

  it('content finds a connection while many wait for what is their own', async () => {
    await whileLocked(['notes'], async () => {
      const pages = await Promise.all(Array.from({ length: 20 }, () => member.get(PATH)));
      expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    });
  });
});
