import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call } from '../setup/api';
import { mainChapter, optionalChapter, playlist, zip, gospelDay, topic } from '../setup/archives';
import type { Page } from '../setup/browser';
import { emptyBook } from '../setup/book';
import { countsIn, reportOf, rowsOf, signedInAs, wordsIn } from '../setup/panel';

const NOTHING_NEW = 'Todo estaba ya como en este archivo.';
const json = (value: unknown) => JSON.stringify(value);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const study = (change: Record<string, unknown>) =>
  zip([29, 30].map((index) => [`5-${index}_o.json`, json(optionalChapter(5, index, change))]));
const item = (index: number) => ({ ...topic('Luz').items[0], info: { volume: 11, index, date: '', link: '' } });

const admin = signedInAs('admin');
afterEach(async () => {
  await emptyBook();
  for (const table of ['reviews', 'imports', 'audit', 'versions'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('site').set({ about: null }).execute();
});

type File = [name: string, content: string | Buffer];

/** Reads the remarks on an upload from its review and, once it is stored, from its report. */
async function sent(form: string, [name, content]: File) {
  const review = await admin.follow(await admin.upload('/admin/revisiones?subida=libro', name, content));
  const response = await admin.upload(`/admin/${form}`, name, content);
  const report = await admin.follow(response);
  return {
    review,
    report,
    words: ['[aria-labelledby=avisos] li', '#informe .remarks li'].map((of, at) => wordsIn(at ? report : review, of)),
  };
}

describe('videos that go', () => {
  it.each([
    [46, range(1, 3)],
    [9, range(2, 9)],
    [5, range(1, 5)],
  ])('of %i where %j stay are counted and named, before and after', async (count, stay) => {
    await admin.upload('/admin/playlists?subida=playlist', 'v.json', json(playlist(34, range(1, count))));
    const gone = range(1, count).filter((index) => !stay.includes(index));
    const file: File = ['v.json', json(playlist(34, stay))];
    const response = await admin.upload('/admin/playlists?subida=playlist', ...file);
    await admin.upload('/admin/playlists?subida=playlist', 'v.json', json(playlist(34, range(1, count))));
    const { review, report, words } = await sent('playlists?subida=playlist', file);
    expect(countsIn(review).removed).toBe(gone.length);
    expect((await reportOf(admin, response)).removed ?? 0).toBe(gone.length);
    expect(report.text.includes(NOTHING_NEW)).toBe(gone.length === 0 && stay.length === count);
    for (const remarks of words) {
      expect(/\d videos? deja/.test(remarks.join())).toBe(gone.length > 0);
      for (const index of gone) expect(remarks.join()).toContain(`34-${index}. Lectura ${index}`);
    }
    const log = rowsOf(await admin.get('/admin/registro'), 'Lo más reciente')[0]!.join();
    expect(log).toContain(gone.length > 1 ? `${gone.length} eliminados` : gone.length > 0 ? '1 eliminado' : '');
  });

  it('are listed by the API, in a review and in what an upload came to', async () => {
    const { token } = await bearer('admin');
    await admin.upload('/admin/playlists?subida=playlist', 'v.json', json(playlist(34, range(1, 46))));
    await admin.upload('/admin/revisiones?subida=libro', 'v.json', json(playlist(34, [1, 2, 3])));
    const { reviews } = (await call('GET', '/admin/reviews', { token })).json as { reviews: { id: string }[] };
    const { json: review } = await call('GET', `/admin/reviews/${reviews[0]?.id}`, { token });
    expect(review).toMatchObject({ files: [{ replaced: 1, removed: 43 }] });
  });
});

describe('videos that are renumbered', () => {
  it('are named with both numbers, before and after, and count neither as new nor as gone', async () => {
    const items = playlist(34, [1, 2, 3]).items.map((item, at) => ({
      ...item,
      title: `34-${at ? at + 2 : 1}. Lectura ${at + 1}`,
    }));
    const file: File = ['v.json', json({ ...playlist(34, []), items: [...items, playlist(34, [2], [2]).items[0]] })];
    await admin.upload('/admin/playlists?subida=playlist', 'v.json', json(playlist(34, [1, 2, 3])));
    const { review, report, words } = await sent('playlists?subida=playlist', file);
    const remark = /^2 videos se renumeran\..* 2: 34-2 pasa a 34-3: Lectura 2 · 34-3 pasa a 34-4: Lectura 3$/;
    for (const remarks of words) {
      expect(remarks.filter((one) => /renumera|dejan? de/.test(one))).toEqual([expect.stringMatching(remark)]);
    }
    expect(countsIn(review)).toEqual({ counts: [0, 1, 0, 0], removed: 0 });
    expect(countsIn(report)).toEqual({ counts: [1, 2, 1, 0], removed: 0 });
  });
});

describe('what becomes empty', () => {
  const text = (change: Record<string, unknown>) => zip([['5-1.json', json(mainChapter(5, 1, change))]]);
  const light = (...indices: number[]) => zip([['luz.json', json(topic('Luz', { items: indices.map(item) }))]]);
  const emptied = (where: string, ...parts: string[]) =>
    parts.map((part) => `«${part}» queda vacío donde antes había texto. ${where}`);

  it.each<
    [kind: string, name: string, before: File[1] | Promise<Buffer>, after: File[1] | Promise<Buffer>, words: string[]]
  >([
    [
      'main-files?subida=optional',
      'Vol_5_optional.zip',
      study({}),
      study({ quiz: {}, homework: [], bulletpoints: undefined }),
      emptied('2: 5-29 · 5-30', 'Ejercicios', 'Preguntas y respuestas', 'Puntos clave'),
    ],
    ['main-files?subida=main', 'Vol_5_main.zip', text({}), text({ description: '' }), emptied('5-1', 'Descripción')],
    [
      'evangelio?subida=gospels',
      'e.json',
      json(gospelDay('2031-03-13')),
      json(gospelDay('2031-03-13', { reflexion: '', liturgical_note: null })),
      emptied('2031-03-13', 'Nota litúrgica', 'Reflexión'),
    ],
    [
      'main-files?subida=topics',
      't.zip',
      light(5, 6, 7),
      light(5),
      ['2 capítulos dejan de estar en el tema «Luz». 2: 11-6 · 11-7'],
    ],
  ])('in a file for %s is named, before and after', async (form, name, before, after, words) => {
    await admin.upload(`/admin/${form}`, name, await before);
    for (const remarks of (await sent(form, [name, await after])).words) expect([...remarks].sort()).toEqual(words);
  });

  it('is nothing where the same is uploaded again', async () => {
    await admin.upload('/admin/main-files?subida=optional', 'Vol_5_optional.zip', await study({ quiz: {} }));
    const again = await sent('main-files?subida=optional', ['Vol_5_optional.zip', await study({ quiz: {} })]);
    expect(again.words).toEqual([[], []]);
  });
});

describe('the difference of an item', () => {
  it('opens for every kind of content', async () => {
    const book = await zip([
      ['v.json', json(playlist(5, [1, 2]))],
      ['5-1.json', json(mainChapter(5, 1))],
      ['5-1_o.json', json(optionalChapter(5, 1))],
      ['¿Luz & «paz»?.json', json(topic('Luz & paz', { id: 'luz & paz; 100 %' }))],
      ['e.json', json(gospelDay('2031-03-14'))],
      ['acerca.md', '# Acerca'],
    ]);
    const review = await admin.follow(await admin.upload('/admin/revisiones?subida=libro', 'libro.zip', book));
    const links = review.document.querySelectorAll('#lista .plain-list .action-link');
    const names = [];
    for (const link of links) {
      const page = await admin.get((link.getAttribute('href') ?? '').replaceAll('&amp;', '&'));
      expect(page.status, link.textContent).toBe(200);
      names.push(wordsIn(page, 'h1')[0]);
    }
    expect(wordsIn(review, '.report__failures li')).toEqual([]);
    expect(names).toEqual(links.map((link) => link.textContent.trim()));
    expect(names).toHaveLength(6);
  });
});

type Change = Partial<ReturnType<typeof playlist>>;
const fileOf = (without: number[] = [], change: Change = {}) =>
  JSON.stringify({ ...playlist(11, [1, 2, 3], without), ...change }).replaceAll('v11x', 'vol-11-cap'); // 11 characters

/** Uploads a playlist by itself. Returns its report. */
async function upload(without: number[] = [], change: Change = {}) {
  const response = await admin.upload('/admin/playlists?subida=playlist', 'v.json', fileOf(without, change));
  const page = await admin.follow(response);
  return { ...(await reportOf(admin, response)), words: wordsIn(page, '#informe p') };
}

/** Uploads a playlist for a review. */
async function review(without: number[] = [], change: Change = {}): Promise<Page> {
  const response = await admin.upload('/admin/revisiones?subida=libro', 'v.json', fileOf(without, change));
  return admin.follow(response);
}
const figures = (page: Page) => countsIn(page).counts;
const remarks = (page: Page) => wordsIn(page, '[aria-labelledby=avisos] li p');

const OTHER = { playlistTitle: 'Volumen 11, otra vez', description: 'Otra', playlistId: 'PL-otra' };

describe('the report of a playlist', () => {
  it('says where nothing changed, and counts another title, description or identifier as a change, as its review does', async () => {
    await upload();
    const same = await upload();
    expect([same.counts, same.words.includes(NOTHING_NEW)]).toEqual([[0, 0, 3, 0], true]);
    expect(same.words.join()).not.toMatch(/Cambi|identificador/);
    expect([figures(await review()), figures(await review([], OTHER))]).toEqual([
      [0, 0, 1, 0],
      [0, 1, 0, 0],
    ]);
    const report = await upload([], OTHER);
    expect([report.heading, report.counts]).toEqual(['Listo. Volumen 11: 3 videos en su sitio', [0, 1, 3, 0]]);
    expect(report.words).toContain(
      'Cambiaron el título, la descripción y el identificador de la playlist, que cuenta entre lo reemplazado.',
    );
    expect(report.words).not.toContain(NOTHING_NEW);
    const again = await upload([], { ...OTHER, playlistTitle: 'Volumen 11' });
    expect(again.words).toContain('Cambió el título de la playlist, que cuenta entre lo reemplazado.');
  });

  it('says that no video has an identifier, and refuses nothing', async () => {
    const report = await upload([1, 2, 3]);
    expect(report.counts).toEqual([3, 0, 0, 0]);
    expect(report.words).toContain(
      'Ninguno de los 3 videos tiene identificador: quedan en la lista, pero no se pueden ver ni marcar como vistos.',
    );
  });

  it('says that a video has no identifier, in its review, where that is stored, and in its report', async () => {
    const words = '1 video de 3 no tiene identificador: queda en la lista, pero no se puede ver ni marcar como visto.';
    const page = await review([2]);
    expect(remarks(page)).toEqual([words]);
    const { id } = await db.selectFrom('reviews').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
    const seen = page.document.querySelector('[name=seen]')?.getAttribute('value') ?? '';
    const stored = await admin.follow(await admin.post(`/admin/revisiones/${id}`, { intent: 'store', seen }));
    expect(remarks(stored)).toEqual([words]);
    const imported = await db.selectFrom('imports').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(wordsIn(await admin.get(`/admin/cargas/${imported.id}`), '#informe p')).toContain(words);
  });
});
