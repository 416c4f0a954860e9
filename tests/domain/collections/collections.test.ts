import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { changeCollection, moveItem, takeOut } from '~/domain/collections/collections.server';
import { findCollection, itemsOnPage } from '~/domain/collections/items.server';
import { choiceForm, passagesForm } from '~/domain/collections/choice-forms';
import { collectionAt, findSecret, revokeShare, shareCollection } from '~/domain/collections/sharing.server';
import { removeHighlight, restoreHighlight } from '~/domain/highlights/highlights.server';
import { emptyBook, fillVolume } from '../../setup/book';
import { collectionOf, highlightAt } from '../../setup/highlights';
import { dialogueOf } from '../../setup/near';
import { makeMember } from '../member';

let member = { id: 0 };
let ref = { memberId: 0, id: 0 };
let marks: number[] = [];
beforeEach(async () => {
  await emptyBook();
  await sql`truncate members, highlights cascade`.execute(db);
  member = { id: await makeMember(db, 'ana@ejemplo.org') };
  await fillVolume(11, { main: { 5: dialogueOf('Uno, y más.', 'Dos, y más.', 'Tres, y más.') } });
  marks = [];
  for (const paragraph of [1, 2, 3]) marks.push(await highlightAt(member, [11, 5, paragraph]));
  const [one = 0, two = 0, three = 0] = marks;
  ref = { memberId: member.id, id: await collectionOf(member, 'Promesas', [one, 'Título', two, three]) };
});

const items = async () => (await itemsOnPage(db, await findCollection(db, ref), 1)).items;
const order = async () => (await items()).map(({ heading, highlight }) => heading ?? highlight?.words.slice(0, 3));
const idOf = async (place: number) => (await items())[place]?.id ?? 0;

describe('an item of a collection', () => {
  it.each([
    ['up', 2, ['Uno', 'Dos', 'Títu', 'Tre']],
    ['down', 1, ['Uno', 'Dos', 'Títu', 'Tre']],
    ['up', 0, ['Uno', 'Títu', 'Dos', 'Tre']],
    ['down', 3, ['Uno', 'Títu', 'Dos', 'Tre']],
    ['first', 3, ['Tre', 'Uno', 'Títu', 'Dos']],
    [{ at: 1 }, 3, ['Uno', 'Tre', 'Títu', 'Dos']],
    [{ at: 3 }, 0, ['Títu', 'Dos', 'Uno', 'Tre']],
    [{ at: 99 }, 0, ['Uno', 'Títu', 'Dos', 'Tre']],
  ] as const)('goes %j from place %i', async (move, from, expected) => {
    await moveItem(db, ref, await idOf(from), typeof move === 'object' ? { before: await idOf(move.at) } : move);
    expect((await order()).map((one) => one?.replace('Título', 'Títu'))).toEqual(expected);
  });

  it('is passed over while its highlight is deleted, and is where it was once that is restored', async () => {
    await removeHighlight(db, member.id, marks[1] ?? 0);
    expect(await order()).toEqual(['Uno', 'Título', 'Tre']);
    await moveItem(db, ref, await idOf(2), 'up');
    expect(await order()).toEqual(['Uno', 'Tre', 'Título']);
    await restoreHighlight(db, member.id, marks[1] ?? 0);
    expect((await order()).sort()).toEqual(['Dos', 'Tre', 'Título', 'Uno'].sort());
  });

  it('is nobody else’s to move, to take out or to share', async () => {
    const stranger = { memberId: await makeMember(db, 'eva@ejemplo.org'), id: ref.id };
    await takeOut(db, stranger, await idOf(0));
    await revokeShare(db, stranger);
    const last = await idOf(3);
    for (const act of [
      () => moveItem(db, stranger, last, 'first'),
      () => shareCollection(db, stranger),
      () => changeCollection(db, stranger, { name: 'x', introduction: '' }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'collection_missing' });
    expect(await order()).toEqual(['Uno', 'Título', 'Dos', 'Tre']);
  });
});

it('is none that a form names with a number which none can have', () => {
  expect(choiceForm.parse({ collection: '9999999999' }).collection).toBeNull();
});

it.each([51, 2000])('says how many paragraphs a selection may have, of one with %i', (count) => {
  const passages = Array.from({ length: count }, (_, at) => `${at + 1}:pxhr5pknk7:`).join(' ');
  const { error } = passagesForm.safeParse({ passages });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Elige hasta 50 párrafos de una vez']);
});

it('a secret address leads to its collection until it is revoked, and another one is made then', async () => {
  await shareCollection(db, ref);
  const first = (await findSecret(db, ref)) ?? '';
  expect(await collectionAt(db, first)).toEqual(ref);
  await shareCollection(db, ref);
  expect(await findSecret(db, ref)).toBe(first);
  await revokeShare(db, ref);
  const missing = { code: 'shared_collection_missing' };
  await expect(collectionAt(db, first)).rejects.toMatchObject(missing);
  await shareCollection(db, ref);
  expect(await findSecret(db, ref)).not.toBe(first);
  await sql`update members set is_active = false`.execute(db);
  await expect(collectionAt(db, (await findSecret(db, ref)) ?? '')).rejects.toMatchObject(missing);
});
