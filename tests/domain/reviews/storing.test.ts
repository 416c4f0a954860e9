import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { discardReview } from '~/domain/reviews/discard.server';
import { findReview, listItems, waitingReviews } from '~/domain/reviews/look.server';
import { storeReview } from '~/domain/reviews/store.server';
import { mainChapter, optionalChapter, playlist, zip, gospelDay, topic } from '../../setup/archives';
import { BY, clean, json, keep, type Files } from './aside';

const book = async (change: Record<string, unknown> = {}): Promise<Files> => [
  ['Volumen_5.json', json(playlist(5, [1, 2]))],
  [
    'Vol_5_main.zip',
    await zip([
      ['5-1.json', json(mainChapter(5, 1, change))],
      ['5-2.json', json(mainChapter(5, 2))],
      ['5-3.json', Buffer.from('{')],
    ]),
  ],
  ['Vol_5_optional.zip', await zip([['5-1_o.json', json(optionalChapter(5, 1, { keywords: ['10', '9'] }))]])],
  ['temas.zip', await zip([['luz.json', json(topic('Luz'))]])],
  ['evangelios.json', json([gospelDay('2026-03-01'), gospelDay('2026-03-02')])],
  ['acerca.md', Buffer.from('# Acerca\n\n**De** «todo»')],
];

const counts = async (id: string) =>
  (await findReview(db, id))?.sections.map(({ kind, added, replaced, unchanged, failures }) => [
    kind,
    added,
    replaced,
    unchanged,
    failures.length,
  ]);

beforeEach(clean);
afterEach(clean);

const ALL_NEW = [
  ['playlist', 1, 0, 0, 0],
  ['main', 2, 0, 0, 1],
  ['optional', 1, 0, 0, 0],
  ['topics', 1, 0, 0, 0],
  ['gospels', 2, 0, 0, 0],
  ['about', 1, 0, 0, 0],
];

describe('what an upload would do is seen first', () => {
  it('everything is new in an empty book, and nothing is stored', async () => {
    const id = await keep(await book(), [{ name: 'grande.zip', reason: 'El archivo pasa del límite de 200 MB' }]);
    expect(await counts(id)).toEqual([...ALL_NEW, [null, 0, 0, 0, 0]]);
    expect((await findReview(db, id))?.sections.at(-1)).toMatchObject({
      file_name: 'grande.zip',
      refused: 'El archivo pasa del límite de 200 MB',
    });
    expect(await db.selectFrom('main_chapters').select('index').execute()).toEqual([]);
    expect((await waitingReviews(db)).map((review) => review.id)).toEqual([id]);
  });

  it('names what it would replace, as the book stands when one looks; the same files change nothing', async () => {
    const [first, second] = [await keep(await book()), await keep(await book({ description: 'Otra' }))];
    expect(await listItems(db, second, 'replaced', 0, 9)).toEqual([]);
    await storeReview(db, first, BY);
    expect(await listItems(db, second, 'replaced', 0, 9)).toEqual([{ kind: 'main', volume: 5, key: '1', label: '' }]);
    const again = await keep(await book());
    expect(await counts(again)).toEqual(ALL_NEW.map(([kind, added, , , failed]) => [kind, 0, 0, added, failed]));
    for (const state of ['new', 'replaced'] as const) expect(await listItems(db, again, state, 0, 9)).toEqual([]);
  });
});

it('a review that was read by a version that knew no identifiers is compared by numbers', async () => {
  await storeReview(db, await keep([['v.json', json(playlist(5, [1, 2]))]]), BY);
  const moved = playlist(5, [1, 2]).items.map((item, at) => ({ ...item, title: `5-${at * 2 + 1}. Lectura` }));
  const id = await keep([['v.json', json({ ...playlist(5, [1]), items: moved })]]);
  const kinds = async () =>
    (await findReview(db, id))?.sections[0]?.remarks.parts?.map(({ kind, names }) => [kind, names]);
  expect(await kinds()).toContainEqual(['renumbered', ['5-2 pasa a 5-3: Lectura 2']]);
  await sql`update review_items set videos = null`.execute(db);
  await sql`insert into content_changes default values`.execute(db);
  expect(await kinds()).toContainEqual(['removed', ['5-2. Lectura 2']]);
});

describe('storing', () => {
  it('stores all in one, with a record for each file that is as the review said', async () => {
    const id = await keep(await book());
    await storeReview(db, id, BY);
    const records = await db
      .selectFrom('imports')
      .select(['kind', 'volume', 'count_new', 'count_failed', 'member_name', 'change'])
      .orderBy('id')
      .execute();
    expect(records.map(({ kind, volume, count_failed }) => [kind, volume, count_failed])).toEqual([
      ['playlist', 5, 0],
      ['main', 5, 1],
      ['optional', 5, 0],
      ['topics', null, 0],
      ['gospels', null, 0],
      ['about', null, 0],
    ]);
    expect(new Set(records.map(({ change }) => change)).size).toBe(1);
    const paragraphs = await db.selectFrom('paragraphs').select('index').where('volume', '=', 5).execute();
    expect(paragraphs.length).toBeGreaterThan(2);
    expect(await waitingReviews(db)).toEqual([]);
  });

  it('twice at once stores once; two reviews of one volume at once wait for each other, and lose nothing', async () => {
    const [one, other] = [await keep(await book()), await keep(await book({ description: 'Otra' }))];
    await Promise.all([one, one, other].map((id) => storeReview(db, id, BY)));
    expect(await db.selectFrom('imports').select('id').execute()).toHaveLength(12);
  });

  it('draws chapters anew that were read under other rules', async () => {
    const id = await keep(await book());
    await db.updateTable('reviews').set({ rendering: 0 }).execute();
    await storeReview(db, id, BY);
    const first = db.selectFrom('main_chapters').select('html').where('index', '=', 1);
    const { html } = await first.executeTakeFirstOrThrow();
    expect(html).toContain('Entonces lo vi.');
    expect(await db.selectFrom('paragraphs').select('text').where('index', '=', 1).execute()).toHaveLength(3);
  });
});

it('discarding leaves nothing, and the review can be stored no more', async () => {
  const id = await keep(await book());
  await discardReview(db, id, BY);
  expect(await db.selectFrom('review_pieces').select('piece').execute()).toEqual([]);
  await expect(storeReview(db, id, BY)).rejects.toMatchObject({ code: 'review_gone' });
  await expect(discardReview(db, id, BY)).rejects.toMatchObject({ code: 'review_gone' });
  const other = await keep(await book());
  await storeReview(db, other, BY);
  await expect(discardReview(db, other, BY)).rejects.toMatchObject({ code: 'review_gone' }); // no way to undo
  expect(await counts(other)).toEqual(ALL_NEW);
});
