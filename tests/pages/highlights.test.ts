import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { deleteChapter } from '~/domain/book/delete-chapter.server';
import { findSecret, shareCollection } from '~/domain/collections/sharing.server';
import { highlightOfDay } from '~/domain/highlights/of-day.server';
import type { Member } from '~/domain/members/accounts.server';
import { saveNote } from '~/domain/notes/notes.server';
import { sharedCollectionPath } from '~/paths';
import { asMarkdown } from '~/text/to-markdown';
import { fillVolume } from '../setup/book';
import { Browser, type Page } from '../setup/browser';
import { readCsv } from '../setup/csv';
import { filesOf } from '../setup/epub';
import { sendForm } from '../setup/forms';
import { collectionOf, highlightAt } from '../setup/highlights';
import { wordsIn } from '../setup/panel';
import { signedIn } from '../setup/people';

const LONG = `${'Una palabra larga, '.repeat(40)}y fin.`;
const text = (...paragraphs: string[]) => ({ dialogue: [{ speaker: 'Luisa', text: paragraphs.join('\n\n') }] });

let reader: Browser;
let member: Member;
beforeAll(async () => {
  const many = Array.from({ length: 60 }, (_, at) => `Párrafo número ${at + 1}.`);
  await fillVolume(11, { videos: [5, 6], main: { 5: text(...many), 6: text('El mar y la nube.', LONG) } });
  await fillVolume(12, { videos: [1], main: { 1: text('Solo *este*.') } });
});
beforeEach(async () => {
  ({ browser: reader, member } = await signedIn());
});

const rows = ({ document }: Page) => document.querySelectorAll('.own-highlight');
const names = (page: Page) => rows(page).map((row) => row.querySelector('h3')?.text.trim());
/** Three highlights of two volumes, each made a day after the other. */
async function three(): Promise<number[]> {
  const ids = [
    await highlightAt(member, [12, 1, 1], { colour: 'prayer', line: '=De <b>otro</b> volumen' }),
    await highlightAt(member, [11, 6, 1], { colour: 'doubt' }),
    await highlightAt(member, [11, 5, 30]),
  ];
  for (const [at, id] of ids.entries())
    await sql`update highlights set made_at = ${`2026-0${at + 1}-15T12:00:00Z`} where id = ${id}`.execute(db);
  return ids;
}

describe('one’s highlights', () => {
  it.each([
    ['', ['11-5', '11-6', '12-1'], ['Marzo de 2026', 'Febrero de 2026', 'Enero de 2026']],
    ['?orden=libro', ['11-5', '11-6', '12-1'], ['Volumen 11', 'Volumen 12']],
    ['?color=doubt', ['11-6'], ['Febrero de 2026']],
    ['?volumen=12&orden=libro', ['12-1'], ['Volumen 12']],
    ['?q=NUBE', ['11-6'], ['Febrero de 2026']],
    ['?q=OTRO+volumen', ['12-1'], ['Enero de 2026']],
    ['?q=nube+otro', [], []],
  ])('are listed by %s', async (query, chapters, headings) => {
    await three();
    const page = await reader.get(`/marcadores${query}`);
    expect([names(page).map((name) => name?.slice(0, 4)), wordsIn(page, '.own-highlights > h2')]).toEqual([
      chapters,
      headings,
    ]);
  });

  it('have their words, line, colour, and the note of their chapter once; those without their words come first', async () => {
    const [, sea = 0] = await three();
    await highlightAt(member, [11, 6, 2]);
    await saveNote(db, { memberId: member.id, volume: 11, index: 6 }, { text: 'Mi «nota» del mar' });
    await sql`update highlights set waiting_since = now(), likely_first = 0, likely_last = 5 where id = ${sea}`.execute(
      db,
    );
    const page = await reader.get('/marcadores');
    const [waiting, long, , prayer] = rows(page).map(({ text: words }) => words);
    expect(wordsIn(page, '.own-highlights > h2')[0]).toBe('Por recolocar');
    expect(waiting).toMatch(/duda · .*El mar y la nube\..*Lo más parecido:.*El mar.*Mi «nota» del mar/s);
    expect([long?.includes('…'), long?.includes('y fin.'), long?.includes('Mi «nota»')]).toEqual([true, false, false]);
    expect(prayer).toMatch(/oración · 15 de enero de 2026.*Luisa.*Solo este\..*=De <b>otro<\/b> volumen/s);
    expect(page.text).toContain('4 marcas. Una espera que digas dónde va.');
  });

  it('are 50 on a page, and one that was deleted comes back with one press', async () => {
    for (let at = 1; at <= 51; at += 1) await highlightAt(member, [11, 5, at]);
    const first = await reader.get('/marcadores?orden=libro');
    expect([rows(first).length, names(await reader.get('/marcadores?orden=libro&pagina=2')).length]).toEqual([50, 1]);
    const deleted = await reader.follow(await sendForm(reader, '/marcadores?orden=libro', 'Quitar'));
    expect([names(deleted)[0]?.endsWith('párrafo 2'), deleted.text.includes('La marca se quitó.')]).toEqual([
      true,
      true,
    ]);
    const form = deleted.document.querySelector('[role=status] form');
    const id = form?.querySelector('[name=highlight]')?.getAttribute('value') ?? '';
    await reader.post('/marcadores', { intent: 'restore', highlight: id });
    expect(names(await reader.get('/marcadores?orden=libro'))[0]?.endsWith('párrafo 1')).toBe(true);
  });
});

it('reports above the list what became of a highlight that is on another page of it then', async () => {
  for (let at = 1; at <= 51; at += 1) await highlightAt(member, [11, 5, at]);
  await sql`update highlights set made_at = '2026-01-01', waiting_since = now(), likely_first = 0, likely_last = 6
             where member_id = ${member.id} and first = 0`.execute(db);
  const page = await reader.follow(await sendForm(reader, '/marcadores', 'Es esto'));
  expect(page.text).toContain('La marca está en su nuevo lugar.');
});

it('proposes nothing for a highlight whose chapter was deleted while it waited', async () => {
  await fillVolume(13, { main: { 1: text('Uno solo.') } });
  const id = await highlightAt(member, [13, 1, 1]);
  await sql`update highlights set waiting_since = now(), likely_first = 0, likely_last = 3 where id = ${id}`.execute(
    db,
  );
  expect((await reader.get('/marcadores')).text).toContain('Es esto');
  await deleteChapter(db, { id: null, email: '' }, { volume: 13, index: 1 }, ['main']);
  const { text: words } = await reader.get('/marcadores');
  expect([words.includes('Uno solo.'), words.includes('Es esto')]).toEqual([true, false]);
});

it('a collection that is shared reads as one text without lines, colours and names; visitors see how each begins', async () => {
  const [other = 0] = await three();
  const long = await highlightAt(member, [11, 6, 2], { line: 'Línea secreta', colour: 'doubt' });
  const id = await collectionOf(member, 'Para leer', [long, 'Después', other]);
  const own = await reader.get(`/colecciones/${id}`);
  expect([own.text.includes('Línea secreta'), own.text.includes('y fin.')]).toEqual([true, true]);
  await shareCollection(db, { memberId: member.id, id });
  const path = sharedCollectionPath((await findSecret(db, { memberId: member.id, id })) ?? '');
  const [visitor, guest] = [await new Browser().get(path), await (await signedIn()).browser.get(path)];
  expect([visitor, guest].map(({ text: words }) => words.includes('y fin.'))).toEqual([false, true]);
  const quotation = visitor.document.querySelector('blockquote')?.text ?? '';
  expect(quotation.replace('Luisa', '').trim().length).toBeLessThanOrEqual(301);
  for (const page of [visitor, guest]) {
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(page.text).not.toMatch(/Línea secreta|duda/);
    expect(wordsIn(page, '.anthology h2')).toEqual(['Después']);
  }
  expect((await (await signedIn()).browser.get(`/colecciones/${id}`)).status).toBe(404);
});

describe('highlights as a file', () => {
  const file = async (format: string) =>
    Buffer.from(await (await reader.request(`/marcadores/exportar?formato=${format}`)).arrayBuffer());

  it('are a table for Readwise, in which no cell is a formula', async () => {
    await three();
    const [head, ...lines] = readCsv((await file('csv')).toString());
    expect(head).toEqual(['Highlight', 'Title', 'Author', 'URL', 'Note', 'Location', 'Date']);
    expect(lines.map(([words]) => words)).toEqual(['Párrafo número 30.', 'El mar y la nube.', 'Solo este.']);
    expect(lines[2]?.slice(1)).toEqual([
      'Libro de Cielo, Volumen 12',
      expect.any(String),
      expect.stringMatching(/\/volume\/12\/parrafo\/1-1$/),
      "'=De <b>otro</b> volumen",
      '1001',
      '2026-01-15 12:00:00',
    ]);
  });

  it('are Web Annotations', async () => {
    await three();
    const { type, first } = JSON.parse((await file('jsonld')).toString()) as {
      type: string;
      first: { items: object[] };
    };
    expect([type, first.items.length]).toEqual(['AnnotationCollection', 3]);
    expect(first.items[2]).toMatchObject({
      type: 'Annotation',
      motivation: 'commenting',
      body: [
        { purpose: 'commenting', value: '=De <b>otro</b> volumen' },
        { purpose: 'tagging', value: 'oración' },
      ],
      target: { selector: { value: 'p1', refinedBy: { type: 'TextQuoteSelector', exact: 'Solo este.' } } },
    });
  });

  it('are Markdown, a file for each volume and each collection', async () => {
    const [other = 0] = await three();
    await collectionOf(member, 'A/B «..»', ['# Título', other]);
    const files = await filesOf(await file('md'));
    expect([...files.keys()]).toEqual(['volumenes/volumen-11.md', 'volumenes/volumen-12.md', 'colecciones/1-a-b-.md']);
    const written = files.get('volumenes/volumen-12.md') ?? '';
    expect(written).toMatch(/^---\ntitle: "Libro de Cielo, Volumen 12"\n/);
    expect(written).toContain('\n> Solo este.\n');
    expect(written).toContain('\n\\=De \\<b\\>otro\\</b\\> volumen\n');
    expect(files.get('colecciones/1-a-b-.md')).toContain('## \\# Título');
  });

  it.each([
    ['1. uno', '1\\. uno'],
    ['- a\n    b', '\\- a\nb'],
    ['[x](y) `z` ![w]', '\\[x\\](y) \\`z\\` !\\[w\\]'],
  ])('nothing in them is taken for Markdown: %j', (typed, expected) => expect(asMarkdown(typed)).toBe(expected));
});

it('home reminds of one from ten on, the same all day, unless that is not wanted', async () => {
  const reminder = async () => (await reader.get('/')).document.querySelector('.home-today a[href="/marcadores"]');
  for (let at = 1; at <= 9; at += 1) await highlightAt(member, [11, 5, at]);
  expect(await reminder()).toBeNull();
  const id = await highlightAt(member, [11, 5, 10]);
  await sql`update highlights set made_at = '2020-05-17T12:00:00Z' where id = ${id}`.execute(db);
  expect((await reminder())?.closest('li')?.text).toMatch(/^Una marca tuya, de h.*: Párrafo número \d+\.$/);
  const on = (day: string) => highlightOfDay(db, member.id, { day, zone: 'America/Lima' });
  expect((await on('2026-05-17'))?.id).toBe(id);
  expect(await on('2026-05-18')).toEqual(await on('2026-05-18'));
  await sendForm(reader, '/ajustes', 'Guardar ajustes', { reminder: 'hidden' });
  expect(await reminder()).toBeNull();
});
