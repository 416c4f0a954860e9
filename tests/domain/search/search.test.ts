import { beforeEach, describe, expect, it } from 'vitest';
import { fillParagraphs } from '~/domain/book/paragraphs.server';
import { saveNote } from '~/domain/notes/notes.server';
import type { SearchRequest, SearchResults } from '~/domain/search/schema';
import { searchBook } from '~/domain/search/search.server';
import { listSpeakers } from '~/domain/search/speakers.server';
import { mainChapter } from '../../setup/archives';
import { importFiles } from '../../setup/uploads';
import { inTransaction } from '../../setup/rolled-back';
import { makeMember } from '../member';

const db = inTransaction();
const NOWHERE: Omit<SearchRequest, 'typed'> = { volume: null, speakers: null, order: 'valor', notesOf: null, page: 1 };

/** Stores a chapter of these texts, each with its speaker. */
async function chapter(volume: number, index: number, ...turns: [speaker: string, text: string][]) {
  const dialogue = turns.map(([speaker, text]) => ({ speaker, text }));
  const bytes = Buffer.from(JSON.stringify(mainChapter(volume, index, { dialogue })));
  await importFiles(db(), 'main', volume, [{ name: `${volume}-${index}.json`, read: () => Promise.resolve(bytes) }]);
}

async function search(typed: string, where: Partial<SearchRequest> = {}): Promise<SearchResults> {
  const found = await searchBook(db(), { ...NOWHERE, typed, ...where });
  if (typeof found === 'string') throw new Error(found);
  return found;
}
const refOf = ({ volume, index, number }: SearchResults['results'][number]) => `${volume}-${index}#${number ?? 'nota'}`;
const refsOf = async (typed: string, where: Partial<SearchRequest> = {}) =>
  (await search(typed, where)).results.map(refOf);
const inOrder = (typed: string, where: Partial<SearchRequest> = {}) => refsOf(typed, { order: 'libro', ...where });
const marked = async (typed: string) =>
  (await search(typed)).results.map(({ pieces }) =>
    pieces.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join(''),
  );

beforeEach(async () => {
  await chapter(
    11,
    5,
    ['Luisa', 'El corazón volvió a su casa.\n\nUn año de oraciones, y **más** luz <b>&amp;</b> sombra.'],
    ['Jesús:', '«Hija mía, no temas.»\n\n- la luz del sol\n- [el mar](https://a.example/)'],
  );
  const voices = ['¿Dónde estás? También dice cómo mi Voluntad y el porqué.', 'Como mi voluntad, ex libris.'];
  await chapter(5, 1, ...voices.map((text): [string, string] => ['', text]));
  await chapter(2, 1, ['JESÚS', 'El sol de la luz.'], ['', 'Sin nombre: mundo, hola.']);
});

describe('words', () => {
  it.each([
    ['corazon', ['11-5#1']],
    ['CORAZÓN', ['11-5#1']],
    ['corazones', ['11-5#1']],
    ['oración', ['11-5#2']],
    ['oracion', ['11-5#2']],
    ['volvio', ['11-5#1']],
    ['volvió', ['11-5#1']],
    ['año', ['11-5#2']],
    ['ano', []],
    ['luz', ['2-1#1', '11-5#2', '11-5#4']],
    ['luz sombra', ['11-5#2']],
    ['luz -sombra', ['2-1#1', '11-5#4']],
    ['sol -"luz del sol"', ['2-1#1']],
    ['"luz del sol"', ['11-5#4']],
    ['"sol de la luz"', ['2-1#1']],
    ['"hija mia no temas"', ['11-5#3']],
    ['corazón O mundo', ['2-1#2', '11-5#1']],
    ['"mundo hola"', ['2-1#2']],
    ['"hola mundo"', []],
    ['mar', ['11-5#4']],
    ['cómo', ['5-1#1']],
    ['dónde estás', ['5-1#1']],
    ['el PORQUÉ', ['5-1#1']],
    ['también', ['5-1#1']],
    ['tambien', ['5-1#1']],
    ['cómo mi voluntad', ['5-1#1', '5-1#2']],
    ['como mi voluntad', ['5-1#1', '5-1#2']],
    ['"cómo mi voluntad"', ['5-1#1', '5-1#2']],
    ['voluntad -cómo', ['5-1#2']],
    ['como volvio tambien mas a su casa', ['11-5#1']],
    ['la cómo casa el volvió de corazón más', ['11-5#1']],
    ['el luz de la sol si del', ['2-1#1', '11-5#4']],
    ['cómo O mundo', ['2-1#2', '5-1#1']],
    ['volun-tad', ['5-1#1', '5-1#2']],
    ['ex-libris', ['5-1#2']],
    ['pestaña', []],
    ['párrafo', []],
    ['amp', []],
  ])('%s', async (typed, expected) => {
    expect(await inOrder(typed)).toEqual(expected);
  });

  it.each(['de la', '"de" que y', 'de -luz', 'como', 'donde estas', 'él', 'está -cómo', 'O como'])(
    '%s are without weight',
    async (typed) => {
      expect(await searchBook(db(), { ...NOWHERE, typed })).toBe('common');
    },
  );

  it('may be anything', async () => {
    for (const typed of ["'", '\\', ':*', '!!!luz', '((luz', 'luz <-> <2>', '&luz|', '\0luz', '😀 luz', "lu'z"])
      expect(typeof (await searchBook(db(), { ...NOWHERE, typed }))).toMatch(/object|string/);
    expect(await inOrder('\0 corazón & !')).toEqual(['11-5#1']);
    expect((await search(`luz ${'palabra '.repeat(60)}`.slice(0, 500))).total).toBe(0);
  });

  it('are marked as the book writes them, and nothing else is', async () => {
    expect(await marked('volvio corazon')).toEqual(['El [corazón] [volvió] a su casa.']);
    expect(await marked('oracion sombra')).toEqual(['Un año de [oraciones], y más luz <b>&</b> [sombra].']);
    const long = `${'palabra suelta '.repeat(60)}Jerusalén${' otra cosa'.repeat(80)}`;
    await chapter(3, 1, ['Luisa', long]);
    const [shown = ''] = await marked('jerusalen');
    expect(shown).toMatch(/^…(palabra|suelta) .*\[Jerusalén\].* (otra|cosa)…$/);
    expect([...shown].length).toBeLessThan(420);
  });
});

describe('where is searched', () => {
  it('is a volume, or one who speaks, however the name is written', async () => {
    expect(await inOrder('luz', { volume: 11 })).toEqual(['11-5#2', '11-5#4']);
    const speakers = await listSpeakers(db());
    expect(speakers.map(({ key, names }) => [key, names.sort()])).toEqual([
      ['jesus', ['JESÚS', 'Jesús']],
      ['luisa', ['Luisa']],
    ]);
    expect(await inOrder('luz', { speakers: ['JESÚS', 'Jesús'] })).toEqual(['2-1#1', '11-5#4']);
    expect(await inOrder('luz', { speakers: ['Luisa'], volume: 2 })).toEqual([]);
  });

  it('is the text as it stands now', async () => {
    await chapter(11, 5, ['Luisa', 'Otra cosa.']);
    expect(await refsOf('corazón')).toEqual([]);
    expect(await refsOf('cosa')).toEqual(['11-5#1']);
    await db().deleteFrom('main_chapters').where('volume', '=', 11).execute();
    expect(await refsOf('cosa')).toEqual([]);
  });

  it('is made anew where it is missing or of other rules', async () => {
    await db().deleteFrom('paragraphs').where('volume', '=', 11).execute();
    await db().updateTable('paragraphs').set({ rules: 0, text: 'viejo' }).execute();
    await fillParagraphs(db());
    expect(await inOrder('luz')).toEqual(['2-1#1', '11-5#2', '11-5#4']);
    expect((await search('mundo')).results[0]?.pieces.map(({ text }) => text).join('')).not.toContain('viejo');
  });
});

describe('the results', () => {
  it('stand with what fits best first, or as they stand in the book', async () => {
    await chapter(1, 1, ['Luisa', `La luz, ${'y otra cosa que se cuenta, '.repeat(9)}y el sol.`]);
    expect((await refsOf('luz sol')).at(-1)).toBe('1-1#1');
    expect(await inOrder('luz sol')).toEqual(['1-1#1', '2-1#1', '11-5#4']);
  });

  it('stand in the same order where a word is excluded that none of them has', async () => {
    await chapter(7, 1, ['Luisa', 'Un faro solo, agua y orilla.'], ['Luisa', 'Faro, faro, faro, faro, mar y orilla.']);
    expect(await refsOf('faro')).toEqual(['7-1#2', '7-1#1']);
    expect(await refsOf('faro -nave')).toEqual(['7-1#2', '7-1#1']);
  });

  it('come twenty to a page, each once, and the last page stands for those behind it', async () => {
    await chapter(7, 1, ...Array.from({ length: 45 }, (_, at): [string, string] => ['Luisa', `Faro ${at}.`]));
    const pages = await Promise.all([1, 2, 3].map((page) => search('faro', { page })));
    expect(pages.map(({ total, pages, results }) => [total, pages, results.length])).toEqual([
      [45, 3, 20],
      [45, 3, 20],
      [45, 3, 5],
    ]);
    const all = pages.flatMap(({ results }) => results.map(({ number }) => number));
    expect(all).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
    expect(await search('faro', { page: 9 })).toEqual(pages[2]);
    expect(await search('inexistente', { page: 9 })).toMatchObject({ total: 0, page: 1, pages: 1, results: [] });
  });

  it('say where they stand', async () => {
    const place = { volume: 11, index: 5, number: 1, speaker: 'Luisa', title: '', date: '1912-03-14' };
    expect((await search('corazón')).results[0]).toMatchObject(place);
    expect((await search('temas')).results[0]?.speaker).toBe('Jesús');
  });
});

describe('notes', () => {
  it('are found by who wrote them alone, when asked for', async () => {
    const emails = Array.from({ length: 10 }, (_, at) => `lectora${at}@ejemplo.org`);
    const members = await Promise.all(emails.map((email) => makeMember(db(), email)));
    for (const [at, memberId] of members.entries()) {
      await saveNote(db(), { memberId, volume: 11, index: 5 }, { text: `El faro número ${at} de mi corazón` });
    }
    for (const [at, memberId] of members.entries()) {
      expect(await inOrder('corazon', { notesOf: memberId })).toEqual(['11-5#1', '11-5#nota']);
      expect((await search(`faro ${at}`, { notesOf: memberId })).total).toBe(1);
      expect((await search(`faro ${(at + 1) % 10}`, { notesOf: memberId })).total).toBe(0);
    }
    expect(await inOrder('corazon')).toEqual(['11-5#1']);
    expect((await search('faro')).total).toBe(0);
  });

  it('are left out where one who speaks was chosen, and follow the volume', async () => {
    const notesOf = await makeMember(db(), 'ana@ejemplo.org');
    await saveNote(db(), { memberId: notesOf, volume: 20, index: 9 }, { text: 'Luz\nde <i>mañana</i>' });
    expect(await inOrder('luz', { notesOf })).toEqual(['2-1#1', '11-5#2', '11-5#4', '20-9#nota']);
    expect(await inOrder('luz', { notesOf, volume: 20 })).toEqual(['20-9#nota']);
    expect(await inOrder('luz', { notesOf, speakers: ['Luisa'] })).toEqual(['11-5#2']);
    await saveNote(db(), { memberId: notesOf, volume: 20, index: 9 }, { text: '' });
    expect(await inOrder('luz', { notesOf, volume: 20 })).toEqual([]);
  });
});
