import { beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { removeMember } from '~/domain/members/profile.server';
import { findNote, saveNote } from '~/domain/notes/notes.server';
import { person } from '../../setup/people';

let noteRef = { memberId: 0, volume: 11, index: 5 };
beforeEach(async () => {
  noteRef = { memberId: (await person()).id, volume: 11, index: 5 };
});
const save = (text: string, basis?: number) => saveNote(db, noteRef, { text }, basis);
const found = () => findNote(db, noteRef);
const versions = async () => {
  const query = db.selectFrom('note_versions').select(['revision', 'text']).where('member_id', '=', noteRef.memberId);
  return (await query.orderBy('revision').execute()).map(({ revision, text }) => [revision, text]);
};
/** Refusal of a save that is older than the stored note. */
const newer = (note_text: string, revision: number) => ({
  code: 'note_newer',
  status: 409,
  circumstances: { stored: { note_text, revision, saved_at: expect.stringMatching(/^\d{4}-.*Z$/) as string } },
});

describe('a note grows', () => {
  it('by one revision with each new text, and not from an older one: the newer stays, and is shown', async () => {
    expect(await save('una', 0)).toMatchObject({ text: 'una', revision: 1 });
    expect(await save('dos', 1)).toMatchObject({ text: 'dos', revision: 2 });
    await expect(save('otra', 1)).rejects.toMatchObject(newer('dos', 2));
    await expect(save('otra', 0)).rejects.toMatchObject(newer('dos', 2));
    await expect(save('otra', 7)).rejects.toMatchObject(newer('dos', 2));
    expect(await found()).toMatchObject({ text: 'dos', revision: 2 });
    expect(await versions()).toHaveLength(2);
  });

  it('not when an old empty page is saved', async () => {
    await save('escrita después', 0);
    await expect(save('', 0)).rejects.toMatchObject(newer('escrita después', 1));
    expect(await found()).toMatchObject({ text: 'escrita después' });
  });

  it('not by the very same text, which is no conflict from whatever revision', async () => {
    const first = await save('igual', 0);
    expect(await save('igual', 0)).toEqual(first);
    expect(await save('igual', 9)).toEqual(first);
    expect(await save('igual')).toEqual(first); // where none is named, what is stored counts
    expect(await versions()).toEqual([[1, 'igual']]);
  });
});

describe('a note that was taken away', () => {
  it('is none, and its revision goes on: an old page never takes the next one for the one it knew', async () => {
    await save('primera', 0);
    expect(await save('', 1)).toMatchObject({ text: '', revision: 2 });
    expect(await found()).toBeNull();
    expect(await versions()).toEqual([
      [1, 'primera'],
      [2, ''],
    ]);
    expect(await save('segunda', 0)).toMatchObject({ revision: 3 });
    await expect(save('de la ventana vieja', 1)).rejects.toMatchObject(newer('segunda', 3));
  });

  it('loses nothing, so that any text may be saved there', async () => {
    await save('primera', 0);
    await save('', 1);
    expect(await save('de la ventana vieja', 1)).toMatchObject({ revision: 3 });
  });

  it('that never was leaves nothing behind', async () => {
    expect(await save('', 0)).toMatchObject({ text: '', revision: 0 });
    expect(await versions()).toEqual([]);
  });
});

describe('the versions', () => {
  it('are the last ten', async () => {
    for (let count = 1; count <= 13; count += 1) await save(`texto ${count}`, count - 1);
    expect(await versions()).toEqual(Array.from({ length: 10 }, (_, at) => [at + 4, `texto ${at + 4}`]));
  });

  it('of one note leave those of another alone', async () => {
    await saveNote(db, { ...noteRef, index: 6 }, { text: 'la otra' }, 0);
    for (let count = 1; count <= 12; count += 1) await save(`texto ${count}`, count - 1);
    expect((await versions()).filter(([, text]) => text === 'la otra')).toHaveLength(1);
  });

  it('go with the account', async () => {
    await save('una', 0);
    await save('', 1);
    await db.transaction().execute((transaction) => removeMember(transaction, noteRef.memberId));
    expect(await versions()).toEqual([]);
  });
});

describe('of many at once', () => {
  const outcomes = async (works: Promise<unknown>[]) => {
    const settled = await Promise.allSettled(works);
    const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
    return { saved: settled.length - refused.length, codes: refused.map(({ code }) => code) };
  };
  const texts = Array.from({ length: 8 }, (_, at) => `aparato ${at}`);

  it.each([
    ['first note', 0],
    ['change', 1],
  ])('exactly one saves a %s', async (_what, basis) => {
    if (basis) await save('la de todos', 0);
    const { saved, codes } = await outcomes(texts.map((text) => save(text, basis)));
    expect([saved, codes]).toEqual([1, Array(7).fill('note_newer')]);
    expect(await found()).toMatchObject({ revision: basis + 1 });
    expect((await versions()).at(-1)).toEqual([basis + 1, (await found())?.text]);
  });

  it('each is kept as a version when none names a revision', async () => {
    expect((await outcomes(texts.map((text) => save(text)))).saved).toBe(8);
    const all = await versions();
    expect(all.map(([revision]) => revision)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(all.map(([, text]) => text).sort()).toEqual(texts);
    expect((await found())?.text).toBe(all.at(-1)?.[1]);
  });

  it('one takes the note away or one changes it, never both', async () => {
    await save('la de todos', 0);
    const { saved, codes } = await outcomes([save('', 1), save('cambiada', 1)]);
    const after = await found();
    // If the note was deleted first, the change is saved onto an empty note: no text is lost.
    expect(after?.text).toBe('cambiada');
    expect([saved, codes.length]).toEqual(after?.revision === 3 ? [2, 0] : [1, 1]);
  });
});
