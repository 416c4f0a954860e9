import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { mainChapter } from '../setup/archives';
import { fillVolume, setVolume, emptyBook } from '../setup/book';
import type { Page } from '../setup/browser';
import { linkTo, reportOf, rowsOf, signedInAs, wordsIn } from '../setup/panel';
import { READER_TABLES, stored } from '../setup/stored';
import { storeTopics } from '../setup/topics';

const PATH = '/admin/playlists/11';
const BOOK = ['videos', 'main_chapters', 'optional_chapters'] as const;

const admin = signedInAs('admin');
const reader = signedInAs('user');

beforeEach(async () => {
  await emptyBook();
  await fillVolume(11, { videos: [1, 2, 3], without: [3], main: { 1: {}, 4: {} }, optional: { 1: {}, 5: {} } });
});

describe('the file of one chapter', () => {
  const send = (name: string, content: unknown, kind = 'main', chapter = '11-1') => {
    const form = new FormData();
    form.set('capitulo', chapter);
    form.set('file', new File([JSON.stringify(content)], name));
    return admin.request(`${PATH}/1?subida=chapter-${kind}`, { method: 'POST', body: form });
  };
  const report = async (...sent: Parameters<typeof send>) => {
    const response = await send(...sent);
    const location = response.headers.get('location') ?? '';
    return reportOf(admin, { status: response.status, location } as Page);
  };

  it('is downloaded as it can be uploaded, and changes nothing then', async () => {
    const page = await admin.get(`${PATH}/1`);
    for (const [file, kind] of [
      ['11-1.json', 'main'],
      ['11-1_o.json', 'optional'],
    ] as const) {
      const response = await admin.request(linkTo(page, `Descargar ${file}`));
      expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`);
      expect(await report(file, await response.json(), kind)).toMatchObject({ counts: [0, 0, 1, 0] });
    }
  });

  it('is refused when it is one of another chapter', async () => {
    const before = await stored([...BOOK]);
    const why = 'El archivo es del capítulo 11-2, y no del 11-1.';
    expect((await report('11-2.json', mainChapter(11, 2))).refused).toContain(why);
    expect(await stored([...BOOK])).toEqual(before);
  });
});

describe('a chapter is deleted', () => {
  it('after a page that says what stays, and can be left', async () => {
    await reader.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mía' });
    await reader.post('/volume/11', { intent: 'read', leido: '1' });
    const before = await stored([...BOOK, ...READER_TABLES, 'audit']);
    const page = await admin.get(linkTo(await admin.get(`${PATH}/1`), 'Eliminar el texto o el estudio'));
    expect(wordsIn(page, 'h1')).toEqual(['Eliminar el capítulo 11-1']);
    expect(page.text).toMatch(/se conserva: 1 nota, \d marcas? de leído y 0 pasajes resaltados\./);
    expect(linkTo(page, 'Volver sin hacerlo')).toBe(`${PATH}/1`);
    expect(await stored([...BOOK, ...READER_TABLES, 'audit'])).toEqual(before);
    expect((await admin.get(`${PATH}/4/eliminar`)).text).toContain('Ningún lector tiene notas ni marcas');
  });
});

const rows = (page: Page) =>
  rowsOf(page, 'Lo que tiene cada capítulo').map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' ')));
const names = (page: Page) => rows(page).map(([name]) => name?.split(' ')[0]);

describe('the chapters of a volume', () => {
  it('say what each has and what it lacks', async () => {
    await storeTopics({
      luz: { title: 'Luz', items: [{ index: 1 }, { index: 4 }] },
      paz: { title: 'Paz', items: [{}] },
    });
    await db.updateTable('main_chapters').set({ updated_at: '2026-03-05T18:30:00Z' }).execute();
    const seen = rows(await admin.get(PATH));
    expect(seen.map((row) => row.slice(0, 5))).toEqual([
      ['11-1 · Lectura 1', 'sí', 'sí', 'sí', '2 temas'],
      ['11-2 · Lectura 2', 'sí', 'Sin texto', 'Sin estudio', '0 temas'],
      ['11-3 · Lectura 3', 'Video sin identificador', 'Sin texto', 'Sin estudio', '0 temas'],
      ['11-4', 'Sin video', 'sí', 'Sin estudio', '1 tema'],
      ['11-5', 'Sin video', 'Sin texto', 'sí', '0 temas'],
    ]);
    expect(seen[3]?.[5]).toBe('5 mar 2026, 12:30');
  });

  it.each([
    ['con-video', ['11-1', '11-2', '11-3']],
    ['con-texto', ['11-1', '11-4']],
    ['con-estudio', ['11-1', '11-5']],
    ['sin-identificador', ['11-3']],
    ['sin-texto', ['11-2', '11-3']],
    ['sin-video', ['11-4']],
    ['sin-estudio', ['11-4']],
    ['estudio-sin-texto', ['11-5']],
    ['nada', ['11-1', '11-2', '11-3', '11-4', '11-5']],
  ])('are narrowed by ?ver=%s', async (ver, left) => {
    expect(names(await admin.get(`${PATH}?ver=${ver}`))).toEqual(left);
  });

  it('stand 25 to a page, whose filter is kept; beyond the last one stands the last', async () => {
    await fillVolume(11, { main: Object.fromEntries(Array.from({ length: 60 }, (_, at) => [at + 1, {}])) });
    const second = await admin.get(linkTo(await admin.get(`${PATH}?ver=con-texto`), 'Siguiente'));
    expect(names(second)).toHaveLength(25);
    expect(names(second)[0]).toBe('11-26');
    expect(names(await admin.get(`${PATH}?ver=con-texto&pagina=999`))).toHaveLength(10);
  });

  it('lead to the reader’s own view, which leads back', async () => {
    const way = linkTo(await admin.get(PATH), 'Ver como lector el capítulo 11-1');
    expect((await admin.get(way)).document.querySelector(`a[href="${PATH}"]`)).not.toBeNull();
  });

  it('of an empty volume are said to be none', async () => {
    expect((await admin.get('/admin/playlists/12')).text).toContain('Este volumen no tiene capítulos todavía.');
  });
});

describe('an available volume that leads nowhere', () => {
  const SENTENCE = 'no tiene contenido ni dirección: su tarjeta no lleva a ninguna parte.';

  it('is remarked on its page until it has content', async () => {
    expect((await admin.get('/admin/playlists/12')).text).toContain('si está disponible y sin dirección, su tarjeta');
    await setVolume(12, { is_available: true });
    const page = await admin.get('/admin/playlists/12');
    expect(page.text).toContain(SENTENCE);
    await fillVolume(12, { main: { 1: {} } });
    expect((await admin.get('/admin/playlists/12')).text).not.toContain(SENTENCE);
  });
});
