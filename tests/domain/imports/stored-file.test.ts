import { afterEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { findImport, latestImports, type Uploader } from '~/domain/imports/records.server';
import { storeFile } from '~/domain/reviews/create.server';
import { waitingReviews } from '~/domain/reviews/look.server';
import { piece } from '~/domain/reviews/piece.server';
import type { ReviewPiece } from '~/domain/reviews/schema';
import { FileFault } from '~/files/fault';
import { altered } from '../../files/zip-surgery';
import { mainChapter, optionalChapter, playlist, zip } from '../../setup/archives';
import { storeBytes } from '../../setup/uploads';
import { makeMember } from '../member';

const HOUSE: Uploader = { id: null, name: 'La casa', email: '' };
const NAME = 'Vol_11_main.zip';
const FAILURE = { name: 'x', reason: 'y' };
const chapter = (index: number, change = {}): [string, string] => [
  `11-${index}.json`,
  JSON.stringify(mainChapter(11, index, change)),
];
const store = async (indices: number[], { change = {}, by = HOUSE } = {}) =>
  storeBytes('main', NAME, await zip(indices.map((index) => chapter(index, change))), by);

const aboutOf = (content: string) =>
  piece({ name: NAME, kind: 'about', volume: null }, content && JSON.stringify(content), [FAILURE]);
/** Stores pieces of a file that are read one after the other; the last may fail. */
function storePieces(pieces: (ReviewPiece | Error)[], fileName = NAME) {
  async function* read(): AsyncGenerator<ReviewPiece> {
    for (const one of pieces) {
      if (one instanceof Error) throw one;
      yield await Promise.resolve(one);
    }
  }
  return storeFile(db, HOUSE, { kind: 'about', name: fileName }, read());
}
const about = async () => (await db.selectFrom('site').select('about').executeTakeFirstOrThrow()).about;
const records = () => db.selectFrom('imports').selectAll().execute();

afterEach(async () => {
  for (const table of [
    'imports',
    'audit',
    'members',
    'reviews',
    'main_chapters',
    'optional_chapters',
    'playlists',
  ] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('site').set({ about: null }).execute();
});

describe('an upload that is stored', () => {
  it('leaves a record of what it did, a line in the audit log, and nothing that waits', async () => {
    await store([1, 2, 3], { change: { description: 'Antes' } });
    await db.deleteFrom('audit').execute();
    const archive = await zip([chapter(1, { description: 'Antes' }), chapter(2), chapter(4), ['x.json', '{}']]);
    const { id, outcome } = await storeBytes('main', NAME, archive, HOUSE);
    const failures = [{ name: 'x.json', reason: 'El nombre debe tener la forma «{volumen}-{índice}.json».' }];
    const counts = { added: 1, replaced: 1, unchanged: 1, removed: 0 };
    expect(outcome).toMatchObject({ volume: 11, ...counts, failures });
    const record = { id, kind: 'main', file_name: NAME, member_id: null, member_name: 'La casa', volume: 11 };
    const counted = { refused: null, count_new: 1, count_replaced: 1, count_unchanged: 1, count_failed: 1, failures };
    expect(await findImport(db, id)).toMatchObject({ ...record, ...counted });
    expect(await db.selectFrom('audit').select(['act', 'target', 'detail']).execute()).toEqual([
      { act: 'main.upload', target: NAME, detail: { ...counts, failed: 1 } },
    ]);
    expect(await waitingReviews(db)).toEqual([]);
    expect(await db.selectFrom('review_pieces').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('review_items').selectAll().execute()).toEqual([]);
  });

  it('keeps the name of its member when the account is gone', async () => {
    const member = await makeMember(db, 'jefa@ejemplo.org', 'admin');
    const { id } = await store([1], { by: { id: member, name: 'Ana Ruiz', email: 'jefa@ejemplo.org' } });
    expect(await findImport(db, id)).toMatchObject({ member_id: member, member_name: 'Ana Ruiz' });
    await db.deleteFrom('members').where('id', '=', member).execute();
    expect(await findImport(db, id)).toMatchObject({ member_id: null, member_name: 'Ana Ruiz' });
  });

  it.each([
    ['', '(sin nombre)'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('has a name to be known by, for %j', async (fileName, expected) => {
    const { id } = await storeBytes('about', fileName, Buffer.from('# Hola'), HOUSE);
    expect((await findImport(db, id))?.file_name).toBe(expected);
  });
});

describe('an upload that is refused as a whole', () => {
  it.each([
    ['by its reader', [{ name: NAME, kind: 'about' as const, refused: 'No es un ZIP.' }]],
    ['before anything is read', [new FileFault('No es un ZIP.')]],
    ['while it is read', [aboutOf('# Otro'), new FileFault('No es un ZIP.')]],
  ])('%s leaves a record with the reason, and nothing else', async (_name, pieces) => {
    const { id, outcome } = await storePieces(pieces);
    expect(outcome).toBeNull();
    expect(await about()).toBeNull();
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([]);
    const counts = { volume: null, count_new: 0, count_replaced: 0, count_unchanged: 0, count_failed: 1, failures: [] };
    expect(await findImport(db, id)).toMatchObject({ kind: 'about', ...counts, refused: 'No es un ZIP.' });
  });

  it('for a long reason keeps as much of it as there is room for', async () => {
    const { id } = await storePieces([new FileFault('x'.repeat(5000))]);
    expect((await findImport(db, id))?.refused).toHaveLength(2000);
  });
});

it('work that breaks is thrown on, and leaves nothing at all', async () => {
  await expect(storePieces([aboutOf('# Otro'), new Error('se fue la luz')])).rejects.toThrow('se fue la luz');
  expect([await about(), await records(), await db.selectFrom('reviews').selectAll().execute()]).toEqual([
    null,
    [],
    [],
  ]);
  await expect(storePieces([aboutOf('# Otro')])).resolves.toMatchObject({ outcome: { added: 1 } });
});

it('names that hold NUL, which Postgres does not take, leave a record of the upload or of its refusal', async () => {
  const good = await zip([['n.json', '{}'], chapter(1)]);
  const taken = await storeBytes('main', NAME, altered(good, { name: '\0.json' }, 0), HOUSE);
  expect(await findImport(db, taken.id)).toMatchObject({ count_failed: 1 });
  const refused = await storeBytes('main', NAME, altered(good, { name: '\0.json', method: 12 }, 0), HOUSE);
  expect((await findImport(db, refused.id))?.refused).toBeTruthy();
});

it('the latest uploads are those of the requested kinds, newest first, as many as fit', async () => {
  await store([1, 2, 3]);
  await storeBytes('playlist', 'a.json', Buffer.from(JSON.stringify(playlist(11, [1]))), HOUSE);
  await storeBytes('main', NAME, await zip([chapter(1), chapter(2), ['x.json', '{}']]), HOUSE);
  const study = await zip([['11-1_o.json', JSON.stringify(optionalChapter(11, 1))]]);
  await storeBytes('optional', 'Vol_11_optional.zip', study, HOUSE);
  const refused = await storeBytes('main', NAME, Buffer.from('PK'), HOUSE);
  const latest = await latestImports(db, ['main', 'optional'], 3);
  expect(latest.map(({ kind }) => kind)).toEqual(['main', 'optional', 'main']);
  expect(latest[0]).toMatchObject({ id: refused.id, refused: refused.refused, count_failed: 1, stored: 0 });
  expect(latest[2]).toMatchObject({ refused: null, count_failed: 1, stored: 2 });
  expect(latest[0]).not.toHaveProperty('failures');
});
