import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '~/db/db.server';
import { chaptersOfDay, readingDays } from '~/domain/bible/overlaps.server';
import { unreadReferences } from '~/domain/bible/unread.server';
import { pinChapters } from '~/domain/gospel/pins.server';
import { undoChange } from '~/domain/versions/undo.server';
import { fillRendered } from '~/domain/versions/rendered.server';
import { fillVolume } from '../../setup/book';
import { gospelDay, storeGospels } from '../../setup/gospel-days';
import { naming } from '../../setup/archives';

const BY = { id: null, email: '' };
const DAYS = {
  '2026-03-01': 'Mt 5, 1-12a',
  '2026-11-01': 'Mateo 5, 1-12',
  '2027-03-01': 'Mt 5, 11-16',
  '2026-03-02': 'Lc 24, 13-35 (relato)',
  '2026-03-03': 'Lc 99, 1',
  '2026-03-04': 'Carta sin libro',
};

beforeAll(async () => {
  await fillVolume(2, { videos: [7], optional: { 7: naming('Mt 5, 3', 'Mateo 5:3', 'Mt 5, 10-99') } });
  await fillVolume(11, {
    optional: {
      1: naming('Mt 4,23–5,2', 'Lc 24, 13'),
      2: naming('Mt 5'),
      3: naming('Mt 5,12-1'),
      4: naming('Mt 5,99', 'Mt 50', 'Catecismo 12', 'Evangelio de San Mateo'),
      5: naming('Mt 5,3', 'Lc 24, 13'),
    },
  });
  await storeGospels(Object.entries(DAYS).map(([date, reference]) => gospelDay(date, { gospel: { reference } })));
});

const chapters = async (date: string) =>
  (await chaptersOfDay(db, date)).map((one) => `${one.volume}-${one.index} ${one.verses} ${one.reference}`.trim());

describe('the chapters of a gospel', () => {
  it.each<[string, string[]]>([
    [
      '2026-11-01',
      [
        '11-3 12 Mateo 5, 1-12',
        '11-2 12 Mateo 5',
        '2-7 4 Mateo 5, 10-99',
        '11-1 2 Mateo 4, 23–5, 2',
        '11-5 1 Mateo 5, 3',
      ],
    ],
    ['2026-03-02', ['11-1 1 Lucas 24, 13', '11-5 1 Lucas 24, 13']],
    ['2026-03-03', []],
    ['2026-03-04', []],
    ['2020-01-01', []],
  ])('of %s are %j: most verses first, of as many the one that names fewer others', async (date, are) => {
    expect(await chapters(date)).toEqual(are);
  });

  it('are followed by those that editors pinned, once each, while they are there', async () => {
    const pins = [
      { volume: 11, index: 4 },
      { volume: 11, index: 5 },
      { volume: 2, index: 7 },
    ];
    const change = (await pinChapters(db, BY, '2026-03-02', pins)) ?? '';
    expect(await chapters('2026-03-02')).toEqual(['11-1 1 Lucas 24, 13', '11-5 1 Lucas 24, 13', '11-4 0', '2-7 0']);
    await db.deleteFrom('optional_chapters').where('index', '=', 4).execute();
    expect(await chapters('2026-03-02')).toEqual(['11-1 1 Lucas 24, 13', '11-5 1 Lucas 24, 13', '2-7 0']);
    await fillVolume(11, { optional: { 4: naming('Mt 5,99', 'Mt 50', 'Catecismo 12', 'Evangelio de San Mateo') } });
    expect(await chapters('2026-03-02')).toContain('11-4 0');
    await undoChange(db, BY, { change, rest: false });
    expect(await chapters('2026-03-02')).toEqual(['11-1 1 Lucas 24, 13', '11-5 1 Lucas 24, 13']);
  });
});

it.each([
  [11, 3, '2026-10-31', [['Mateo 5, 1-12', '2026-03-01', '2026-11-01']]],
  [11, 3, '2026-11-01', [['Mateo 5, 1-12', '2026-11-01', '2027-03-01']]],
  [
    11,
    5,
    '2026-03-02',
    [
      ['Mateo 5, 3', '2026-03-01', '2026-11-01'],
      ['Lucas 24, 13', '2026-03-02', null],
    ],
  ],
  [11, 4, '2026-03-02', []],
  [36, 1, '2026-03-02', []],
])('the days of a chapter of %i-%i on %s are %j', async (volume, index, today, are) => {
  const found = await readingDays(db, { volume, index }, today);
  expect(found.map(({ reference, last, next }) => [reference, last, next])).toEqual(are);
});

it('what cannot be read is counted and named', async () => {
  const named = ({ count, first }: Awaited<ReturnType<typeof unreadReferences>>) => [
    count,
    ...first.map(({ label, chapter, date }) => `${label} ${chapter ? `${chapter.volume}-${chapter.index}` : date}`),
  ];
  expect(named(await unreadReferences(db, 9))).toEqual([
    ...[5, 'Mateo 5, 99 11-4', 'Mateo 50 11-4', 'Catecismo 12 11-4'],
    ...['Lc 99, 1 2026-03-03', 'Carta sin libro 2026-03-04'],
  ]);
  expect(named(await unreadReferences(db, 1))).toEqual([5, 'Mateo 5, 99 11-4']);
});

it('what was stored without its verses is read by the next start', async () => {
  const before = await chapters('2026-11-01');
  await db.updateTable('gospels').set({ reference: 'Lc 1' }).execute();
  await db.updateTable('gospels').set({ reference: 'Mt 5, 1-12', ranges: null, rendering: null }).execute();
  await db.updateTable('optional_chapters').set({ rendering: 1 }).execute();
  await db.deleteFrom('study_references').execute();
  expect(await chapters('2026-11-01')).toEqual([]);
  await fillRendered(db);
  expect(await chapters('2026-11-01')).toEqual(before);
  await db.updateTable('gospels').set({ reference: 'Lc 24, 13' }).execute(); // as an undo writes it
  await fillRendered(db);
  expect(await chapters('2026-11-01')).toEqual(['11-1 1 Lucas 24, 13', '11-5 1 Lucas 24, 13']);
});
