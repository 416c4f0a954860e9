import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { fillVolume } from '../setup/book';
import type { Browser, Page } from '../setup/browser';
import { formWith, sendForm, writtenIn } from '../setup/forms';
import { signedIn } from '../setup/people';

const PATH = '/volume/11?chapter=2';

beforeAll(() => fillVolume(11, { videos: [1, 2], main: { 2: {} } }));

const save = (browser: Browser, note_text: string, path = PATH) =>
  sendForm(browser, path, 'Guardar nota', { note_text });
const noteIn = (page: Page) => writtenIn(page.document.getElementById('nota'));
const counter = (page: Page) => page.document.getElementById('nota-cuenta')?.textContent;
const storedNotes = ({ id }: { id: number }) =>
  db
    .selectFrom('notes')
    .select(['volume', 'index', 'text'])
    .where('member_id', '=', id)
    .where('text', '<>', '')
    .orderBy('index')
    .execute();

describe('the note of a chapter', () => {
  it('is empty at first, with its counter', async () => {
    const { browser } = await signedIn();
    const page = await browser.get(PATH);
    expect([noteIn(page), counter(page)]).toEqual(['', '0/2000 caracteres']);
    expect(page.document.querySelector('label[for=nota]')?.textContent).toBe('Nota personal');
    expect(page.document.querySelector('#notas h3')?.textContent).toBe('Notas Personales');
    expect(page.document.querySelector('#notas button')?.hasAttribute('disabled')).toBe(false);
    expect(page.text).not.toContain('Nota guardada');
  });

  it('is saved, says so once, and stands there again', async () => {
    const { browser, member } = await signedIn();
    const page = await save(browser, 'Mi nota');
    expect([page.status, page.location]).toEqual([303, '/volume/11?chapter=2#notas']);
    const saved = await browser.follow(page);
    expect(saved.document.querySelector('#notas [role=status]')?.textContent).toContain('Nota guardada');
    expect([noteIn(saved), counter(saved)]).toEqual(['Mi nota', '7/2000 caracteres']);
    expect((await browser.get(PATH)).text).not.toContain('Nota guardada');
    expect(await storedNotes(member)).toEqual([{ volume: 11, index: 2, text: 'Mi nota' }]);
  });

  it('keeps the way back', async () => {
    const { browser } = await signedIn();
    const page = await save(browser, 'x', `${PATH}&from=%2Ftemas`);
    expect(page.location).toBe('/volume/11?chapter=2&from=%2Ftemas#notas');
  });

  it.each([
    ['line breaks as one', 'a\r\nb\rc', 'a\nb\nc', 5],
    ['letters in one form', 'co\u0301mo', 'cómo', 4],
    ['characters as code points', '💙é', '💙é', 2],
    ['what looks like markup', '</textarea><script>x</script>', '</textarea><script>x</script>', 29],
    ['white space as it is', '\n  a\n', '\n  a\n', 5],
    ['characters of every script', 'ñ 中 ع \u200d', 'ñ 中 ع \u200d', 7],
  ])('takes %s', async (_what, written, text, length) => {
    const { browser, member } = await signedIn();
    const page = await browser.follow(await save(browser, written));
    expect([noteIn(page), counter(page)]).toEqual([text, `${length}/2000 caracteres`]);
    expect((await storedNotes(member))[0]?.text).toBe(text);
  });

  it.each([
    ['letters', 'ñ'.repeat(2000)],
    ['characters of two units', '💙'.repeat(2000)],
    ['line breaks as browsers send them', 'a\r\n'.repeat(1000)],
  ])('may have 2000 %s', async (_what, text) => {
    const { browser } = await signedIn();
    expect(counter(await browser.follow(await save(browser, text)))).toBe('2000/2000 caracteres');
  });

  it('of 2001 is refused, with what was typed still there and what is stored unchanged', async () => {
    const { browser, member } = await signedIn();
    await save(browser, 'La de antes');
    const long = `${'💙\n'.repeat(1000)}x`;
    const page = await save(browser, long);
    expect(page.status).toBe(422);
    expect(page.document.querySelector('title')?.textContent).toMatch(/^Error: /);
    expect(page.document.getElementById('nota-error')?.textContent.trim()).toBe(
      'La nota no puede pasar de 2000 caracteres',
    );
    expect([noteIn(page), counter(page)]).toEqual([long, '2001/2000 caracteres']);
    const field = page.document.getElementById('nota');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(field?.getAttribute('aria-describedby')).toContain('nota-error');
    expect(page.document.querySelector('#notas button')?.hasAttribute('disabled')).toBe(false);
    expect(await storedNotes(member)).toEqual([{ volume: 11, index: 2, text: 'La de antes' }]);
    expect((await browser.post(PATH, formWith(page, 'Guardar nota').fields)).status).toBe(422);
  });

  it('is taken away by an empty one', async () => {
    const { browser, member } = await signedIn();
    await save(browser, 'algo');
    expect(noteIn(await browser.follow(await save(browser, '')))).toBe('');
    expect(await storedNotes(member)).toEqual([]);
  });

  it('belongs to one reader and one chapter', async () => {
    const { browser } = await signedIn();
    await save(browser, 'Sólo mía');
    expect(noteIn(await browser.get('/volume/11?chapter=1'))).toBe('');
    expect((await (await signedIn()).browser.get(PATH)).html).not.toContain('Sólo mía');
    expect((await (await signedIn('admin')).browser.get(PATH)).html).not.toContain('Sólo mía');
  });

  it('stays when its chapter is replaced or does not exist yet', async () => {
    const { browser, member } = await signedIn();
    await save(browser, 'Queda');
    await browser.post('/volume/11', { intent: 'note', index: '400', note_text: 'Espera' });
    await fillVolume(11, { videos: [1, 2], main: { 2: { description: 'Otra' } } });
    expect(noteIn(await browser.get(PATH))).toBe('Queda');
    expect((await storedNotes(member)).map(({ index }) => index)).toEqual([2, 400]);
  });

  it.each<Record<string, string>>([
    {},
    { index: '' },
    { index: 'dos' },
    { index: '0' },
    { index: '-1' },
    { index: '1.5' },
  ])('needs to know its chapter: %j', async (where) => {
    const { browser, member } = await signedIn();
    const page = await browser.post(PATH, { intent: 'note', note_text: 'Perdida', ...where });
    expect(page.status).toBe(422);
    expect(page.document.getElementById('nota-error')?.textContent).toContain(
      'No se pudo determinar el volumen y capítulo',
    );
    expect(noteIn(page)).toBe('Perdida');
    expect(await storedNotes(member)).toEqual([]);
  });
});
