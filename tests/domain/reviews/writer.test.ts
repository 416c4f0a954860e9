import { afterEach, describe, expect, it } from 'vitest';
import { db, pool } from '~/db/db.server';
import { createReview } from '~/domain/reviews/create.server';

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
          packed: new Uint8Array(),
          failures: [],
          remarks: [],
        });
      }
    }
    await expect(createReview(db, BY, endless(), [])).rejects.toMatchObject({ code: 'file_large' });
    expect(given).toBeLessThan(12);
    expect(await db.selectFrom('reviews').select('id').execute()).toEqual([]);
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
