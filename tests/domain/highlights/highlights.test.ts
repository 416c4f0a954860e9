import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { deleteChapter } from '~/domain/book/delete-chapter.server';
import { fillParagraphs } from '~/domain/book/paragraphs.server';
import {
  highlightsOf,
  leaveWaiting,
  paragraphOfHighlight,
  removeHighlight,
  restoreHighlight,
  storeHighlight,
  takeLikeliest,
  updateHighlight,
} from '~/domain/highlights/highlights.server';
import { MOST_HIGHLIGHTS, paragraphOf } from '~/domain/highlights/schema';
import { sentenceHash } from '~/text/sentence-hash';
import { setReadingPosition } from '~/domain/progress/signal.server';
import { undoChange } from '~/domain/versions/undo.server';
import { emptyBook, fillVolume } from '../../setup/book';
import { dialogueOf } from '../../setup/near';
import { makeMember } from '../member';

const SEA = 'El mar devuelve a la orilla lo que no es suyo. ¿Y la niña? Lo mira «sin prisa». También aparta lo ajeno.';
const HILL = 'Un pastor contaba las ovejas mientras bajaba la niebla sobre el monte, despacio, sin perder ninguna.';
const GLORY = '¡Gloria al Padre!';
const HERE = { volume: 11, index: 5 };
const PINK = { colour: 'prayer', line: 'Para hoy' } as const;

let member = 0;
beforeEach(async () => {
  await emptyBook();
  await sql`truncate members, highlights cascade`.execute(db);
  member = await makeMember(db, 'ana@ejemplo.org');
  await store(GLORY, SEA, HILL);
});

const store = (...texts: string[]) => fillVolume(11, { main: { 5: dialogueOf(...texts) } });
const choose = (paragraph: number, sentences: number[] = [], { seen = null as string | null, content = PINK } = {}) =>
  storeHighlight(db, { memberId: member, ...HERE, paragraph, sentences, seen }, content);
const shown = async () => (await highlightsOf(db, member, HERE)).highlights;
/** Each stored highlight: the number of its paragraph and its words, behind '?' where it waits. */
async function places() {
  const rows = await db
    .selectFrom('highlights')
    .select(['words', 'waiting_since', paragraphOfHighlight().as('number')])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ words, waiting_since, number }) => `${waiting_since ? '?' : number} ${words}`);
}

describe('what is chosen in a paragraph', () => {
  it.each([
    ['the whole of it', 2, [], [`2 ${SEA}`]],
    ['a sentence', 2, [1], ['2 ¿Y la niña?']],
    ['a run of them', 2, [2, 1], ['2 ¿Y la niña? Lo mira «sin prisa».']],
    ['two runs', 2, [0, 3], ['2 El mar devuelve a la orilla lo que no es suyo.', '2 También aparta lo ajeno.']],
    ['the only sentence', 1, [0], [`1 ${GLORY}`]],
  ])('is stored: %s', async (_name, paragraph, sentences, expected) => {
    expect(await choose(paragraph, sentences)).toHaveLength(expected.length);
    expect(await places()).toEqual(expected);
  });

  it('gets another colour and line where it is chosen again', async () => {
    const [id] = await choose(2, [1]);
    expect(await choose(2, [1], { content: { colour: 'doubt', line: '' } as never })).toEqual([id]);
    expect(await shown()).toMatchObject([{ id, kind: 'words', colour: 'doubt', line: '' }]);
  });

  it.each([
    ['a paragraph that is not there', 'paragraph_missing', 9, [], null],
    ['a sentence that is not there', 'highlight_changed', 2, [7], null],
    ['letters that nobody has seen', 'highlight_changed', 2, [1], sentenceHash('Otro texto.')],
  ])('is refused: %s', async (_name, code, paragraph, sentences, seen) => {
    await expect(choose(paragraph, sentences, { seen })).rejects.toMatchObject({ code });
    expect(await places()).toEqual([]);
  });

  it('is where its paragraph is now, if its letters are the same', async () => {
    await store('Una línea nueva.', GLORY, SEA.replace('«sin prisa»', '“sin prisa”'), HILL);
    await choose(2, [2], { seen: sentenceHash(SEA) });
    expect(await places()).toEqual(['3 Lo mira “sin prisa”.']);
  });

  it('is one of 5000 at most', async () => {
    await sql`insert into highlights (member_id, volume, index, kind, first, last, words)
              select ${member}, 1, 1, 'words', 0, 1, 'a' from generate_series(1, ${MOST_HIGHLIGHTS})`.execute(db);
    await expect(choose(2)).rejects.toMatchObject({ code: 'highlights_full' });
  });
});

describe('a highlight', () => {
  it('is changed, removed and restored by its member alone', async () => {
    const other = await makeMember(db, 'eva@ejemplo.org');
    const [id = 0] = await choose(2, [1]);
    await expect(updateHighlight(db, other, id, { line: 'no' })).rejects.toMatchObject({ code: 'highlight_missing' });
    await removeHighlight(db, other, id);
    await updateHighlight(db, member, id, { line: 'sí' });
    expect(await shown()).toMatchObject([{ line: 'sí' }]);
    await removeHighlight(db, member, id);
    expect(await shown()).toEqual([]);
    await expect(restoreHighlight(db, other, id)).rejects.toMatchObject({ code: 'highlight_missing' });
    await restoreHighlight(db, member, id);
    expect(await shown()).toMatchObject([{ id }]);
  });

  it('comes with the letters before each paragraph', async () => {
    await choose(3);
    const { highlights, starts } = await highlightsOf(db, member, HERE);
    expect(starts).toHaveLength(3);
    expect(paragraphOf(starts, highlights[0]?.first ?? 0)).toBe(3);
  });
});

describe('a chapter that is stored anew', () => {
  it.each([
    ['a sign', [GLORY, SEA.replace('mar devuelve', 'mar — devuelve'), HILL], '2 ¿Y la niña?'],
    ['an accent', [GLORY, SEA.replace('¿Y la niña?', '¿Y lá niña…?'), HILL], '2 ¿Y lá niña…?'],
    ['a paragraph before it', ['Otro comienzo.', GLORY, SEA, HILL], '3 ¿Y la niña?'],
    ['a border of paragraphs', [GLORY, SEA.slice(0, 47), SEA.slice(47), HILL], '3 ¿Y la niña?'],
    ['another sentence', [GLORY, SEA.replace('También', 'Y'), HILL], '2 ¿Y la niña?'],
    ['its words', [GLORY, SEA.replace('niña', 'hija'), HILL], '? ¿Y la niña?'],
    ['everything', ['Nada de eso.'], '? ¿Y la niña?'],
  ])('has the highlight where its words are: %s changed', async (_name, texts, expected) => {
    await choose(2, [1]);
    await store(...texts);
    expect(await places()).toEqual([expected]);
  });

  it('three times, brings back what waited', async () => {
    await choose(2, [1]);
    await store(GLORY, HILL);
    await store(HILL);
    expect(await places()).toEqual(['? ¿Y la niña?']);
    await store(GLORY, SEA, HILL);
    expect(await places()).toEqual(['2 ¿Y la niña?']);
  });

  it('after it was deleted, and when that is undone', async () => {
    await choose(2, [1]);
    await deleteChapter(db, { id: null, email: 'ana@ejemplo.org' }, HERE, ['main']);
    expect(await places()).toEqual(['null ¿Y la niña?']);
    const { change } = await db.selectFrom('versions').select('change').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await undoChange(db, { id: null, email: 'ana@ejemplo.org' }, { change, rest: false });
    expect(await places()).toEqual(['2 ¿Y la niña?']);
  });

  it('leaves a paragraph marked that begins or ends as it did', async () => {
    await choose(3);
    await store(GLORY, SEA, HILL.replace('contaba', 'guardaba'));
    expect(await places()).toEqual([`3 ${HILL.replace('contaba', 'guardaba')}`]);
  });

  it('has the reading position at its paragraph', async () => {
    await setReadingPosition(db, member, HERE, 3);
    await store('Otro comienzo.', GLORY, SEA, HILL.replace('Un pastor', 'Aquel pastor'));
    const { paragraph, beginning } = await db.selectFrom('opened_chapters').selectAll().executeTakeFirstOrThrow();
    expect([paragraph, beginning.slice(0, 13)]).toEqual([4, 'Aquel pastor ']);
  });
});

describe('several highlights of one text', () => {
  const AH = '¡Ah! ¡Ah! El mar no se cansa nunca de volver. ¡Ah!';
  const write = (before: string[], after: string[] = []) => store(...before, AH, ...after);
  beforeEach(() => write([GLORY], [HILL]));

  it('are each where it was: the same sentence twice, the whole and a part, two that overlap', async () => {
    await choose(2, [0]);
    await choose(2, [3], { content: { colour: 'doubt', line: '' } as never });
    await choose(2, [2, 3]);
    await choose(2);
    await write(['Otro comienzo.', GLORY], [HILL]);
    expect(await places()).toEqual(['3 ¡Ah!', '3 ¡Ah!', '3 El mar no se cansa nunca de volver. ¡Ah!', `3 ${AH}`]);
    const { highlights, starts } = await highlightsOf(db, member, HERE);
    expect(highlights.map(({ first }) => first - (starts[2] ?? 0))).toEqual([0, 0, 4, 31]);
  });

  it('of two members go together, and a removed one too', async () => {
    const [id = 0] = await choose(3);
    const other = await makeMember(db, 'eva@ejemplo.org');
    await storeHighlight(db, { memberId: other, ...HERE, paragraph: 3, sentences: [], seen: null }, PINK);
    await removeHighlight(db, member, id);
    await write(['Otro comienzo.', GLORY], [HILL]);
    await restoreHighlight(db, member, id);
    expect(await places()).toEqual([`4 ${HILL}`, `4 ${HILL}`]);
  });

  it('that are moved to another chapter wait in theirs', async () => {
    await choose(3);
    await fillVolume(11, { main: { 5: dialogueOf(GLORY, AH), 6: dialogueOf(HILL) } });
    expect(await places()).toEqual([`? ${HILL}`]);
  });
});

it('a chapter that a version before stored is anchored at the next start', async () => {
  await choose(2, [1]);
  await sql`update highlights set first = first + 1, last = last + 1`.execute(db); // as if words before it had changed
  await sql`update paragraphs set rules = 0, letters_from = null`.execute(db);
  expect(await shown()).toEqual([]);
  await fillParagraphs(db);
  expect(await places()).toEqual(['2 ¿Y la niña?']);
});

describe('a highlight that waits', () => {
  const changed = SEA.replace('orilla', 'arena');
  let id = 0;
  beforeEach(async () => {
    [id = 0] = await choose(2, [0]);
    await store(GLORY, changed, HILL);
  });

  it('is put where its words are most likely', async () => {
    await takeLikeliest(db, member, { id, seen: null });
    expect(await places()).toEqual(['2 El mar devuelve a la arena lo que no es suyo.']);
  });

  it('is put only where its member saw that it would be', async () => {
    const seen = sentenceHash('El mar devuelve a la arena lo que no es suyo.');
    await store(GLORY, SEA.replace('devuelve a la orilla', 'devuelve al monte'), HILL);
    await expect(takeLikeliest(db, member, { id, seen })).rejects.toMatchObject({ code: 'highlight_changed' });
    expect(await shown()).toEqual([]);
    await store(GLORY, changed, HILL);
    await takeLikeliest(db, member, { id, seen });
    expect(await places()).toEqual(['2 El mar devuelve a la arena lo que no es suyo.']);
  });

  it('is left', async () => {
    await leaveWaiting(db, member, id);
    await expect(takeLikeliest(db, member, { id, seen: null })).rejects.toMatchObject({ code: 'highlight_missing' });
    expect(await shown()).toEqual([]);
  });
});

it('stores a chapter while somebody marks it, and both are right', async () => {
  await Promise.all([
    choose(2, [1], { seen: sentenceHash(SEA) }),
    store('Otro comienzo.', GLORY, SEA, HILL),
    choose(3, [], { seen: sentenceHash(HILL) }),
  ]);
  expect((await places()).sort()).toEqual(['3 ¿Y la niña?', `4 ${HILL}`]);
});
