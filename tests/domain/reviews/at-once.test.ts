import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { db } from '~/db/db.server';
import { findItem } from '~/domain/reviews/item.server';
import { findReview, listItems, waitingReviews } from '~/domain/reviews/look.server';
import { MOST_WAITING, WAITING_BYTES } from '~/domain/reviews/schema';
import { discardReview } from '~/domain/reviews/discard.server';
import { storeReview } from '~/domain/reviews/store.server';
import { deleteChapter } from '~/domain/book/delete-chapter.server';
import { mainChapter, zip } from '../../setup/archives';
import { BY, clean, json, keep, type Files } from './aside';

beforeEach(clean);
afterEach(clean);

const chapter = async (description: string): Promise<Files> => [
  ['a.zip', await zip([['5-1.json', json(mainChapter(5, 1, { description }))]])],
];
const seenOf = async (id: string) => (await findReview(db, id))?.mark ?? '';
const stored = async () =>
  (await db.selectFrom('main_chapters').select('content').execute()).map(({ content }) => content.description);
const store = async (files: Files) => storeReview(db, await keep(files), BY);

describe('two who review the same', () => {
  it('the second is told that what it was compared with has changed, and sees what it would replace', async () => {
    const [one, other] = [await keep(await chapter('De Ana')), await keep(await chapter('De Luis'))];
    const [seenByAna, seenByLuis] = [await seenOf(one), await seenOf(other)];
    await storeReview(db, one, BY, { seen: seenByAna });
    await expect(storeReview(db, other, BY, { seen: seenByLuis })).rejects.toMatchObject({
      code: 'review_moved',
      status: 409,
    });
    expect(await stored()).toEqual(['De Ana']);
    expect(await listItems(db, other, 'replaced', 0, 9)).toMatchObject([{ kind: 'main', volume: 5, key: '1' }]);
    await storeReview(db, other, BY, { seen: await seenOf(other) });
    expect(await stored()).toEqual(['De Luis']);
  });

  it('at the same moment: one is stored, the other is told', async () => {
    const ids = [await keep(await chapter('De Ana')), await keep(await chapter('De Luis'))];
    const storing = await Promise.all(ids.map(async (id) => ({ id, seen: await seenOf(id) })));
    const ends = await Promise.allSettled(storing.map(({ id, seen }) => storeReview(db, id, BY, { seen })));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'review_moved' } });
    expect(await stored()).toHaveLength(1);
  });

  it('a chapter that was deleted meanwhile is told of, one of another volume is not', async () => {
    await store([['a.zip', await zip([5, 6].map((volume) => [`${volume}-1.json`, json(mainChapter(volume, 1))]))]]);
    const id = await keep(await chapter('Nueva'));
    const seen = await seenOf(id);
    await deleteChapter(db, BY, { volume: 6, index: 1 }, ['main']);
    const before = await stored();
    await deleteChapter(db, BY, { volume: 5, index: 1 }, ['main']);
    await expect(storeReview(db, id, BY, { seen })).rejects.toMatchObject({ code: 'review_moved' });
    expect(before).toHaveLength(1);
    expect(await stored()).toEqual([]);
  });

  it('what somebody throws away stands in the audit log, with whose it was', async () => {
    await discardReview(db, await keep(await chapter('De Ana')), { id: null, email: 'luis@ejemplo.org' });
    expect(await db.selectFrom('audit').select(['act', 'target', 'member_email']).execute()).toEqual([
      { act: 'review.discard', target: 'Ana Ruiz: a.zip', member_email: 'luis@ejemplo.org' },
    ]);
  });
});

/** Inserts so many empty reviews that wait. */
const fill = (count: number) =>
  db
    .insertInto('reviews')
    .values(Array.from({ length: count }, () => ({ member_name: 'Ana', rendering: 0 })))
    .execute();

describe('reviews that wait', () => {
  it('are so many at most; whoever comes last is told, and nobody loses one', async () => {
    await fill(MOST_WAITING - 1);
    const files = await chapter('Una');
    const ends = await Promise.allSettled([keep(files), keep(files), keep(files)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const refusals = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as { code: string }] : []));
    expect(refusals.map(({ code }) => code)).toEqual(['reviews_many', 'reviews_many']);
    expect(await waitingReviews(db)).toHaveLength(MOST_WAITING);
  });

  it('make no trouble to what is stored at once, of which nothing is left where it cannot be', async () => {
    await fill(MOST_WAITING);
    await keep(await chapter('Una'), [], 'stored');
    expect(await stored()).toEqual(['Una']);
    await sql`alter table imports rename to imports_away`.execute(db);
    await expect(keep(await chapter('Otra'), [], 'stored')).rejects.toThrow(/imports/);
    await sql`alter table imports_away rename to imports`.execute(db);
    expect([await stored(), (await waitingReviews(db)).length]).toEqual([['Una'], MOST_WAITING]);
  });

  it('have so many bytes at most', async () => {
    const id = await keep(await chapter('Una'));
    await sql`alter table review_pieces alter content set storage main`.execute(db); // compressed: a test needs no such disk
    await sql`insert into review_pieces select ${id}, 1, 100, decode(repeat('00', ${WAITING_BYTES / 50}), 'hex')`.execute(
      db,
    );
    await sql`insert into review_pieces select review_id, section, piece + number, content
      from review_pieces, generate_series(1, 49) as number where piece = 100`.execute(db);
    await expect(keep(await chapter('Otra'))).rejects.toMatchObject({ code: 'reviews_many' });
    await sql`alter table review_pieces alter content set storage external`.execute(db);
    await discardReview(db, id, BY);
    await keep(await chapter('Otra'));
  });

  it('are gone after their day, whether or not somebody has swept', async () => {
    const id = await keep(await chapter('Una'));
    const seen = await seenOf(id);
    await fill(MOST_WAITING - 1);
    await db
      .updateTable('reviews')
      .set({ created_at: sql<Date>`now() - interval '25 hours'` })
      .execute();
    expect([await findReview(db, id), await waitingReviews(db)]).toEqual([undefined, []]);
    expect(await findItem(db, id, 'main', 5, '1')).toBeUndefined();
    await expect(storeReview(db, id, BY, { seen })).rejects.toMatchObject({ code: 'review_gone' });
    await expect(discardReview(db, id, BY)).rejects.toMatchObject({ code: 'review_gone' });
    await keep(await chapter('Otra'));
  });
});
