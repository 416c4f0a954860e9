import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { signedIn } from '../setup/people';
import { dataOf } from '../setup/routes';
import { READER_TABLES, stored } from '../setup/stored';

const dataAt = (path: string) => dataOf(path, 'routes/volume/route');
const SAVE = dataAt('/volume/11');
const note = { intent: 'note', index: '1', note_text: 'hola', via: 'script' };

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 1: {} } }));

const responseOf = (page: Page) => [page.status, JSON.parse(page.html) as Record<string, unknown>] as const;
const save = async (browser: Browser, fields: Record<string, string>, path = SAVE) =>
  responseOf(await browser.post(path, fields));
const notesOf = ({ id }: { id: number }) =>
  db.selectFrom('notes').select(['volume', 'index', 'text']).where('member_id', '=', id).execute();

describe('what scripts post', () => {
  it('as a note is saved and answered with the text as it is kept', async () => {
    const { browser, member } = await signedIn();
    expect(await save(browser, { ...note, note_text: 'a\r\nco\u0301mo' })).toEqual([
      200,
      { ok: true, text: 'a\ncómo', revision: 1 },
    ]);
    expect(await notesOf(member)).toEqual([{ volume: 11, index: 1, text: 'a\ncómo' }]);
  });

  it('is the form of the page itself', async () => {
    const { browser, member } = await signedIn();
    const fields = Object.fromEntries(formWith(await browser.get('/volume/11'), 'Guardar nota').fields);
    expect((await save(browser, { ...fields, note_text: 'hola', via: 'script' }))[0]).toBe(200);
    expect(await notesOf(member)).toHaveLength(1);
  });

  it.each([
    ['visto', true],
    ['visto', true],
    ['novisto', false],
    ['novisto', false],
  ])('as a mark (%s) is made what it says, and answered with it', async (field, watched) => {
    const { browser } = await signedIn();
    const fields = { intent: 'watch', [field]: 'v11x1', via: 'script' };
    expect(await save(browser, fields)).toEqual([200, { ok: true, watched }]);
    expect(await save(browser, fields)).toEqual([200, { ok: true, watched }]);
  });

  it.each<[Record<string, string>, number, string]>([
    [{ ...note, note_text: 'x'.repeat(2001) }, 422, 'La nota no puede pasar de 2000 caracteres'],
    [{ ...note, index: '' }, 422, 'No se pudo determinar el volumen y capítulo'],
    [{ ...note, index: '0' }, 422, 'No se pudo determinar el volumen y capítulo'],
    [{ ...note, index: '2147483648' }, 422, 'No se pudo determinar el volumen y capítulo'],
    [{ intent: 'watch', via: 'script', visto: '' }, 422, 'Video no disponible'],
    [{ intent: 'watch', via: 'script', visto: 'v99' }, 404, 'Ese video no está en este volumen'],
    [{ intent: 'watch', via: 'script' }, 422, 'No se pudo determinar el volumen y capítulo'],
    [
      { intent: 'otra', via: 'script' },
      400,
      'El formulario llegó incompleto y no se guardó nada. Ábrelo otra vez y vuelve a enviarlo.',
    ],
  ])('is refused as data: case %#', async (fields, status, sentence) => {
    const { browser } = await signedIn();
    const before = await stored(READER_TABLES);
    const page = await browser.post(SAVE, fields);
    const [answered, data] = responseOf(page);
    expect(answered).toBe(status);
    expect(page.headers.get('content-type')).toMatch(/^application\/json/);
    expect(data.ok).not.toBe(true);
    expect(JSON.stringify(data)).toContain(sentence);
    expect(await stored(READER_TABLES)).toEqual(before);
  });

  it.each(['/volume/0', '/volume/37', '/volume/x'])('at %s is not taken', async (path) => {
    const { browser } = await signedIn();
    const before = await stored(READER_TABLES);
    expect((await save(browser, note, dataAt(path)))[0]).toBe(404);
    expect(await stored(READER_TABLES)).toEqual(before);
  });

  it('without saying that a script posts it leads back to the page', async () => {
    const { browser } = await signedIn();
    const page = await browser.post('/volume/11?chapter=1&from=%2Ftemas', { ...note, via: '' });
    expect([page.status, page.location]).toEqual([303, '/volume/11?chapter=1&from=%2Ftemas#notas']);
  });

  it('more than six hundred times a minute is too much', async () => {
    const { browser, member } = await signedIn();
    await save(browser, note);
    await db.updateTable('limits_of_use').set({ points: 600 }).execute();
    for (let used = 1; used < 20; used += 1) await save(browser, note); // uses that were counted before
    const page = await browser.post(SAVE, { ...note, note_text: 'otra' });
    expect(responseOf(page)).toMatchObject([429, { ok: false, code: 'too_many_tries' }]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await notesOf(member))[0]?.text).toBe('hola');
    expect((await browser.get('/volume/11')).status).toBe(429);
    expect((await (await signedIn()).browser.get('/volume/11')).status).toBe(200);
  });
});
