import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm, writtenIn } from '../setup/forms';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';
import { dataOf } from '../setup/routes';
import { READER_TABLES, stored } from '../setup/stored';

const PATH = '/volume/11?chapter=2&from=%2Ftemas';
const NO_PLACE = 'No se pudo determinar el volumen y capítulo';

let browser: Browser;
let member: { id: number };
beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));
beforeEach(async () => {
  ({ browser, member } = await signedIn());
});

const save = (note_text: string) => sendForm(browser, PATH, 'Guardar nota', { note_text });
const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));
const shownIn = (page: Page) => [noteIn(page), page.document.getElementById('nota-cuenta')?.textContent];
const notes = () =>
  db
    .selectFrom('notes')
    .select(['volume', 'index', 'text'])
    .where('member_id', '=', member.id)
    .where('text', '<>', '')
    .orderBy('index')
    .execute();

describe('the note of a chapter', () => {
  it('is empty at first, saved, confirmed once, stands there again, and goes when it is empty', async () => {
    expect(shownIn(await browser.get(PATH))).toEqual(['', '0/2000 caracteres']);
    const page = await save('Mi nota');
    expect([page.status, page.location]).toEqual([303, `${PATH}#notas`]);
    const saved = await browser.follow(page);
    expect(wordsIn(saved, '#notas [role=status]')[0]).toContain('Nota guardada');
    expect(shownIn(saved)).toEqual(['Mi nota', '7/2000 caracteres']);
    expect((await browser.get(PATH)).text).not.toContain('Nota guardada');
    expect(await notes()).toEqual([{ volume: 11, index: 2, text: 'Mi nota' }]);
    expect(noteIn(await browser.follow(await save('')))).toBe('');
    expect(await notes()).toEqual([]);
  });

  it('keeps white space, markup and characters of every script, with line breaks and letters in one form', async () => {
    const page = await browser.follow(await save('\n  a\r\n</textarea><b>x</b> 💙 co\u0301mo 中 ع \u200d\r'));
    const text = '\n  a\n</textarea><b>x</b> 💙 cómo 中 ع \u200d\n';
    expect(shownIn(page)).toEqual([text, `${[...text].length}/2000 caracteres`]);
    expect((await notes())[0]?.text).toBe(text);
  });

  it('belongs to one reader and one chapter', async () => {
    await save('Solo mía');
    expect(noteIn(await browser.get('/volume/11?chapter=1'))).toBe('');
    for (const role of ['user', 'admin'] as const) {
      expect((await (await signedIn(role)).browser.get(PATH)).html).not.toContain('Solo mía');
    }
  });
});

describe('what scripts post', () => {
  const dataAt = (path: string) => dataOf(path, 'routes/volume/route');
  const SAVE = dataAt('/volume/11');
  const note = { intent: 'note', index: '1', note_text: 'hola', via: 'script' };
  const responseOf = (page: Page) => [page.status, JSON.parse(page.html) as Record<string, unknown>] as const;
  const post = async (fields: Record<string, string>, path = SAVE) => responseOf(await browser.post(path, fields));

  it('is the form of the page itself, and is answered with the text as it is stored', async () => {
    const fields = Object.fromEntries(formWith(await browser.get('/volume/11'), 'Guardar nota').fields);
    const answer = await post({ ...fields, note_text: 'a\r\nco\u0301mo', via: 'script' });
    expect(answer).toEqual([200, { ok: true, text: 'a\ncómo', revision: 1 }]);
    expect(await notes()).toEqual([{ volume: 11, index: 1, text: 'a\ncómo' }]);
  });

  it('as a mark is made what it says, however often, and answered with it', async () => {
    for (const field of ['visto', 'visto', 'novisto', 'novisto']) {
      const answer = await post({ intent: 'watch', [field]: 'v11x1', via: 'script' });
      expect(answer).toEqual([200, { ok: true, watched: field === 'visto' }]);
    }
  });

  it.each<[Record<string, string>, number, string, string?]>([
    [{ ...note, note_text: 'x'.repeat(2001) }, 422, 'La nota no puede pasar de 2000 caracteres'],
    [{ ...note, index: '2147483648' }, 422, NO_PLACE],
    [{ intent: 'watch', via: 'script', visto: 'v99' }, 404, 'Ese video no está en este volumen'],
    [{ intent: 'otra', via: 'script' }, 400, 'El formulario llegó incompleto y no se guardó nada.'],
    [note, 404, 'Esa página no está', '/volume/37'],
  ])('is refused as data: case %#', async (fields, status, sentence, path = '/volume/11') => {
    const before = await stored(READER_TABLES);
    const page = await browser.post(dataAt(path), fields);
    expect(page.headers.get('content-type')).toMatch(/^application\/json/);
    const [answered, data] = responseOf(page);
    expect([answered, data.ok === true, JSON.stringify(data)]).toEqual([
      status,
      false,
      expect.stringContaining(sentence),
    ]);
    expect(await stored(READER_TABLES)).toEqual(before);
  });

  it('more than six hundred times a minute is too much', async () => {
    await post(note);
    await db.updateTable('limits_of_use').set({ points: 600 }).execute();
    for (let used = 1; used < 20; used += 1) await post(note); // uses that were counted before
    const page = await browser.post(SAVE, { ...note, note_text: 'otra' });
    expect(responseOf(page)).toMatchObject([429, { ok: false, code: 'too_many_tries' }]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await notes())[0]?.text).toBe('hola');
    expect((await browser.get('/volume/11')).status).toBe(429);
    expect((await (await signedIn()).browser.get('/volume/11')).status).toBe(200);
  });
});
