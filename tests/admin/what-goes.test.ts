import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { bearer, call } from '../setup/api';
import { mainChapter, optionalChapter, playlist, zip } from '../setup/archives';
import type { Browser } from '../setup/browser';
import { emptyBook } from '../setup/empty-book';
import { countsIn, reportOf, rowsOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { gospelDay, topic } from '../setup/study';

const json = (value: unknown) => JSON.stringify(value);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const study = (change: Record<string, unknown>) =>
  zip([29, 30].map((index) => [`5-${index}_o.json`, json(optionalChapter(5, index, change))]));
const item = (index: number) => ({ ...topic('Luz').items[0], info: { volume: 11, index, date: '', link: '' } });

let admin: Browser;
beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
});
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
    [6, [2, 4, 9]],
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
    expect(report.text.includes('Todo estaba ya como en este archivo.')).toBe(
      gone.length === 0 && stay.length === count,
    );
    for (const remarks of words) {
      expect(remarks.join().includes(`${gone.length} videos dejan`) || remarks.join().includes('1 video deja')).toBe(
        gone.length > 0,
      );
      for (const index of gone) expect(remarks.join()).toContain(`34-${index}. Lectura ${index}`);
    }
    const log = rowsOf(await admin.get('/admin/registro'), 'Lo más reciente')[0]!.join();
    expect(log).toContain(gone.length > 1 ? `${gone.length} eliminados` : gone.length > 0 ? '1 eliminado' : '');
  });

  it('are told by the API, in a review and in what an upload came to', async () => {
    const { token } = await bearer('admin');
    await admin.upload('/admin/playlists?subida=playlist', 'v.json', json(playlist(34, range(1, 46))));
    await admin.upload('/admin/revisiones?subida=libro', 'v.json', json(playlist(34, [1, 2, 3])));
    const { reviews } = (await call('GET', '/admin/reviews', { token })).json as { reviews: { id: string }[] };
    const { json: review } = await call('GET', `/admin/reviews/${reviews[0]?.id}`, { token });
    expect(review).toMatchObject({ files: [{ replaced: 1, removed: 43 }] });
  });
});

describe('what becomes empty', () => {
  it('of chapters, days and topics is named, before and after', async () => {
    const before: [form: string, ...File][] = [
      ['main-files?subida=optional', 'Vol_5_optional.zip', await study({})],
      ['main-files?subida=main', 'Vol_5_main.zip', await zip([['5-1.json', json(mainChapter(5, 1))]])],
      ['evangelio?subida=gospels', 'e.json', json(gospelDay('2031-03-13'))],
      [
        'main-files?subida=topics',
        't.zip',
        await zip([['luz.json', json(topic('Luz', { items: [5, 6, 7].map(item) }))]]),
      ],
    ];
    for (const [form, ...file] of before) await admin.upload(`/admin/${form}`, ...file);
    const after: [form: string, File, words: string[]][] = [
      [
        'main-files?subida=optional',
        ['Vol_5_optional.zip', await study({ quiz: {}, homework: [], bulletpoints: undefined })],
        ['Ejercicios', 'Preguntas y respuestas', 'Puntos clave'].map(
          (part) => `«${part}» queda vacío donde antes había texto. 2: 5-29 · 5-30`,
        ),
      ],
      [
        'main-files?subida=main',
        ['Vol_5_main.zip', await zip([['5-1.json', json(mainChapter(5, 1, { description: '' }))]])],
        ['«Descripción» queda vacío donde antes había texto. 5-1'],
      ],
      [
        'evangelio?subida=gospels',
        ['e.json', json(gospelDay('2031-03-13', { reflexion: '', liturgical_note: null }))],
        ['Nota litúrgica', 'Reflexión'].map((part) => `«${part}» queda vacío donde antes había texto. 2031-03-13`),
      ],
      [
        'main-files?subida=topics',
        ['t.zip', await zip([['luz.json', json(topic('Luz', { items: [5].map(item) }))]])],
        ['2 capítulos dejan de estar en el tema «Luz». 2: 11-6 · 11-7'],
      ],
    ];
    for (const [form, file, words] of after) {
      for (const remarks of (await sent(form, file)).words) expect([...remarks].sort()).toEqual([...words].sort());
    }
  });

  it('is nothing where the same is uploaded again', async () => {
    await admin.upload('/admin/main-files?subida=optional', 'Vol_5_optional.zip', await study({ quiz: {} }));
    expect((await sent('main-files?subida=optional', ['Vol_5_optional.zip', await study({ quiz: {} })])).words).toEqual(
      [[], []],
    );
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
