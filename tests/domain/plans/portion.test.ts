import { describe, expect, it } from 'vitest';
import {
  endOf,
  leftOf,
  minutesWanted,
  planDays,
  portionOf,
  portionsFrom,
  progressOf,
  type BookChapter,
  type Plan,
} from '~/domain/plans/portion';
import { EVERY_DAY, MOST_CHAPTERS, VOLUME_END } from '~/domain/plans/schema';
import type { ReadVolume } from '~/domain/progress/marks.server';
import { dayIn, startOfDay } from '~/text/instants';
import { dayAfter } from '~/text/spanish';
import { between, pick, seeded, type Random } from '../../../scripts/demo/random';
import { isAll, SEED } from '../../setup/extent';

const READERS = isAll ? 10_000 : 2_500;
const HOUR = 60 * 60 * 1000;
const ZONES = [
  ...['America/Mexico_City', 'America/Santiago', 'America/Havana', 'America/New_York', 'America/Asuncion'],
  ...['Europe/Madrid', 'Africa/Cairo', 'Asia/Beirut', 'Australia/Lord_Howe', 'Pacific/Kiritimati'],
];
const TODAY = '2026-03-02'; // a Monday

const chapter = (index: number, words: number, volume = 11): BookChapter => {
  const [count, half] = [Math.max(1, Math.round(words / 60)), Math.floor(words / Math.max(1, Math.round(words / 60)))];
  const paragraphs = Array.from({ length: count }, (_, at) => (at === 0 ? words - half * (count - 1) : half));
  return { volume, index, words, paragraphs };
};
const bookOf = (...words: number[]) => words.map((count, at) => chapter(at + 1, count));
const planOf = (change: Partial<Plan> = {}): Plan => ({
  ...{ id: 1, from: { volume: 1, index: 1 }, to: { volume: 36, index: VOLUME_END } },
  ...{ minutes: 10, chapters: null, until: null, weekdays: EVERY_DAY, zone: 'America/Mexico_City', speed: 200 },
  ...{ startedOn: TODAY, pausedAt: null, endedAt: null, split: null },
  ...change,
});

/** Read marks, as '11-1' or '11-1 2026-03-02' for those of a day that counts as today. */
function marks(...written: string[]): ReadVolume[] {
  const all = written.map((one) => {
    const [ref = '', day] = one.split(' ');
    return { index: Number(ref.split('-')[1]), day };
  });
  const recent = all.flatMap(({ index, day }) => (day ? [{ index, at: `${day}T18:00:00Z` }] : []));
  return [{ volume: 11, indices: all.map(({ index }) => index), recent }];
}
/** A portion as '11-1*3 11-2', with a star at what is read. */
const written = ({ chapters }: ReturnType<typeof portionOf>) =>
  chapters.map(({ volume, index, isRead }) => `${volume}-${index}${isRead ? '*' : ''}`).join(' ');

const LATE = { minutes: null, until: '2026-03-01', startedOn: '2026-02-27' };
const RANGE = { from: { volume: 11, index: 2 }, to: { volume: 11, index: 3 } };

describe('a portion', () => {
  it.each<[name: string, plan: Partial<Plan>, words: number[], read: string[], portion: string]>([
    ['the chapters nearest to the minutes', {}, [900, 900, 900, 900], [], '11-1 11-2'],
    ['more of them for who reads fast', { speed: 250 }, [900, 900, 900, 900], [], '11-1 11-2 11-3'],
    ['one that is longer than the day, whole', { minutes: 5 }, [1437, 300], [], '11-1'],
    ['so many chapters', { minutes: null, chapters: 3 }, [110, 1437, 110, 110], [], '11-1 11-2 11-3'],
    ['a share of what is left', { minutes: null, until: '2026-03-03' }, [500, 500, 500, 500], [], '11-1 11-2'],
    ['all of it on the last day', { minutes: null, until: TODAY }, [900, 900, 900], [], '11-1 11-2 11-3'],
    ['its first pace behind the last day', LATE, [900, 900, 900], [], '11-1'],
    ['where the day before was not read', {}, [900, 900, 900, 900], ['11-1'], '11-2 11-3'],
    ['the same once it is read', {}, [900, 900, 900, 900], ['11-1 2026-03-02', '11-2 2026-03-02'], '11-1* 11-2*'],
    ['without what was read ahead before', {}, [900, 900, 900, 900], ['11-2'], '11-1 11-3'],
    ['as long with what was read ahead today', {}, [900, 900, 900, 900], ['11-3 2026-03-02'], '11-1 11-2'],
    ['the only chapter', {}, [110], [], '11-1'],
    ['one sentence', {}, [3], [], '11-1'],
    ['nothing once everything is read', {}, [900], ['11-1'], ''],
    ['nothing on another day of the week', { weekdays: [2] }, [900], [], ''],
    ['nothing while it is paused', { pausedAt: new Date() }, [900], [], ''],
    ['nothing before it starts', { startedOn: '2026-03-03' }, [900], [], ''],
    ['of its range', RANGE, [900, 900, 100, 900], [], '11-2 11-3'],
  ])('is %s', (_name, plan, words, read, portion) => {
    expect(written(portionOf(planOf(plan), bookOf(...words), marks(...read), TODAY))).toBe(portion);
  });

  it('leads on behind it, past what is read', () => {
    const { next, isDone } = portionOf(
      planOf(),
      bookOf(900, 900, 900, 900),
      marks('11-1 2026-03-02', '11-2 2026-03-02', '11-3 2026-03-02'),
      TODAY,
    );
    expect([next, isDone]).toEqual([{ volume: 11, index: 4 }, true]);
  });

  it('has left what is not read, and the time of that', () => {
    const left = (...read: string[]) => {
      const { chapters, minutes } = leftOf(portionOf(planOf(), bookOf(700, 700, 700), marks(...read), TODAY));
      return [chapters.map(({ index }) => index), minutes];
    };
    expect([left(), left('11-1 2026-03-02'), left('11-1 2026-03-02', '11-2 2026-03-02', '11-3 2026-03-02')]).toEqual([
      [[1, 2, 3], 11],
      [[2, 3], 8],
      [[], 0],
    ]);
  });

  it('names the paragraph to which a long chapter may be read, and goes on behind it on another day', () => {
    const [plan, book] = [planOf({ minutes: 5 }), bookOf(2400, 300)];
    const first = portionOf(plan, book, [], TODAY);
    expect(first.chapters).toEqual([{ volume: 11, index: 1, minutes: 12, isRead: false, until: 17 }]);
    const split = { volume: 11, index: 1, from: 1, to: 17, on: TODAY };
    expect(portionOf({ ...plan, split }, book, [], TODAY)).toMatchObject({
      isDone: true,
      chapters: [{ until: 17, isRead: true }],
      next: { volume: 11, index: 1, from: 18 },
    });
    for (const stored of [split, null]) {
      const [whole] = portionOf({ ...plan, split: stored }, book, marks(`11-1 ${TODAY}`), TODAY).chapters;
      expect(whole).toEqual({ volume: 11, index: 1, minutes: 12, isRead: true });
    }
    const [next] = portionOf({ ...plan, split }, book, [], '2026-03-03').chapters;
    expect(next).toEqual({ volume: 11, index: 1, minutes: 7, isRead: false, from: 18, until: 34 });
    const shorter = portionOf({ ...plan, split }, bookOf(600), [], '2026-03-03').chapters;
    expect(shorter).toEqual([{ volume: 11, index: 1, minutes: 3, isRead: false }]);
  });
});

/** Somebody who reads by a plan, day by day. */
interface Reader {
  random: Random;
  plan: Plan;
  book: BookChapter[];
  /** Instants of the read marks, by index. */
  read: Map<number, number>;
  /** The number of portions in which each chapter was read, by index. */
  given: Map<number, number>;
}

const starts = new Map<string, number>();
/** The first instant of a day of a zone. */
function startIn(zone: string, day: string): number {
  const key = zone + day;
  const start = starts.get(key) ?? startOfDay(zone, day).getTime();
  starts.set(key, start);
  return start;
}

const marksOf = ({ read }: Reader, now: number): ReadVolume[] => [
  {
    volume: 11,
    indices: [...read.keys()],
    recent: [...read]
      .filter(([, at]) => at > now - 27 * HOUR)
      .map(([index, at]) => ({ index, at: new Date(at).toISOString() })),
  },
];

/** Words of a chapter as the book has them: of 110 to 1,437, mostly some 600. */
const someWords = (random: Random) => Math.round(110 + 1327 * ((random() + random() + random() + random()) / 4) ** 1.5);

function someReader(seed: number): Reader {
  const random = seeded(`reader ${seed} ${SEED}`);
  const book = Array.from({ length: between(random, 1, 25) }, (_, at) => chapter(at + 1, someWords(random)));
  const measure = pick(random, [
    { minutes: between(random, 5, 30) },
    { minutes: null, chapters: between(random, 1, 4) },
    { minutes: null, until: dayAfter(TODAY, between(random, 0, 60)) },
  ]);
  const weekdays = random() < 0.6 ? EVERY_DAY : EVERY_DAY.filter((day) => day === 3 || random() < 0.5);
  const startedOn = dayAfter(pick(random, ['2026-02-20', '2026-03-20', '2026-10-15', '2028-02-20']), seed % 15) ?? '';
  const speed = pick(random, [150, 200, 250]);
  const until = measure.until && dayAfter(startedOn, between(random, 0, 60));
  const plan = planOf({ ...measure, until, weekdays, startedOn, speed, zone: pick(random, ZONES) });
  return { random, plan, book, read: new Map(), given: new Map() };
}

/** Lets the book or the plan change between two days. */
function changeSomething(reader: Reader): void {
  const { random, plan, book, read } = reader;
  const at = between(random, 0, book.length - 1);
  const index = book[at]?.index ?? 0;
  const changes: (() => unknown)[] = [
    () => (reader.book = [...book, chapter((book.at(-1)?.index ?? 0) + 1, someWords(random))]),
    () => book.length > 1 && (reader.book = book.filter((_, nth) => nth !== at)),
    () => (reader.book = book.map((one, nth) => (nth === at ? chapter(one.index, someWords(random)) : one))),
    () => read.delete(index) && reader.given.set(index, (reader.given.get(index) ?? 0) - 1),
    () => (reader.plan = { ...plan, minutes: between(random, 5, 40), chapters: null, until: null }),
    () => (reader.plan = { ...plan, weekdays: EVERY_DAY }),
    () => (reader.plan = { ...plan, pausedAt: new Date(0) }),
    () => (reader.plan = { ...plan, zone: pick(random, ZONES) }),
  ];
  pick(random, changes)();
}

const median = (numbers: number[]) => [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0;
const refsOf = (portion: ReturnType<typeof portionOf>) => portion.chapters.map(({ index }) => index);

/** Plays a plan to its end. Returns the days that were about as long as wanted, all of them, and the last. */
function play(reader: Reader, isSteady: boolean) {
  const { random, read, given } = reader;
  const faults: string[] = [];
  let [near, days, last] = [0, 0, ''];
  let day = reader.plan.startedOn;
  for (let count = 0; count < 400; count += 1) {
    const { zone } = reader.plan;
    const [start, end] = [startIn(zone, day), startIn(zone, dayAfter(day, 1) ?? '')];
    const times = [start, end - 1, start + Math.floor(random() * (end - start))].sort((one, other) => one - other);
    let now = times[0] ?? start;
    const portion = portionOf(reader.plan, reader.book, marksOf(reader, now), day);
    if (portion.state === 'finished') break;
    if (portion.state === 'reading') last = day;
    const waits = reader.book.filter(({ index }) => !read.has(index)).map(({ index }) => index);
    const isFirst = refsOf(portion).every((index, at) => index === waits[at]);
    if (!isFirst) faults.push(`${day}: ${refsOf(portion).join()} of ${waits.join()}`);
    if ((portion.state === 'reading') !== refsOf(portion).length > 0) faults.push(`${day}: an empty portion`);
    if (portion.state === 'reading' && reader.plan.minutes !== null && refsOf(portion).length < waits.length) {
      const words = reader.book
        .filter(({ index }) => refsOf(portion).includes(index))
        .reduce((sum, one) => sum + one.words, 0);
      days += 1;
      if (Math.abs(words - reader.plan.minutes * reader.plan.speed) <= median(reader.book.map((one) => one.words)))
        near += 1;
    }
    const reads = isSteady ? Infinity : pick(random, [Infinity, Infinity, Infinity, 1, 0]);
    const done = refsOf(portion).slice(0, reads);
    for (const [at, index] of done.entries()) {
      now = Math.max(now, pick(random, times));
      read.set(index, now);
      given.set(index, (given.get(index) ?? 0) + 1);
      if (at < done.length - 1 && random() < 0.7) continue;
      const again = portionOf(reader.plan, reader.book, marksOf(reader, now), day);
      if (refsOf(again).join() !== refsOf(portion).join()) faults.push(`${day}: ${refsOf(again).join()} later`);
    }
    if (!isSteady && random() < 0.1) {
      const next = reader.book.filter(({ index }) => !read.has(index)).slice(2, 2 + between(random, 1, 10));
      for (const { index } of next) {
        read.set(index, now);
        given.set(index, 1);
      }
    }
    if (random() < 0.3) reader.plan = { ...reader.plan, pausedAt: null };
    if (!isSteady && random() < 0.1) changeSomething(reader);
    if (reader.plan.zone !== zone) day = dayIn(reader.plan.zone, new Date(now));
    day = dayAfter(day, 1) ?? '';
  }
  const wrong = reader.book.filter(({ index }) => !read.has(index) || given.get(index) !== 1);
  if (wrong.length > 0) faults.push(`not once: ${wrong.map(({ index }) => `${index} ${given.get(index)}`).join()}`);
  return { near, days, last, faults };
}

it(`${READERS} readers are given each chapter once, none is skipped, and the same all day; most days are as long as they want`, () => {
  let [near, days] = [0, 0];
  for (let seed = 0; seed < READERS; seed += 1) {
    const reader = someReader(seed);
    const [isSteady, { until }] = [seed % 4 === 0, reader.plan];
    const played = play(reader, isSteady);
    expect(played.faults, `reader ${seed}`).toEqual([]);
    const isPossible = until !== null && (planDays(reader.plan, reader.plan.startedOn).next().value ?? '') <= until;
    if (isSteady && isPossible) expect(played.last <= until, `reader ${seed} by ${until}`).toBe(true);
    near += played.near;
    days += played.days;
  }
  expect(near / days).toBeGreaterThanOrEqual(0.95);
});

describe('days', () => {
  it('of the plan are those of its weekdays, one after the other, through 29 February and every change of clock', () => {
    const days = planDays(planOf({ startedOn: '2028-02-26', weekdays: [1, 2, 6, 7] }), '2028-01-01');
    expect(Array.from({ length: 6 }, () => days.next().value)).toEqual([
      ...['2028-02-26', '2028-02-27', '2028-02-28', '2028-02-29', '2028-03-04', '2028-03-05'],
    ]);
  });

  it.each(ZONES)('in %s begin where its clock says so', (zone) => {
    const book = bookOf(...Array<number>(10).fill(2000));
    for (let day = '2026-01-01'; day < '2027-01-01'; day = dayAfter(day, 1) ?? '') {
      const start = startIn(zone, day);
      const at = (time: number): ReadVolume[] => [
        { volume: 11, indices: [1], recent: [{ index: 1, at: new Date(time).toISOString() }] },
      ];
      const plan = planOf({ zone, startedOn: '2025-01-01' });
      const ways = [start - 1, start].map((time) => written(portionOf(plan, book, at(time), day)));
      expect([day, ...ways]).toEqual([day, '11-2', '11-1*']);
    }
  });
});

describe('the end', () => {
  it.each<[name: string, plan: Partial<Plan>, words: number[], read: string[], end: string | null]>([
    ['a day for each portion', {}, [900, 900, 900, 900, 900], [], '2026-03-04'],
    ['today counts once it is read', {}, [900, 900, 900], ['11-1 2026-03-02', '11-2 2026-03-02'], '2026-03-03'],
    ['what is read ahead comes off', {}, [900, 900, 900, 900], ['11-3 2026-03-02', '11-4 2026-03-02'], TODAY],
    ['by the days of the week', { weekdays: [1] }, [2000, 2000, 2000], [], '2026-03-16'],
    ['never behind the day that was chosen', { minutes: null, until: '2026-03-20' }, [300, 300, 300], [], '2026-03-04'],
    ['none of what is read', {}, [900], ['11-1'], null],
  ])('%s', (_name, plan, words, read, end) => {
    expect(endOf(planOf(plan), bookOf(...words), marks(...read), TODAY)).toBe(end);
  });

  it('asks for so many minutes a day until then', () => {
    const until = planOf({ minutes: null, until: '2026-03-03' });
    expect(minutesWanted(until, bookOf(2000, 2000), [], TODAY)).toBe(10);
    expect(minutesWanted(planOf({ minutes: null, until: TODAY, weekdays: [2] }), bookOf(2000), [], TODAY)).toBe(10);
  });

  it('of 2,307 chapters is worked out at once', () => {
    const random = seeded('book');
    const book = Array.from({ length: 2307 }, (_, at) => chapter(at + 1, someWords(random)));
    const began = performance.now();
    const portions = [...portionsFrom(planOf(), book, [], TODAY)];
    expect(performance.now() - began).toBeLessThan(500);
    expect(portions.flatMap(({ chapters }) => chapters).map(({ index }) => index)).toEqual(
      book.map(({ index }) => index),
    );
    expect(progressOf(planOf(), book, marks('11-1', '11-9'))).toEqual({ read: 2, total: 2307 });
    expect(portionOf(planOf({ minutes: null, chapters: MOST_CHAPTERS }), book, [], TODAY).chapters).toHaveLength(
      MOST_CHAPTERS,
    );
  });
});
