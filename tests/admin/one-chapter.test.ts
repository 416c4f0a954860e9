import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { mainChapter, optionalChapter } from '../setup/archives';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { emptyBook } from '../setup/empty-book';
import { sendForm } from '../setup/forms';
import { alertsIn, auditLogIn, doneIn, linkTo, reportOf, wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { READER_TABLES, stored } from '../setup/stored';

const PATH = '/admin/playlists/11';
const ASK = `${PATH}/1/eliminar`;
const BOOK = ['videos', 'main_chapters', 'optional_chapters'] as const;

let admin: Browser;
let reader: Browser;

beforeAll(async () => {
  ({ browser: admin } = await signedIn('admin'));
  ({ browser: reader } = await signedIn());
});

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

  it('takes the place of what is there, or fills it', async () => {
    const changed = mainChapter(11, 1, { description: 'Otra' });
    expect((await report('11-1 (1).json', changed)).counts).toEqual([0, 1, 0, 0]);
    expect((await reader.get('/volume/11?chapter=1')).text).toContain('Otra');
    expect((await report('11-4_o.json', optionalChapter(11, 4), 'optional', '11-4')).counts).toEqual([1, 0, 0, 0]);
  });

  it.each([
    ['of another chapter', '11-2.json', mainChapter(11, 2), 'El archivo es del capítulo 11-2, y no del 11-1.'],
    ['of another volume', '12-1.json', mainChapter(12, 1), 'El volumen del nombre (12) no coincide'],
    [
      'of the other kind',
      '11-1_o.json',
      optionalChapter(11, 1),
      'Es un estudio (material opcional), y aquí va un texto principal.',
    ],
    ['that lacks a field', '11-1.json', mainChapter(11, 1, { dialogue: undefined }), 'Falta el campo'],
  ])('is refused when it is one %s', async (_what, name, content, why) => {
    const before = await stored([...BOOK]);
    expect((await report(name, content)).refused).toContain(why);
    expect(await stored([...BOOK])).toEqual(before);
  });

  it.each(['', 'x', '0-0', '37-1', '11-99999999999'])('is refused for a place called %j', async (chapter) => {
    expect((await send('11-1.json', mainChapter(11, 1), 'main', chapter)).status).toBe(404);
  });

  it('asks for a file where none was chosen, and stays at its form', async () => {
    const page = await admin.upload(`${PATH}/1?subida=chapter-main`, '', '');
    expect([page.status, alertsIn(page)]).toEqual([422, ['Elige un archivo antes de subirlo']]);
  });
});

const indicesOf = async (table: 'main_chapters' | 'optional_chapters') =>
  (await db.selectFrom(table).select('index').orderBy('index').execute()).map(({ index }) => index);

describe('a chapter is deleted', () => {
  it('after a page that says what stays, and can be left', async () => {
    await reader.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mía' });
    await reader.post('/volume/11', { intent: 'read', leido: '1' });
    const before = await stored([...BOOK, ...READER_TABLES, 'audit']);
    const page = await admin.get(linkTo(await admin.get(`${PATH}/1`), 'Eliminar el texto o el estudio'));
    expect(wordsIn(page, 'h1')).toEqual(['Eliminar el capítulo 11-1']);
    expect(page.text).toMatch(/se conserva: 1 nota, \d marcas? de leído y 0 marcadores\./);
    expect(linkTo(page, 'Volver sin hacerlo')).toBe(`${PATH}/1`);
    expect(await stored([...BOOK, ...READER_TABLES, 'audit'])).toEqual(before);
    expect((await admin.get(`${PATH}/4/eliminar`)).text).toContain('Ningún lector tiene notas ni marcas');
  });

  it.each([
    ['Eliminar el texto', 'El texto del capítulo se eliminó.', [4], [1, 5], 'texto'],
    ['Eliminar el estudio', 'El estudio del capítulo se eliminó.', [1, 4], [5], 'estudio'],
    ['Eliminar los dos', 'El texto y el estudio del capítulo se eliminaron.', [4], [5], 'texto y estudio'],
  ])('%s: that and nothing else', async (press, sentence, texts, studies, part) => {
    await reader.post('/volume/11', { intent: 'note', index: '1', note_text: 'Mía' });
    const before = await stored([...READER_TABLES, 'videos']);
    const page = await admin.follow(await sendForm(admin, ASK, press));
    expect(doneIn(page)).toBe(`Listo. ${sentence}`);
    expect(await indicesOf('main_chapters')).toEqual(texts);
    expect(await indicesOf('optional_chapters')).toEqual(studies);
    expect(await stored([...READER_TABLES, 'videos'])).toEqual(before);
    expect((await auditLogIn(admin))[0]).toMatchObject({
      act: 'Eliminó un capítulo',
      target: `Capítulo 11-1: ${part}`,
    });
    expect((await reader.get('/volume/11?chapter=1')).status).toBe(200);
  });

  it('once: the same form again takes nothing more, and its page is gone', async () => {
    await sendForm(admin, ASK, 'Eliminar los dos');
    const before = await stored([...BOOK, 'audit']);
    const second = await admin.post(ASK, { parte: 'ambos' });
    expect(second.status).toBe(303); // a form sent again gets the first response
    expect((await admin.get(ASK)).status).toBe(404);
    expect(await stored([...BOOK, 'audit'])).toEqual(before);
  });

  it.each([
    ['no part', {}, 400],
    ['another part', { parte: 'todo' }, 422],
    ['a list of parts', { parte: 'texto,estudio' }, 422],
  ])('not by a form that names %s', async (_what, fields: Record<string, string>, status) => {
    const before = await stored([...BOOK, 'audit']);
    expect((await admin.post(ASK, fields)).status).toBe(status);
    expect(await stored([...BOOK, 'audit'])).toEqual(before);
  });

  it.each(['0', '99', '2147483648', 'uno', '1.0', '-1'])('not one called %s', async (index) => {
    expect((await admin.get(`${PATH}/${index}`)).status).toBe(404);
    expect((await admin.get(`${PATH}/${index}/eliminar`)).status).toBe(404);
    expect((await admin.post(`${PATH}/${index}/eliminar`, { parte: 'texto' })).status).toBe(404);
  });
});
