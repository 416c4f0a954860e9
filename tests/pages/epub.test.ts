import { sql } from 'kysely';
import type { HTMLElement } from 'node-html-parser';
import { beforeEach, describe, expect, it } from 'vitest';
import { db, pool } from '~/db/db.server';
import { withListConnections } from '~/db/shares.server';
import { removeHighlight } from '~/domain/highlights/highlights.server';
import type { Member } from '~/domain/members/accounts.server';
import { saveBookAuthor } from '~/domain/site/book-author.server';
import { saveNote } from '~/domain/notes/notes.server';
import { loader as ofBook } from '~/routes/epub/book';
import { loader as ofVolume } from '~/routes/epub/volume';
import { fillVolume, setVolume, emptyBook } from '../setup/book';
import { ORIGIN, type Browser, type Page } from '../setup/browser';
import { allowDownload, bytesOf, faultsIn, fileIn, filesOf } from '../setup/epub';
import { fillHostileTexts } from '../setup/hostile-texts';
import { highlightAt } from '../setup/highlights';
import { cookieOf, signedIn } from '../setup/people';

const VOLUME = '/volume/11/libro.epub';
const BOOK = '/libro.epub';
const LINKED = '[aquí](/temas), [fuera](https://ejemplo.org/?a=1&b=2)';
let browser: Browser;
let member: Member;

beforeEach(async () => {
  ({ browser, member } = await signedIn());
  await emptyBook();
  await allowDownload(true);
  await saveBookAuthor(db, { id: null, email: '' }, '');
  await fillVolume(11, {
    videos: [1, 2, 3, 5],
    main: { 1: {}, 2: { date: '1913-01-01', dialogue: [{ speaker: 'Jesús:', text: `Una.\n\n- Dos ${LINKED}` }] } },
    optional: { 2: {}, 5: {} },
  });
  await fillVolume(12, { videos: [1, 2] });
  await fillVolume(13, { videos: [1], main: { 1: {} } });
});

const save = (index: number, text: string, volume = 11) =>
  saveNote(db, { memberId: member.id, volume, index }, { text });
/** Counts the elements of a name that hold this one, itself among them. */
const depthIn = (element: HTMLElement | null, name: string): number =>
  element ? Number(element.tagName === name) + depthIn(element.parentNode, name) : 0;
const wordsOn = ({ document }: Page) => document.querySelector('h1')?.textContent;
/** Describes all chapters of the book with these words, in one transaction. */
const describeAll = (words: string) =>
  sql`update main_chapters set content = jsonb_set(content, '{description}', to_jsonb(${words}::text))`.execute(db);
const linksAt = async (path: string) =>
  (await browser.get(path)).document
    .querySelectorAll('main a[href*=".epub"]')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')]);

describe('the switch', () => {
  it('shows the links where a reader looks, and those with one’s own where there are notes or highlights', async () => {
    expect(await linksAt('/volume/11/indice')).toEqual([['Llevar en EPUB', VOLUME]]);
    const marked = await highlightAt(member, [11, 2, 1]);
    expect(await linksAt('/volume/11/indice')).toHaveLength(2);
    await removeHighlight(db, member.id, marked);
    expect(await linksAt('/volume/11/indice')).toHaveLength(1);
    await save(2, 'Mi nota');
    expect(await linksAt('/volume/11/indice')).toEqual([
      ['Llevar en EPUB', VOLUME],
      ['Llevar en EPUB con mis notas y marcas', `${VOLUME}?notas=1`],
    ]);
    expect(await linksAt('/cuenta')).toEqual([
      ['Llevar en EPUB', BOOK],
      ['Llevar en EPUB con mis notas y marcas', `${BOOK}?notas=1`],
    ]);
    expect(await linksAt('/volume/12/indice')).toEqual([]);
  });

  it('takes links and files away at once, with a sentence', async () => {
    expect((await bytesOf(browser, VOLUME)).status).toBe(200);
    await allowDownload(false);
    for (const path of [VOLUME, BOOK, `${VOLUME}?notas=1`]) {
      const page = await browser.get(path);
      expect([page.status, wordsOn(page)]).toEqual([404, 'El libro no se puede llevar en EPUB por ahora.']);
    }
    expect([...(await linksAt('/volume/11/indice')), ...(await linksAt('/cuenta'))]).toEqual([]);
  });
});

describe('the EPUB of a volume', () => {
  it('holds each chapter that can be read, in their order, by year', async () => {
    const { bytes, of } = await bytesOf(browser, VOLUME);
    expect([of('content-type'), of('content-disposition'), of('content-length')]).toEqual([
      'application/epub+zip',
      'attachment; filename="libro-de-cielo-11.epub"',
      String(bytes.length),
    ]);
    expect(bytes.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    const files = await filesOf(bytes);
    const spine = fileIn(files, 'package.opf').querySelectorAll('itemref');
    expect(spine.map((item) => item.getAttribute('idref'))).toEqual([
      ...['f-cover', 'f-title', 'f-contents'],
      ...['f-11-1', 'f-11-2', 'f-11-5'],
    ]);
    const contents = fileIn(files, 'contents.xhtml');
    expect(contents.querySelectorAll('#contenido > ol > li > a').map(({ text }) => text)).toEqual([
      '1912',
      '1913',
      '1912',
    ]);
    const wordsOf = (links: string) => contents.querySelectorAll(links).map(({ text }) => text);
    expect(wordsOf('#contenido ol ol a')).toEqual(['11-1. Lectura 1', '11-2. Lectura 2', '11-5. Lectura 5']);
    expect(wordsOf('[role=doc-pagelist] a')).toEqual(['11-1', '11-2', '11-5']);
    expect(fileIn(files, 'title.xhtml').text).toContain('3 capítulos, de 1912 a 1913');
    expect(files.get('EPUB/cover.svg')).toContain('Volumen 11');
  });

  it('has the paragraphs of the site under their addresses, voices in words, and study parts after them', async () => {
    const files = await filesOf((await bytesOf(browser, VOLUME)).bytes);
    const [chapter, site] = [fileIn(files, '11-2.xhtml'), (await browser.get('/volume/11?chapter=2')).document];
    const paragraphs = (page: typeof chapter) =>
      page
        .querySelectorAll('[id]')
        .filter(({ id }) => /^p\d+$/.test(id))
        .map(({ id }) => id);
    expect(paragraphs(chapter)).toEqual(['p1', 'p2']);
    expect(paragraphs(chapter)).toEqual(paragraphs(site));
    expect(chapter.querySelectorAll('h1, h2, h3').map(({ text }) => text)).toEqual([
      ...['11-2. Lectura 2', 'Jesús', 'Para el estudio', 'Resumen', 'Preguntas y Respuestas', 'Referencias Bíblicas'],
      ...['Ejercicios Espirituales', 'Puntos Clave', 'Comentarios Públicos', 'Temas Principales'],
    ]);
    expect(chapter.text).toContain('¿Qué espera?La luz.');
    expect(chapter.querySelectorAll('a').map((link) => [link.text, link.getAttribute('href')])).toEqual([
      ['aquí', 'http://localhost:3000/temas'],
      ['fuera', 'https://ejemplo.org/?a=1&b=2'],
    ]);
  });

  it('holds no script, no remote resource, and says how accessible it is, in which language, and whose it is', async () => {
    const files = await filesOf((await bytesOf(browser, VOLUME)).bytes);
    for (const [name, content] of files) {
      expect([
        name,
        /<script|javascript:|(?:src|xlink:href)="(?:https?:)?\/\/|@import|url\(http/i.test(content),
      ]).toEqual([name, false]);
      if (name.endsWith('.xhtml')) expect(content).toContain('lang="es" xml:lang="es"');
    }
    const metadata = files.get('EPUB/package.opf') ?? '';
    for (const property of ['Mode', 'ModeSufficient', 'ibilityFeature', 'ibilityHazard', 'ibilitySummary'])
      expect(metadata).toContain(`property="schema:access${property}"`);
    expect(metadata).toContain('<dc:creator id="creator">Fundación Libro de Cielo</dc:creator>'); // else readers file it under 'Unknown'
    expect(metadata).not.toContain('marc:relators'); // an author of another role is 'Unknown' too
    expect(metadata).toContain('<dc:rights>Los derechos de este texto son de Fundación Libro de Cielo.');
  });

  it('names the author that administrators chose, also on its title page, from the next download on', async () => {
    const tag = (await bytesOf(browser, VOLUME)).of('etag');
    await saveBookAuthor(db, { id: null, email: '' }, 'Ana & «Luz»\u0001');
    const { bytes, of } = await bytesOf(browser, VOLUME);
    const files = await filesOf(bytes);
    expect(of('etag')).not.toBe(tag);
    expect(files.get('EPUB/package.opf')).toContain('<dc:creator id="creator">Ana &amp; «Luz»</dc:creator>');
    expect(fileIn(files, 'toc.ncx').querySelector('docauthor')?.text).toBe('Ana & «Luz»');
    const title = fileIn(files, 'title.xhtml')
      .querySelectorAll('p')
      .map(({ text }) => text);
    expect(title.slice(1, 3)).toEqual(['Ana & «Luz»', 'Fundación Libro de Cielo']);
    expect(await faultsIn(bytes)).toEqual([]);
  });

  it('leads a reader that knows an NCX alone to the same places in the same order', async () => {
    await save(1, 'Mi nota');
    for (const path of [`${VOLUME}?notas=1`, BOOK]) {
      const files = await filesOf((await bytesOf(browser, path)).bytes);
      const pack = fileIn(files, 'package.opf');
      const item = pack.querySelector(`item[id="${pack.querySelector('spine')?.getAttribute('toc')}"]`);
      expect(item?.getAttribute('media-type')).toBe('application/x-dtbncx+xml');
      const ncx = fileIn(files, item?.getAttribute('href') ?? '');
      expect(ncx.querySelector('meta[name="dtb:uid"]')?.getAttribute('content')).toBe(
        pack.querySelector('[id=id]')?.text,
      );
      const points = ncx.querySelectorAll('navpoint').map((point) => ({
        depth: depthIn(point, 'NAVPOINT'),
        words: point.querySelector('navlabel')?.text,
        file: point.querySelector('content')?.getAttribute('src'),
        order: Number(point.getAttribute('playOrder')),
      }));
      const contents = fileIn(files, 'contents.xhtml').querySelectorAll('#contenido a');
      const nav = contents.map((link) => ({
        depth: depthIn(link, 'OL'),
        words: link.text,
        file: link.getAttribute('href'),
      }));
      expect(points.map(({ order: _order, ...point }) => point)).toEqual(nav);
      expect(ncx.querySelector('meta[name="dtb:depth"]')?.getAttribute('content')).toBe(path === BOOK ? '3' : '2');
      const ofFiles = [...new Set(points.map(({ file }) => file))];
      expect(points.map(({ order }) => order)).toEqual(points.map(({ file }) => ofFiles.indexOf(file) + 1));
      for (const file of ofFiles) expect(files.has(`EPUB/${file}`)).toBe(true);
    }
  });

  it('is valid with 183 chapters and titles as long as they may be', async () => {
    const indices = Array.from({ length: 183 }, (_, at) => at + 1);
    await fillVolume(14, { videos: indices, main: Object.fromEntries(indices.map((index) => [index, {}])) });
    await setVolume(14, { title: 'Ñandú & <b>«x»</b> '.repeat(20).slice(0, 200) });
    await db
      .updateTable('videos')
      .set({ title: `14-9. ${'¿Luz? & <i>'.repeat(30)}`.slice(0, 300) })
      .where('volume', '=', 14)
      .execute();
    const { bytes } = await bytesOf(browser, '/volume/14/libro.epub');
    expect(fileIn(await filesOf(bytes), 'contents.xhtml').querySelectorAll('#contenido ol ol a')).toHaveLength(183);
    expect(await faultsIn(bytes)).toEqual([]);
    expect(await faultsIn((await bytesOf(browser, BOOK)).bytes)).toEqual([]);
  });

  it.each(['uno', 'dos', 'tres'])('is valid with texts as wild as they may be: %s', async (seed) => {
    await fillHostileTexts(seed);
    await save(1, `${seed} \u0001\u001f\ufffe 🕊️👨‍👩‍👧 </blockquote> ]]> &nbsp;`);
    for (const path of [VOLUME, `${VOLUME}?notas=1`]) {
      expect(await faultsIn((await bytesOf(browser, path)).bytes)).toEqual([]);
    }
  });
});

it.each([
  [VOLUME, ofVolume],
  [BOOK, ofBook],
])('%s waits for a connection while lists hold all of theirs', async (path, loader) => {
  const held = await Promise.all(Array.from({ length: 4 }, () => withListConnections(() => pool.connect())));
  const request = new Request(ORIGIN + path, { headers: { cookie: await cookieOf(member) } });
  const file = loader({ request, params: { volume: '11' }, context: {} });
  try {
    await expect.poll(() => pool.waiting, { timeout: 10_000 }).toBe(1);
  } finally {
    for (const client of held) client.release();
  }
  expect((await file).status).toBe(200);
});

describe('the EPUB of the whole book', () => {
  it('holds each available volume that has a text, and there is none without', async () => {
    await fillVolume(15, { main: { 1: {} } });
    const { bytes, of } = await bytesOf(browser, BOOK);
    expect(of('content-disposition')).toBe('attachment; filename="libro-de-cielo.epub"');
    const contents = fileIn(await filesOf(bytes), 'contents.xhtml');
    const links = contents.querySelectorAll('#contenido > ol > li > a').map((link) => link.text);
    expect(links).toEqual(['Volumen 11', 'Volumen 13']);
    await emptyBook();
    expect(wordsOn(await browser.get(BOOK))).toBe('Aquí todavía no hay texto que llevar en EPUB.');
  });

  it('is of one state of the content, whatever is stored while it is made', async () => {
    await describeAll('Antes');
    for (let round = 0; round < 8; round += 1) {
      const [{ bytes }] = await Promise.all([bytesOf(browser, BOOK), describeAll(`Estado ${round}`)]);
      const files = await filesOf(bytes);
      const leads = ['11-1.xhtml', '11-2.xhtml', '13-1.xhtml'].map((name) =>
        fileIn(files, name).querySelector('.lead-text'),
      );
      expect(new Set(leads.map((lead) => lead?.text)).size).toBe(1);
    }
  });

  it.each([BOOK, `${BOOK}?notas=1`])('is the same for ten who download it at once: %s', async (path) => {
    const all = await Promise.all(Array.from({ length: 10 }, () => bytesOf(browser, path)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  });
});

describe('a broken download', () => {
  it('goes on by its tag, and is not sent again where nothing has changed', async () => {
    const whole = await bytesOf(browser, VOLUME);
    const tag = whole.of('etag') ?? '';
    const part = await bytesOf(browser, VOLUME, { range: 'bytes=10-999999999', 'if-range': tag });
    const { length } = whole.bytes;
    expect([part.status, part.of('content-range'), part.of('etag'), part.of('content-length')]).toEqual([
      ...[206, `bytes 10-${length - 1}/${length}`, tag, String(length - 10)],
    ]);
    expect(part.bytes.equals(whole.bytes.subarray(10))).toBe(true);
    expect((await bytesOf(browser, VOLUME, { 'if-none-match': tag })).status).toBe(304);
  });

  it('starts anew where the content has changed, and one that goes on ends as it began', async () => {
    const indices = Array.from({ length: 183 }, (_, at) => at + 1);
    const texts = indices.map((index) => [index, { description: `${Math.sin(index)} `.repeat(index) }] as const);
    await fillVolume(14, { main: Object.fromEntries(texts) });
    const path = '/volume/14/libro.epub';
    const before = await bytesOf(browser, path);
    const reader = (await browser.request(path)).body!.getReader();
    const pieces = [(await reader.read()).value!];
    await describeAll('Otra');
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) pieces.push(piece.value);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).equals(before.bytes)).toBe(true);
    const after = await bytesOf(browser, path, { range: 'bytes=100-', 'if-range': before.of('etag') ?? '' });
    expect([after.status, after.of('etag') === before.of('etag')]).toEqual([200, false]);
    expect(fileIn(await filesOf(after.bytes), '14-1.xhtml').text).toContain('Otra');
  });
});

it('one’s own notes stand in a last part where they are wanted and there are some, and nowhere else', async () => {
  await save(1, 'La primera\n\u0001con 🕊️ & <b>');
  await save(77, 'De un capítulo que no está');
  await save(1, 'De otro volumen', 13);
  const other = await signedIn();
  await saveNote(db, { memberId: other.member.id, volume: 11, index: 2 }, { text: 'De otra persona' });
  const { bytes, of } = await bytesOf(browser, `${VOLUME}?notas=1`);
  expect([of('accept-ranges'), of('etag'), of('cache-control'), of('content-disposition')]).toEqual([
    ...['none', null, 'private, no-store'],
    'attachment; filename="libro-de-cielo-11-con-mis-notas.epub"',
  ]);
  const files = await filesOf(bytes);
  expect(fileIn(files, 'package.opf').querySelectorAll('itemref').at(-1)?.getAttribute('idref')).toBe('f-notas-11');
  const notes = fileIn(files, 'notas-11.xhtml');
  expect(notes.querySelectorAll('h2').map(({ innerHTML }) => innerHTML)).toEqual([
    '<a href="11-1.xhtml">11-1. Lectura 1</a>',
    'Capítulo 11-77',
  ]);
  expect(notes.querySelectorAll('blockquote').map(({ text }) => text)).toEqual([
    'La primera\ncon 🕊️ & <b>',
    'De un capítulo que no está',
  ]);
  expect(await faultsIn(bytes)).toEqual([]);
  const plain = [...(await filesOf((await bytesOf(browser, VOLUME)).bytes)).values()].join();
  expect(plain).not.toMatch(/La primera|De otra persona|notas-/);
  const whole = await filesOf((await bytesOf(browser, `${BOOK}?notas=1`)).bytes);
  expect([...whole.keys()].filter((name) => name.includes('notas'))).toEqual([
    'EPUB/notas-11.xhtml',
    'EPUB/notas-13.xhtml',
  ]);
  expect([...whole.values()].join()).not.toContain('De otra persona');
  const none = await filesOf((await bytesOf((await signedIn()).browser, `${BOOK}?notas=1`)).bytes);
  expect([...none.keys()].filter((name) => name.includes('notas'))).toEqual([]);
});
