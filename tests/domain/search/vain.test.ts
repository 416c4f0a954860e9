import { expect, it } from 'vitest';
import { db } from '~/db/db.server';
import type { SearchRequest } from '~/domain/search/schema';
import { countVainSearch, listVainSearches } from '~/domain/search/vain.server';
import { sweep } from '~/server/sweep';
import { inTransaction } from '../../setup/rolled-back';

const transaction = inTransaction();
const DAY = '2026-03-04';
const search = (typed: string, narrowed: Partial<SearchRequest> = {}): SearchRequest => ({
  ...{ typed, volume: null, speakers: null, order: 'valor', notesOf: null, page: 1, ...narrowed },
});
let members = 0;
/** Counts a search of another member each time. */
const count = (request: SearchRequest, total = 0, day = DAY, member = ++members) =>
  countVainSearch(transaction(), member, request, total, day);
const rows = () => transaction().selectFrom('vain_searches').selectAll().orderBy('day').orderBy('text').execute();

it('a search in vain is counted by its day and folded text, once for each member and day, and says of nobody', async () => {
  const ways = ['Volutad', 'volutad', '«VOLUTÁD»…'];
  for (const typed of [...ways, 'la ñiña', 'la nina']) await count(search(typed));
  for (const typed of ways) await count(search(typed), 0, DAY, 700_001);
  await count(search('otra cosa'), 0, DAY, 700_001);
  await count(search('volutad'), 0, '2026-03-05', 700_001);
  expect(await rows()).toEqual([
    { day: DAY, text: 'la nina', count: 1 },
    { day: DAY, text: 'la ñiña', count: 1 },
    { day: DAY, text: 'otra cosa', count: 1 },
    { day: DAY, text: 'volutad', count: 4 },
    { day: '2026-03-05', text: 'volutad', count: 1 },
  ]);
  const searchers = await transaction().selectFrom('vain_searchers').selectAll().execute();
  expect(searchers).toHaveLength(8);
  expect(new Set(searchers.map(({ searcher }) => searcher.toString('hex'))).size).toBe(8);
  expect(JSON.stringify(searchers)).not.toMatch(/700001|volutad/);
  await sweep(transaction());
  expect(await transaction().selectFrom('vain_searchers').selectAll().execute()).toEqual([]);
});

it('one that finds something, or looks in notes, in a volume or for a voice, is not counted', async () => {
  await count(search('luz'), 1);
  await count(search('secreto', { notesOf: 1 }));
  await count(search('luz', { volume: 3 }));
  await count(search('luz', { speakers: ['Jesús'] }));
  for (const typed of ['', ' ', '…', '\u00ad']) await count(search(typed));
  expect(await rows()).toEqual([]);
});

it('a text of any characters is stored, cut to 200', async () => {
  await count(search('😀'.repeat(500)));
  await count(search('n\u0303 '.repeat(250)));
  await count(search(`${'ñ'.repeat(199)} ${'o'.repeat(300)}`));
  const lengths = (await rows()).map(({ text }) => [...text].length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
  expect(lengths).not.toContain(0);
});

it('those of the last 90 days are listed, the most frequent first', async () => {
  await count(search('antigua'), 0, '2025-12-04');
  await count(search('primera'), 0, '2025-12-05');
  for (const day of ['2026-01-01', '2026-03-01', '2026-02-01']) await count(search('volutad'), 0, day);
  await count(search('nueva'), 0, DAY);
  expect(await listVainSearches(transaction(), DAY)).toEqual({
    searches: [
      { text: 'volutad', count: 3, day: '2026-03-01' },
      { text: 'nueva', count: 1, day: DAY },
      { text: 'primera', count: 1, day: '2025-12-05' },
    ],
    total: 3,
  });
});

it('600 of a day, many at once, leave 500 rows; those that are there are counted on', async () => {
  // In parts of 150: the bound is reached in the midst of one.
  const texts = Array.from({ length: 600 }, (_, at) => `palabra ${at}`);
  for (let at = 0; at < texts.length; at += 150) {
    await Promise.all(texts.slice(at, at + 150).map((typed) => countVainSearch(db, 1, search(typed), 0, DAY)));
  }
  await Promise.all(Array.from({ length: 50 }, (_, at) => countVainSearch(db, 2 + at, search('palabra 7'), 0, DAY)));
  const stored = await db.selectFrom('vain_searches').select(['text', 'count']).execute();
  expect(stored).toHaveLength(500);
  expect(stored.find(({ text }) => text === 'palabra 7')?.count).toBe(51);
  expect(await db.selectFrom('vain_searchers').select('day').execute()).toHaveLength(550); // none of what was not counted
  await db.deleteFrom('vain_searches').execute();
  await db.deleteFrom('vain_searchers').execute();
}, 120_000);
