import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { findNote, saveNote } from '~/domain/notes/notes.server';
import { authorToken } from '~/http/auth/author.server';
import { countUse } from '~/http/security/limits.server';
import { fillVolume } from '../setup/book';
import { type Browser, type Page } from '../setup/browser';
import { formWith } from '../setup/forms';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

beforeAll(async () => {
  await fillVolume(11, { videos: [1, 2, 3], main: { 1: {}, 2: {} } });
  await fillVolume(12, { main: { 4: {} } });
});

type Owner = { id: number };
const save = ({ id }: Owner, volume: number, index: number, text: string) =>
  saveNote(db, { memberId: id, volume, index }, { text });
/** Sets the day on which a note was saved. */
const date = ({ id }: Owner, index: number, at: string) =>
  db.updateTable('notes').set({ updated_at: at }).where('member_id', '=', id).where('index', '=', index).execute();
const names = (page: Page) => wordsIn(page, 'article h3');
const headings = (page: Page) => wordsIn(page, 'h2').filter((heading) => heading !== 'Llévate tus notas');
const found = async (browser: Browser, q: string) => names(await browser.get(`/notas?${new URLSearchParams({ q })}`));

it('120 searches in one’s notes and in the book are counted together, the list and other pages are not', async () => {
  const { browser, member } = await signedIn();
  for (let time = 0; time < 100; time += 1) await countUse('search', member.id);
  const statusOf = async (path: string) => (await browser.get(path)).status;
  for (let time = 100; time < 120; time += 1) expect(await statusOf('/notas?q=luz')).toBe(200);
  const statuses = await Promise.all(['/notas?q=luz', '/buscar?q=luz', '/notas', '/temas'].map(statusOf));
  expect(statuses).toEqual([429, 429, 200, 200]);
});

describe('one’s notes', () => {
  it('stand with the chapter’s name, the time and the text, the newest first, under their months', async () => {
    const { browser, member } = await signedIn();
    await save(member, 11, 1, 'La primera\n\n<b>con</b> "marcas"');
    await save(member, 11, 2, 'La segunda');
    await date(member, 1, '2026-03-01T05:30:00Z');
    await date(member, 2, '2026-04-02T12:00:00Z');
    const page = await browser.get('/notas');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, expect.stringContaining('private')]);
    expect(headings(page)).toEqual(['Abril de 2026', 'Febrero de 2026']);
    expect(names(page)).toEqual([expect.stringMatching(/^11-2\. ./), expect.stringMatching(/^11-1\. ./)]);
    const [, first] = page.document.querySelectorAll('article');
    expect(first?.querySelector('.prose p')?.innerHTML).toBe(
      'La primera<br><br>&lt;b&gt;con&lt;/b&gt; &quot;marcas&quot;',
    );
    expect(first?.textContent).toContain('Guardada el 28 feb 2026, 23:30');
    expect(first?.querySelector('h3 a')?.getAttribute('href')).toBe('/volume/11?chapter=1&from=%2Fnotas#notas');
    expect(page.text).toContain('2 notas en 1 volumen.');
  });

  it('stand by volume, or those of one volume alone', async () => {
    const { browser, member } = await signedIn();
    for (const [volume, index] of [
      [12, 4],
      [11, 2],
      [11, 1],
    ] as const)
      await save(member, volume, index, 'x');
    const page = await browser.get('/notas?orden=volumen');
    expect(headings(page)).toEqual(['Volumen 11', 'Volumen 12']);
    expect(names(page).map((name) => name.slice(0, 4))).toEqual(['11-1', '11-2', '12-4']);
    const one = await browser.get('/notas?volumen=12');
    expect([names(one), headings(one)]).toEqual([['12-4'], ['Volumen 12']]);
    expect((await browser.get('/notas?volumen=13')).text).toContain('No tienes notas en el Volumen 13.');
  });

  it('are shortened where they are long, and nothing of them is left out', async () => {
    const { browser, member } = await signedIn();
    const text = Array.from({ length: 150 }, (_, at) => `palabra${at}`).join(' ');
    await save(member, 11, 1, text);
    const page = await browser.get('/notas');
    const [start = '', rest = ''] = wordsIn(page, '.prose p');
    expect(start.length).toBeLessThan(401);
    expect(`${start} ${rest}`).toBe(text);
    expect(page.document.querySelector('details')?.hasAttribute('open')).toBe(false);
    const searched = await browser.get('/notas?q=PALABRA149');
    expect(searched.document.querySelector('details[open] mark')?.textContent).toBe('palabra149');
  });

  it('stay when their chapter is taken away or put anew, and say so', async () => {
    const { browser, member } = await signedIn();
    await save(member, 11, 2, 'Antes');
    await save(member, 11, 9, 'De uno que no está');
    await date(member, 2, '2020-01-01T12:00:00Z');
    const page = await browser.get('/notas?orden=volumen');
    const [changed, gone] = page.document.querySelectorAll('article');
    expect(changed?.textContent).toMatch(/El texto del capítulo se actualizó el .*, después de tu nota\./);
    expect(gone?.textContent).toContain('Este capítulo no está ahora en el libro; tu nota se conserva.');
    expect([gone?.querySelector('h3')?.textContent, gone?.querySelector('h3 a')]).toEqual(['11-9', null]);
  });

  it('are twenty a page, and any page number leads to one that is there', async () => {
    const { browser, member } = await signedIn();
    for (let index = 1; index <= 41; index += 1) await save(member, 20, index, `n${index}`);
    const page = await browser.get('/notas?orden=volumen&q=n&pagina=2');
    expect(names(page)).toHaveLength(20);
    expect(names(page)[0]).toBe('20-21');
    const links = page.document
      .querySelectorAll('nav[aria-label="Páginas"] a')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/notas?q=n&orden=volumen', '/notas?q=n&orden=volumen&pagina=3']);
    for (const pagina of ['3', '4', '999999', '99999999999999999999']) {
      const last = names(await browser.get(`/notas?orden=volumen&pagina=${pagina}`));
      expect([pagina, last[0]]).toEqual([pagina, pagina.length > 6 ? '20-1' : '20-41']);
    }
  });
});

describe('the search of one’s notes', () => {
  // What is found: tests/domain/notes/searched.test.ts.
  it('marks what it found, a phrase or the name of a chapter too, and counts it', async () => {
    const { browser, member } = await signedIn();
    await save(member, 11, 1, 'El CORAZÓN de la\nniña');
    await save(member, 12, 4, '100% de_luz');
    for (const form of ['“la niña”', 'corazones 11-1']) {
      expect([form, await found(browser, form)]).toEqual([form, [expect.stringMatching(/^11-1/)]]);
    }
    expect(await found(browser, '"corazón niña"')).toEqual([]);
    const page = await browser.get('/notas?q=corazon');
    expect(wordsIn(page, 'mark')).toEqual(['CORAZÓN']);
    expect(page.text).toContain('1 nota con «corazon».');
  });

  it('says what to do where nothing is found', async () => {
    const { browser, member } = await signedIn();
    await save(member, 11, 1, 'Algo');
    const page = await browser.get('/notas?q=%22%3Cb%3E');
    expect([page.status, headings(page)]).toEqual([200, ['Ninguna nota tiene «"<b>»']]);
    expect(page.document.querySelector('main a.button')?.getAttribute('href')).toBe('/notas');
  });
});

it('without notes the page says where they are written, and finds those that were taken away', async () => {
  const { browser, member } = await signedIn();
  const none = await browser.get('/notas');
  expect([none.status, headings(none)]).toEqual([200, ['Todavía no tienes notas']]);
  expect(none.document.querySelector('main input[name=q]')).toBeNull();
  await save(member, 11, 1, 'Me arrepentí');
  await save(member, 11, 1, '');
  const page = await browser.get('/notas');
  expect(names(page)).toEqual([]);
  const removed = await browser.get(page.document.querySelector('a[href*=quitadas]')?.getAttribute('href') ?? '');
  expect([names(removed), wordsIn(removed, '.prose')]).toEqual([[expect.stringMatching(/^11-1/)], ['Me arrepentí']]);
  expect(names(await browser.get('/notas?quitadas=1&q=arrepenti'))).toHaveLength(1);
});

it('another’s notes are never seen, counted or found', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  for (const { member } of [one, other]) {
    await save(member, 11, 1, `común secreto-de-${member.id}-`);
    await save(member, 12, 4, `quitada-de-${member.id}-`);
    await save(member, 12, 4, '');
  }
  const queries = ['', '?q=comun', '?orden=volumen', '?q=secreto', '?quitadas=1'];
  const pages = await Promise.all(queries.map((query) => one.browser.get(`/notas${query}`)));
  const seen = pages.flatMap(({ html }) => [...html.matchAll(/(?:secreto|quitada)-de-(\d+)-/g)]);
  expect(new Set(seen.map(([, id]) => Number(id)))).toEqual(new Set([one.member.id]));
  expect(pages.map((page) => names(page).length)).toEqual([1, 1, 1, 1, 1]);
});

const PATH = '/notas/11-1';
const noteRef = ({ id }: { id: number }) => ({ memberId: id, volume: 11, index: 1 });
const textOf = async (member: { id: number }) => (await findNote(db, noteRef(member)))?.text ?? null;
/** Reads the stored text and the versions from the page. */
const textsOn = ({ document }: Page) =>
  document.querySelectorAll('article').map((one) => one.querySelector('.prose')?.textContent ?? null);
/** Makes a member who has saved these texts, one after the other. */
async function writer(...texts: string[]) {
  const { browser, member } = await signedIn();
  for (const text of texts) await saveNote(db, noteRef(member), { text });
  return { browser, member };
}

/** Presses 'Recuperar' at the newest version of the page, or at the one with this revision. */
const recover = (browser: Browser, page: Page, version?: number) => {
  const { fields } = formWith(page, 'Recuperar');
  const chosen =
    version === undefined
      ? fields
      : fields.map(([name, value]) => [name, name === 'version' ? `${version}` : value] as [string, string]);
  return browser.post(PATH, chosen);
};

describe('the versions of a note', () => {
  it('are the ten last, the newest first, with text and time; a note that never changed has none', async () => {
    const { browser } = await writer(...Array.from({ length: 12 }, (_, at) => `texto\n<${at + 1}>`));
    const page = await browser.get(PATH);
    expect(page.status).toBe(200);
    expect(page.document.querySelector('h1')?.textContent).toMatch(/^Tu nota de 11-1\. ./);
    expect(textsOn(page)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((at) => `texto\n<${at}>`));
    expect(page.document.querySelectorAll('article h3')[0]?.textContent).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d$/);
    const { browser: other } = await writer('La única');
    expect((await other.get(PATH)).text).toContain('Todavía no hay ninguna');
    expect((await other.get('/volume/11?chapter=1')).document.querySelector(`a[href="${PATH}"]`)).toBeNull();
  });

  it('bring back a note that was taken away; the chapter leads there', async () => {
    const { browser, member } = await writer('Me arrepentí', '');
    const chapter = await browser.get('/volume/11?chapter=1');
    expect(chapter.document.querySelector(`#notas a[href="${PATH}"]`)?.textContent).toBe('Versiones anteriores');
    const page = await browser.get(PATH);
    expect(headings(page)).toEqual(['Ahora la nota está vacía', 'Versiones anteriores']);
    await recover(browser, page);
    expect(await textOf(member)).toBe('Me arrepentí');
  });
});

it('a version of another’s note is neither seen nor brought back', async () => {
  const { member: other } = await writer('Secreta', 'Secreta dos');
  const { browser } = await signedIn();
  expect((await browser.get(PATH)).status).toBe(404);
  const sent = { intent: 'recover', version: '1', revision: '0', autor: authorToken(other.id) };
  expect((await browser.post(PATH, sent)).status).toBe(409);
  const own = await writer('mía', 'mía dos');
  const page = await own.browser.post(PATH, { ...sent, revision: '2' });
  expect([page.status, await textOf(own.member), page.text.includes('Secreta')]).toEqual([409, 'mía dos', false]);
});
