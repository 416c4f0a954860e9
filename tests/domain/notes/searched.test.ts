import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { listNotes } from '~/domain/notes/listing.server';
import { saveNote } from '~/domain/notes/notes.server';
import { fillSearchedNotes } from '~/domain/notes/searched.server';
import { noteText } from '~/domain/notes/schema';
import { folded, wantedIn } from '~/text/folded';
import { normalForm } from '~/text/normal-form';
import { between, pick, seeded } from '../../../scripts/demo/random';
import { createVolume } from '../../../scripts/demo/volume';
import { fillVolume } from '../../setup/book';
import { part } from '../../setup/extent';
import { inTransaction } from '../../setup/rolled-back';
import { makeMember } from '../member';

const SEED = process.env.SEED ?? 'notas propias';
const VOLUMES = part(
  Array.from({ length: 36 }, (_, at) => at + 1),
  12,
);
const db = inTransaction();
let memberId = 0;
beforeEach(async () => {
  memberId = await makeMember(db(), 'ana@ejemplo.org');
});

const save = (volume: number, index: number, text: string) => saveNote(db(), { memberId, volume, index }, { text });
const query = { order: 'volumen', volume: null, page: 1, isRemoved: false } as const;
const list = (words: string[], isRemoved = false) => listNotes(db(), memberId, { ...query, words, isRemoved });
const found = async (typed: string, isRemoved = false) => {
  const { notes, total } = await list(wantedIn(typed), isRemoved);
  expect(total).toBe(notes.length);
  return notes.map(({ volume, index }) => `${volume}-${index}`);
};

const wantedOf = (some: string[]) => [...new Set(some.flatMap((one) => [...wantedIn(one), ...wantedIn(`x${one}`)]))];

/** Everything that is said in these volumes of the demonstration book. */
const saidIn = (volumes: number[]) =>
  volumes.flatMap((volume) =>
    createVolume(volume).chapters.flatMap(({ dialogue }) => dialogue.map(({ text }) => normalForm(text))),
  );

/** Every character that can be stored, up to this one. */
const everyCharacter = (last: number) =>
  Array.from({ length: last }, (_, at) => at + 1)
    .filter((at) => at < 0xd800 || at > 0xdfff)
    .map((at) => String.fromCodePoint(at));

/** The same list in lists of this many. */
const lists = <One>(list: One[], count: number) =>
  Array.from({ length: Math.ceil(list.length / count) }, (_, at) => list.slice(at * count, (at + 1) * count));

describe('a text is folded in the database as a search is', () => {
  const foldedThere = async (texts: string[]) => {
    const { rows } = await sql<{ folded: string }>`
      select folded_text(text) as folded from unnest(${texts}::text[]) with ordinality as given (text, at) order by at`.execute(
      db(),
    );
    return rows.map((row) => row.folded);
  };

  it('over the whole demonstration book', async () => {
    const texts = saidIn(VOLUMES);
    expect(texts.length).toBeGreaterThan(500);
    expect(await foldedThere(texts)).toEqual(texts.map(folded));
  }, 120_000);

  it('over every character', async () => {
    const texts = lists(everyCharacter(0x10ffff), 10_000).map((characters) => characters.join(''));
    expect(await foldedThere(texts)).toEqual(texts.map(folded));
  }, 120_000);
});

describe('a note is found', () => {
  it('by each of its characters, as a word of its own or within one', async () => {
    const characters = lists(
      everyCharacter(0x2100).filter((one) => noteText(one) !== ''),
      350,
    );
    for (const [at, some] of characters.entries())
      await save(3, at + 1, normalForm(some.map((one) => ` x${one} ${one}`).join('')));
    for (const [at, some] of characters.entries()) {
      for (const words of lists(wantedOf(some), 20)) {
        const { notes } = await listNotes(db(), memberId, { ...query, words, volume: 3 });
        expect([words, notes.some(({ index }) => index === at + 1)]).toEqual([words, true]);
      }
    }
  }, 120_000);

  it('with 2000 characters of four bytes each', async () => {
    await save(3, 1, `${'😀'.repeat(1_990)} corazón.`);
    expect(await found('corazones')).toEqual(['3-1']);
    expect(await found('😀 corazon.')).toEqual(['3-1']);
  });

  it(`by the same words as by what its text and its chapter’s name say, drawn by «${SEED}»`, async () => {
    const random = seeded(SEED);
    await fillVolume(7, { videos: [1, 2, 3, 4, 5] });
    const said = saidIn([1, 7, 36]).filter((text) => [...text].length <= 2_000);
    for (let index = 1; index <= 60; index += 1) await save(7, index, pick(random, said));
    const { rows } = await sql<{ index: number; text: string; title: string | null }>`
      select index, text, title from notes left join (select volume, index, title from videos) v using (volume, index)
       where member_id = ${memberId} order by index`.execute(db());
    const names = new Map(
      rows.map(({ index, title }) => [index, `7-${index}. ${title?.replace(/^\s*\d+-\d+\.\s*/, '') ?? ''}`]),
    );
    for (let time = 0; time < 150; time += 1) {
      const words = pick(random, said).split(/\s+/);
      const from = between(random, 0, words.length - 1);
      const piece = words.slice(from, from + between(random, 1, 3)).join(' ');
      const typed = pick(random, [piece, `"${piece}"`, piece.slice(1, 6), `7-${between(random, 1, 12)}`]);
      const wanted = wantedIn(typed);
      const { rows: stems } = await sql<{ index: number; word: string }>`
        select index, word from notes, unnest(${wanted}::text[]) as word
         where member_id = ${memberId} and searched_words(text) @@ phraseto_tsquery('spanish', word)`.execute(db());
      const expected = rows.filter(({ index, text }) =>
        wanted.every(
          (word) =>
            [text, names.get(index) ?? ''].some((one) => folded(one).includes(word)) ||
            stems.some((stem) => stem.index === index && stem.word === word),
        ),
      );
      const { notes, total } = await list(wanted);
      expect([typed, total, notes.map(({ index }) => index)]).toEqual([
        typed,
        expected.length,
        expected.slice(0, 20).map(({ index }) => index),
      ]);
    }
  }, 120_000);

  it('by the new name of its chapter, and not by the old one', async () => {
    await fillVolume(7, { videos: [1] });
    await save(7, 1, 'x');
    const name = (title: string) => db().updateTable('videos').set({ title }).where('volume', '=', 7).execute();
    await name('7-1. La Torre de la Ñusta');
    expect([await found('torre'), await found('ñusta'), await found('nusta')]).toEqual([['7-1'], ['7-1'], []]);
    await name('7-1. El pozo');
    expect([await found('torre'), await found('"7-1. el pozo"')]).toEqual([[], ['7-1']]);
  });
});

describe('what the search reads', () => {
  const texts = { 1: 'El corazón', 2: 'Los corazones de antes', 3: '' };
  const searched = () => db().selectFrom('searched_notes').selectAll().orderBy('index').execute();
  beforeEach(async () => {
    for (const [index, text] of Object.entries(texts)) await save(3, Number(index), text || 'Quitado: corazón');
    await save(3, 3, '');
    await save(3, 2, 'Los CORAZONES\nde ahora');
  });
  const foundNow = async () => [
    await found('corazones'),
    await found('"de ahora"'),
    await found('antes'),
    await found('corazon', true),
  ];
  const EXPECTED = [['3-1', '3-2'], ['3-2'], [], ['3-3']];

  it('goes with each saving of the note', async () => {
    expect(await foundNow()).toEqual(EXPECTED);
    await save(3, 3, 'De vuelta');
    expect([await found('vuelta'), await found('quitado')]).toEqual([['3-3'], []]);
  });

  it('is made where it is missing, and until then the note is read itself', async () => {
    const before = await searched();
    expect(before).toHaveLength(3);
    await db().deleteFrom('searched_notes').execute();
    expect(await foundNow()).toEqual(EXPECTED);
    await fillSearchedNotes(db());
    expect(await searched()).toEqual(before);
    expect(await foundNow()).toEqual(EXPECTED);
  });

  it('goes with its account', async () => {
    await db().deleteFrom('members').where('id', '=', memberId).execute();
    expect(await searched()).toEqual([]);
  });
});
