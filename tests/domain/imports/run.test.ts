import { afterEach, describe, expect, it } from 'vitest';
import { db, type Database } from '~/db/db.server';
import { planChapters } from '~/domain/book/import-plans.server';
import type { ImportKind } from '~/domain/imports/schema';
import { findImport, latestImports, type Imported } from '~/domain/imports/records.server';
import { runImport, type ImportJob } from '~/domain/imports/run.server';
import { FileFault } from '~/files/fault';
import { altered } from '../../files/zip-surgery';
import { mainChapter, zip } from '../../setup/archives';
import { opened } from '../../setup/opened';
import { makeMember } from '../member';

const OUTCOME: Imported = { volume: 11, added: 3, replaced: 2, unchanged: 1, failures: [{ name: 'x', reason: 'y' }] };
/** Makes a change that shows whether the work of an import was committed. */
const leaveTrace = (transaction: Database) =>
  transaction.updateTable('volumes').set({ title: 'Con huella' }).where('number', '=', 1).execute();
const hasTrace = async () =>
  (await db.selectFrom('volumes').select('number').where('title', '=', 'Con huella').execute()).length > 0;
const records = () => db.selectFrom('imports').selectAll().execute();

const run = (change: Partial<ImportJob> = {}) =>
  runImport(db, {
    kind: 'main',
    fileName: 'Vol_11_main.zip',
    by: { id: null, name: 'La casa', email: '' },
    plan: () => ({ turn: 11, work: async (transaction) => (await leaveTrace(transaction), OUTCOME) }),
    ...change,
  });

afterEach(async () => {
  await db.deleteFrom('imports').execute();
  await db.deleteFrom('audit').execute();
  await db.deleteFrom('members').execute();
  await db.updateTable('volumes').set({ title: 'Volumen 1' }).where('number', '=', 1).execute();
});

describe('an upload that is stored', () => {
  it('leaves a record of what it did', async () => {
    const { id, outcome } = await run();
    expect(outcome).toEqual({ ...OUTCOME, removed: 0, remarks: {} });
    expect(await hasTrace()).toBe(true);
    expect(await findImport(db, id)).toMatchObject({
      id,
      kind: 'main',
      file_name: 'Vol_11_main.zip',
      member_id: null,
      member_name: 'La casa',
      volume: 11,
      count_new: 3,
      count_replaced: 2,
      count_unchanged: 1,
      count_failed: 1,
      failures: OUTCOME.failures,
      refused: null,
    });
  });

  it('keeps the name of its member when the account is gone', async () => {
    const member = await makeMember(db, 'jefa@ejemplo.org', 'admin');
    const { id } = await run({ by: { id: member, name: 'Ana Ruiz', email: 'jefa@ejemplo.org' } });
    expect(await findImport(db, id)).toMatchObject({ member_id: member, member_name: 'Ana Ruiz' });
    await db.deleteFrom('members').where('id', '=', member).execute();
    expect(await findImport(db, id)).toMatchObject({ member_id: null, member_name: 'Ana Ruiz' });
  });

  it.each([
    ['', '(sin nombre)'],
    ['x'.repeat(300), 'x'.repeat(255)],
  ])('has a name to be known by, for %j', async (fileName, expected) => {
    const { id } = await run({ fileName });
    expect((await findImport(db, id))?.file_name).toBe(expected);
  });
});

describe('an upload that is refused as a whole', () => {
  it.each([
    ['while it is read', () => Promise.reject(new FileFault('No es un ZIP.'))],
    [
      'while it is checked',
      () => {
        throw new FileFault('No es un ZIP.');
      },
    ],
    [
      'while it is stored',
      () => ({
        turn: 11,
        work: async (transaction: Database) => {
          await leaveTrace(transaction);
          throw new FileFault('No es un ZIP.');
        },
      }),
    ],
  ])('%s leaves a record with the reason, and nothing else', async (_name, plan) => {
    const { id, outcome } = await run({ plan });
    expect(outcome).toBeNull();
    expect(await hasTrace()).toBe(false);
    const counts = { volume: null, count_new: 0, count_replaced: 0, count_unchanged: 0, count_failed: 1, failures: [] };
    expect(await findImport(db, id)).toMatchObject({ kind: 'main', ...counts, refused: 'No es un ZIP.' });
  });

  it('for a long reason keeps as much of it as there is room for', async () => {
    const { id } = await run({ plan: () => Promise.reject(new FileFault('x'.repeat(5000))) });
    expect((await findImport(db, id))?.refused).toHaveLength(2000);
  });
});

describe('work that breaks', () => {
  it('is thrown on, and leaves nothing at all', async () => {
    const work = async (transaction: Database): Promise<Imported> => {
      await leaveTrace(transaction);
      throw new Error('se fue la luz');
    };
    await expect(run({ plan: () => ({ turn: 11, work }) })).rejects.toThrow('se fue la luz');
    expect(await hasTrace()).toBe(false);
    expect(await records()).toEqual([]);
    await expect(run()).resolves.toMatchObject({ outcome: OUTCOME });
  });
});

describe('names that hold NUL, which Postgres does not take,', () => {
  it('leave a record of the upload, whatever becomes of the files beside them', async () => {
    const good = await zip([
      ['n.json', '{}'],
      ['11-1.json', JSON.stringify(mainChapter(11, 1))],
    ]);
    const file = await opened(altered(good, { name: '\0.json' }, 0));
    const { id } = await run({ plan: () => planChapters('main', 'Vol_11_main.zip', file.fd) });
    expect(await findImport(db, id)).toMatchObject({ count_failed: 1 });
  });

  it('leave a record of the refusal', async () => {
    const file = await opened(altered(await zip([['n.json', '{}']]), { name: '\0.json', method: 12 }));
    const { id } = await run({ plan: () => planChapters('main', 'Vol_11_main.zip', file.fd) });
    expect((await findImport(db, id))?.refused).toBeTruthy();
  });
});

describe('the latest uploads', () => {
  it('are those of the kinds that are asked for, newest first, as many as fit', async () => {
    const kinds: ImportKind[] = ['main', 'playlist', 'main', 'optional'];
    for (const kind of kinds) await run({ kind });
    const refused = await run({ kind: 'main', plan: () => Promise.reject(new FileFault('No.')) });
    const latest = await latestImports(db, ['main', 'optional'], 3);
    expect(latest.map(({ kind }) => kind)).toEqual(['main', 'optional', 'main']);
    expect(latest[0]).toMatchObject({ id: refused.id, refused: 'No.', count_failed: 1, stored: 0 });
    expect(latest[1]).toMatchObject({ refused: null, count_failed: 1, stored: 6 });
    expect(latest[0]).not.toHaveProperty('failures');
  });
});
