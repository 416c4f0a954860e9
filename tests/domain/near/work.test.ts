import { beforeEach, describe, expect, it, vi } from 'vitest';
import { db } from '~/db/db.server';
import { currentRevision } from '~/db/revision.server';
import { choosePair, deleteChoice, lostPins } from '~/domain/near/choices.server';
import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { nearOfChapter, nearOfParagraph } from '~/domain/near/shown.server';
import { isWorkedOut, workOutNear } from '~/domain/near/work.server';
import { undoChange } from '~/domain/versions/undo.server';
import { fillVolume } from '../../setup/book';
import { fillNear, OTHER, dialogueOf, workOut } from '../../setup/near';

const BY = { id: null, email: 'ana@ejemplo.org' };
const ref = (volume: number, index: number, number: number): ParagraphRef => ({ volume, index, number });
const HERE = { volume: 3, index: 1 };
const BOTH = ['2 ↔ 9-1 § 2', '1 ↔ 5-1 § 1'];
const PIN = { one: ref(3, 1, 1), other: ref(9, 1, 2) };

const namesOf = async (chapter = HERE) =>
  (await nearOfChapter(db, chapter)).map(
    ({ one, other }) => `${one.number} ↔ ${other.volume}-${other.index} § ${other.number}`,
  );

/** Lets something else happen before the next transaction begins. */
function beforeNext(happens: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db);
  const execute = async (work: never) => {
    await happens();
    return begin().execute(work);
  };
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => ({ execute }) as never);
}

beforeEach(async () => {
  await db.deleteFrom('near_choices').execute();
  await db.deleteFrom('main_chapters').execute();
  await fillNear();
});

describe('the job', () => {
  it('waits until the book is at rest, and writes nothing that it has written before', async () => {
    await workOutNear(db, undefined, 60_000);
    expect(await namesOf()).toEqual([]);
    await workOut();
    expect(await namesOf()).toEqual(['2 ↔ 9-1 § 2', '1 ↔ 5-1 § 1']);
    expect((await nearOfParagraph(db, ref(3, 1, 2))).map(({ other }) => other.volume)).toEqual([9]);
    const revision = await currentRevision();
    await fillVolume(30, { main: { 1: dialogueOf('Algo más.') } });
    const between = await currentRevision();
    await workOut();
    expect([between === revision, (await currentRevision()) === between]).toEqual([false, true]);
  });

  it('throws a result away where a volume is replaced meanwhile, each time', async () => {
    for (const text of ['Ya no.', 'Tampoco.']) {
      beforeNext(() => fillVolume(5, { main: { 1: dialogueOf(text) } }));
      await workOut();
      expect(await namesOf()).toEqual([]);
    }
    await workOut();
    expect(await namesOf()).toEqual(['2 ↔ 9-1 § 2']);
  });

  it.each<[name: string, change: () => Promise<unknown>]>([
    ['replaced', () => fillVolume(9, { main: { 1: dialogueOf(OTHER, 'Empieza.') } })],
    ['deleted', () => db.deleteFrom('main_chapters').where('volume', '=', 9).execute()],
  ])('lists no pair of a chapter that is %s until all is worked out anew', async (_name, change) => {
    await workOut();
    await change();
    expect(await namesOf()).toEqual(['1 ↔ 5-1 § 1']);
    await fillVolume(9, { main: { 1: dialogueOf(OTHER, 'Empieza.') } });
    await workOut();
    expect(await namesOf()).toEqual(['2 ↔ 9-1 § 1', '1 ↔ 5-1 § 1']);
  });

  it('is done at once in an empty book', async () => {
    await db.deleteFrom('main_chapters').execute();
    await workOut();
    expect(await db.selectFrom('near_passages').selectAll().execute()).toEqual([]);
  });
});

describe('the choices of editors', () => {
  it('a removed pair goes at once from both sides, does not return, and does with its undo', async () => {
    await workOut();
    const pair = { one: ref(5, 1, 1), other: ref(3, 1, 1) };
    const change = await choosePair(db, BY, pair, 'removed');
    const gone = ['2 ↔ 9-1 § 2'];
    expect([await namesOf(), await choosePair(db, BY, { one: pair.other, other: pair.one }, 'removed')]).toEqual([
      gone,
      null,
    ]);
    await workOut();
    expect(await namesOf()).toEqual(gone);
    await undoChange(db, BY, { change: change!, rest: false });
    const undone = [await namesOf(), await isWorkedOut(db)];
    await workOut();
    expect([...undone, await namesOf(), await isWorkedOut(db)]).toEqual([BOTH, false, BOTH, true]);
  });

  it.each([
    ['stays if it is near', { one: ref(3, 1, 1), other: ref(5, 1, 1) }, '1 ↔ 5-1 § 1', true],
    ['goes if it is not', PIN, '1 ↔ 9-1 § 2', false],
  ])('a pinned one that is undone %s, at once, whether or not all was worked out', async (_name, pair, name, stays) => {
    for (const between of [() => undefined, workOut]) {
      await workOut();
      const change = await choosePair(db, BY, pair, 'pinned');
      await between();
      await undoChange(db, BY, { change: change!, rest: false });
      expect([(await namesOf()).includes(name), await isWorkedOut(db)]).toEqual([stays, false]);
    }
  });

  it('a pinned one comes first at once, follows its paragraph by its letters, and is named to editors without it', async () => {
    await workOut();
    await choosePair(db, BY, PIN, 'pinned');
    expect(await namesOf()).toEqual(['1 ↔ 9-1 § 2', '2 ↔ 9-1 § 2', '1 ↔ 5-1 § 1']);
    await workOut(); // a chapter names another once
    expect([await namesOf(), await namesOf({ volume: 9, index: 1 })]).toEqual([
      ['1 ↔ 9-1 § 2', '1 ↔ 5-1 § 1'],
      ['2 ↔ 3-1 § 1'],
    ]);
    await fillVolume(9, { main: { 1: dialogueOf('Antes.', 'Empieza.', OTHER.replace('niebla', 'NIEBLA')) } });
    await workOut();
    expect([(await namesOf())[0], await lostPins(db)]).toEqual(['1 ↔ 9-1 § 3', []]);
    await fillVolume(9, { main: { 1: dialogueOf('Otra cosa.') } });
    await workOut();
    const [lost] = await lostPins(db);
    expect([await namesOf(), lost?.other]).toEqual([
      ['1 ↔ 5-1 § 1'],
      { ...ref(9, 1, 2), excerpt: OTHER.slice(0, 80), isThere: false },
    ]);
    await deleteChoice(db, BY, lost!.id);
    expect(await lostPins(db)).toEqual([]);
    await expect(deleteChoice(db, BY, lost!.id)).rejects.toThrow('Ese pasaje ya no está');
  });

  it.each([
    ['of one chapter', { one: ref(3, 1, 1), other: ref(3, 1, 2) }, 'Ese párrafo es de este mismo capítulo'],
    ['of no paragraph', { one: ref(3, 1, 1), other: ref(9, 1, 7) }, 'El libro no tiene ese párrafo'],
  ])('a pair %s is refused', async (_name, pair, words) => {
    await expect(choosePair(db, BY, pair, 'pinned')).rejects.toThrow(words);
  });
});
