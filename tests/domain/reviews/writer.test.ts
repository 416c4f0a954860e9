import { afterEach, describe, expect, it } from 'vitest';
import { db, pool } from '~/db/db.server';
import { createReview, storeFile } from '~/domain/reviews/create.server';

const BY = { id: null, name: 'Ana Ruiz', email: 'ana@ejemplo.org' };

afterEach(async () => {
  await db.deleteFrom('reviews').execute();
});

describe('keeping', () => {
  it('stops where the files hold too much in all, and keeps nothing', async () => {
    const content = `[]\n${' '.repeat(50 * 1024 * 1024)}`;
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 1;
        yield await Promise.resolve({
          section: { name: 'a.zip', kind: 'main' as const, volume: 5 },
          content,
          failures: [],
          remarks: [],
        });
      }
    }
    await expect(createReview(db, BY, endless(), [])).rejects.toMatchObject({ code: 'file_large' });
    expect(given).toBeLessThan(12);
    expect(await db.selectFrom('reviews').select('id').execute()).toEqual([]);
  });

  it('stores at once all pieces of an upload of more than is held in memory, in their order', async () => {
    const words = 'luz '.repeat(512 * 1024);
    const section = { name: 'temas.zip', kind: 'topics' as const, volume: null };
    const ids = Array.from({ length: 10 }, (_, at) => `grande-${at}`);
    async function* pieces() {
      for (const id of ids) {
        const content = JSON.stringify([{ id, title: id, items: [{ words }] }]);
        yield await Promise.resolve({ section, content, failures: [], remarks: [] });
      }
    }
    const { id, outcome } = await storeFile(db, BY, { kind: 'topics', name: 'temas.zip' }, pieces());
    expect(outcome).toMatchObject({ added: 10, replaced: 0, processed: ids.map((one) => ({ id: one, title: one })) });
    const stored = await db.selectFrom('topics').select('items').where('id', 'in', ids).execute();
    expect(stored.map(({ items }) => items)).toEqual(ids.map(() => [{ words }]));
    expect(await db.selectFrom('review_pieces').select('piece').execute()).toEqual([]);
    await db.deleteFrom('topics').where('id', 'in', ids).execute();
    await db.deleteFrom('imports').where('id', '=', id).execute();
  });

  it('holds no connection while the files wait for their turn to be read', async () => {
    const before = pool.idleCount;
    let read: () => void = () => undefined;
    const turn = new Promise<void>((done) => (read = done));
    let wait: () => void = () => undefined;
    const begun = new Promise<void>((done) => (wait = done));
    async function* waiting(): AsyncGenerator<never> {
      wait();
      await turn;
    }
    const review = createReview(db, BY, waiting(), []);
    await begun;
    expect(pool.idleCount).toBe(before);
    read();
    expect(await review).toMatch(/^[\da-f-]{36}$/);
  });
});
