import { beforeEach, expect, it } from 'vitest';
import { sendMessage } from '~/domain/messages/messages.server';
import { saveNote } from '~/domain/notes/notes.server';
import { setHistory, storeOpened } from '~/domain/progress/history.server';
import { setRead } from '~/domain/progress/reading.server';
import { countMedium, countedDay } from '~/domain/readings/counting.server';
import { readingPlaces, readingRows, readingWeeks } from '~/domain/readings/readings.server';
import { sweep } from '~/server/sweep';
import { inTransaction } from '../../setup/rolled-back';
import { loading } from '../book/loading';
import { makeMember } from '../member';

const db = inTransaction();
const load = loading(db);
const HERE = { volume: 11, index: 1 };
let member = 0;
beforeEach(async () => {
  member = await makeMember(db(), 'ana@ejemplo.org');
  await load.playlist(11, [1, 2], []);
  await db().deleteFrom('reading_counts').execute();
});
const rows = () =>
  db().selectFrom('reading_counts').select(['act', 'volume', 'index', 'count']).orderBy('act').execute();
const once = (act: string) => ({ act, ...HERE, count: 1 });
const note = (text: string) => saveNote(db(), { memberId: member, ...HERE }, { text });
const report = () =>
  sendMessage(db(), member, { ...HERE, paragraph: null, text: 'Falta una letra.', wantsAnswer: false });

/** Each act, done twice, and undone between where it can be. */
const ACTS: [name: string, act: () => Promise<unknown>, counted: ReturnType<typeof once>[]][] = [
  [
    'opened',
    async () => [
      await storeOpened(db(), member, HERE),
      await storeOpened(db(), member, { ...HERE, index: 2 }, { isLookup: true }),
      await storeOpened(db(), member, HERE),
    ],
    [once('opened'), { ...once('opened'), index: 2 }],
  ],
  [
    'read',
    async () => [await setRead(db(), member, HERE, true), await setRead(db(), member, HERE, true)],
    [once('read')],
  ],
  ['noted', async () => [await note('Una'), await note('Otra')], [once('noted')]],
  ['reported', async () => [await report(), await report()], [once('reported')]],
  ['sound', () => countMedium(db(), member, HERE, 'sound'), [once('sound')]],
  ['video', () => countMedium(db(), member, HERE, 'video'), [once('video')]],
  [
    'a note on what is no chapter',
    () => saveNote(db(), { memberId: member, volume: 11, index: 900 }, { text: 'Una' }),
    [],
  ],
];

it.each(ACTS)('%s: counted once, by chapter and day', async (_name, act, counted) => {
  await act();
  expect(await rows()).toEqual(counted);
});

it.each(ACTS)('%s: nothing of who reads without history', async (_name, act) => {
  await setHistory(db(), member, false);
  await act();
  expect(await rows()).toEqual([]);
});

it('no column holds a member, and old days go', async () => {
  await db()
    .insertInto('reading_counts')
    .values({ act: 'read', ...HERE, day: '2020-01-01' })
    .execute();
  const [row] = await db().selectFrom('reading_counts').selectAll().execute();
  expect(Object.keys(row ?? {}).sort()).toEqual(['act', 'count', 'day', 'index', 'volume']);
  await sweep(db());
  expect(await rows()).toEqual([]);
});

it('weeks begin on Monday, and no number below five is shown or follows from others, of weeks, volumes, chapters or rows', async () => {
  const count = (day: string, index: number, count: number, volume = 11) =>
    db().insertInto('reading_counts').values({ act: 'opened', volume, index, day, count }).execute();
  await count('2026-11-22', 1, 4); // a Sunday
  await count('2026-11-23', 1, 3);
  await count('2026-11-29', 2, 2);
  await count('2026-11-24', 1, 6, 12);
  await count('2026-09-06', 1, 90); // before the twelve weeks
  const today = '2026-11-29';
  const weeks = await readingWeeks(db(), 11, today);
  expect([weeks.length, weeks[0], weeks[1], weeks[11]]).toEqual([
    12,
    { week: '2026-11-23', figures: { opened: 5 } },
    { week: '2026-11-16', figures: {} },
    { week: '2026-09-07', figures: {} },
  ]);
  expect((await readingWeeks(db(), null, today))[0]?.figures.opened).toBe(10);
  expect(await readingPlaces(db(), null, today)).toEqual([
    { volume: 11, index: null, figures: { opened: 5 } }, // of 9: less the chapter's 7 it would tell of 2
    { volume: 12, index: null, figures: { opened: 5 } },
  ]);
  expect(await readingPlaces(db(), 11, today)).toEqual([{ volume: 11, index: 1, figures: { opened: 5 } }]);
  const file = [];
  for await (const rows of readingRows(db(), null, today)) file.push(...rows);
  expect(file).toEqual([{ week: '2026-11-23', volume: 12, index: 1, figures: { opened: 5 } }]);
});

it('searches in vain are counted with all volumes', async () => {
  await db().insertInto('vain_searches').values({ day: countedDay(), text: 'volutad', count: 5 }).execute();
  const [all, one] = [await readingWeeks(db(), null, countedDay()), await readingWeeks(db(), 11, countedDay())];
  expect([all[0]?.figures.vain, one[0]?.figures.vain]).toEqual([expect.any(Number), undefined]);
});
