import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { ReadVolume } from '~/domain/progress/marks.server';
import { dayIn } from '~/text/instants';
import { MOST_MINUTES, type PlanChoice } from './schema';

/** A chapter of the book that can be read. */
export interface BookChapter extends ChapterRef {
  words: number;
  /** Words of each of its paragraphs. */
  paragraphs: readonly number[];
}

/** Part of a chapter longer than a day that was read on one, from a paragraph to another. */
interface Split extends ChapterRef {
  from: number;
  to: number;
  /** `YYYY-MM-DD`, as all days here. */
  on: string;
}

/** A reader's plan. */
export interface Plan extends PlanChoice {
  id: number;
  startedOn: string;
  pausedAt: Date | null;
  endedAt: Date | null;
  split: Split | null;
}

/** A chapter of a day's portion. */
interface PortionChapter extends ChapterRef {
  minutes: number;
  isRead: boolean;
  /** Paragraph where one goes on, if its beginning was read on another day. */
  from?: number;
  /** Paragraph to which one may read on this day, if the chapter is longer than the day and not read whole. */
  until?: number;
}

/** The part of a plan that is of one day. */
export interface Portion {
  day: string;
  /** `rest` on a day that is none of the plan's; `finished` once everything is read. */
  state: 'reading' | 'rest' | 'paused' | 'finished';
  chapters: PortionChapter[];
  minutes: number;
  /** True once all of it is read. */
  isDone: boolean;
  /** Where one reads on behind the portion: the next chapter that is not read, or a paragraph; null at the end of the plan. */
  next: (ChapterRef & { from?: number }) | null;
}

type Book = readonly BookChapter[];
type Read = readonly ReadVolume[];

/** A chapter that waits to be read, from a paragraph on. */
interface Waiting {
  chapter: BookChapter;
  from: number;
  words: number;
}

const DAY = 24 * 60 * 60 * 1000; // milliseconds
const LAST_DAY = 2_932_896; // 9999-12-31, in days since 1970
const MOST = 100; // chapters of a portion

/**
 * Works out what of a plan is of one day: the next chapters that were not read before it, so that it is the same all day.
 * A chapter that is read ahead counts, and one that was not read on the day before is where this one begins.
 */
export function portionOf(plan: Plan, book: Book, read: Read, day: string): Portion {
  const none = { day, chapters: [], minutes: 0, isDone: false };
  if (plan.pausedAt) return { ...none, state: 'paused', next: null };
  const [first] = portionsFrom(plan, book, read, day);
  if (!first) return { ...none, state: 'finished', next: null };
  const [next] = first.chapters;
  return first.day === day ? first : { ...none, state: 'rest', next: next ? refOf(next) : null };
}

/** The chapters of a portion that are not read, and the minutes that they take. */
export function leftOf({ chapters, minutes }: Portion): Pick<Portion, 'chapters' | 'minutes'> {
  const left = chapters.filter(({ isRead }) => !isRead);
  const isAll = left.length === chapters.length;
  return { chapters: left, minutes: isAll ? minutes : left.reduce((sum, chapter) => sum + chapter.minutes, 0) };
}

/** The portions from a day on, one for each day of the plan, as if each were read on its day. */
export function* portionsFrom(plan: Plan, book: Book, read: Read, from: string): Generator<Portion, undefined> {
  const chapters = chaptersOfPlan(plan, book);
  const isRead = marksIn(read);
  const today = marksSince(plan, read, from);
  const whole = sumOf(chapters);
  let waiting = chapters
    .filter((chapter) => !isRead(chapter) || today.has(keyOf(chapter)))
    .map((chapter) => waitingOf(plan, chapter, from));
  let [at, left, isToday] = [0, sumOf(waiting), true];
  for (const day of planDays(plan, from)) {
    if (isToday && day !== from) {
      waiting = waiting
        .filter(({ chapter }, nth) => !isRead(chapter) && (nth >= at || isSplitOn(plan, chapter, from)))
        .map(({ chapter }) => waitingOf(plan, chapter, day));
      [at, left, isToday] = [0, sumOf(waiting), false];
    }
    if (at >= waiting.length) return;
    const target = wordsWanted(plan, { day, left, whole });
    const taken = waiting.slice(at, at + countFor(plan, waiting, at, target));
    [at, left] = [at + taken.length, left - sumOf(taken)];
    const half = taken.find(({ chapter }) => isSplitOn(plan, chapter, day) && !isRead(chapter));
    const behind = waiting.find(({ chapter }, nth) => nth >= at && !isRead(chapter));
    const next =
      half && plan.split ? { ...refOf(half.chapter), from: plan.split.to + 1 } : behind && refOf(behind.chapter);
    yield { ...portionWith(plan, taken, { target, day, isRead }), next: next ?? null };
  }
}

/** The day on which a plan ends if each day's portion is read from `day` on; null where everything is read. */
export function endOf(plan: Plan, book: Book, read: Read, day: string): string | null {
  let end: string | null = null;
  for (const portion of portionsFrom(plan, book, read, day)) end = portion.day;
  return end;
}

/** Minutes that a plan asks for on its next day from `day` on, however many. */
export function minutesWanted(plan: Plan, book: Book, read: Read, day: string): number {
  const [next = day] = planDays(plan, day);
  const chapters = chaptersOfPlan(plan, book);
  const isRead = marksIn(read);
  const left = sumOf(chapters.filter((chapter) => !isRead(chapter)));
  return minutesOf(plan, wordsWanted(plan, { day: next, left, whole: sumOf(chapters) }, Infinity));
}

/** The plan that a choice makes, from its first day; in place of the one that stands, if any. */
export const asPlan = (choice: PlanChoice, startedOn: string, standing?: Plan): Plan => ({
  ...{ id: 0, startedOn, pausedAt: null, endedAt: null, split: null },
  ...standing,
  ...choice,
});

/** The next chapter that is not read, from where somebody reads; else the first of all; null where none is left. */
export function firstToRead(book: Book, read: Read, place: ChapterRef | null): ChapterRef | null {
  const isRead = marksIn(read);
  const unread = book.filter((chapter) => !isRead(chapter));
  const next = unread.find((chapter) => place !== null && compare(place, chapter) <= 0) ?? unread[0];
  return next ? refOf(next) : null;
}

/** Counts the chapters of a plan, and those of them that are read. */
export function progressOf(plan: Plan, book: Book, read: Read): { read: number; total: number } {
  const chapters = chaptersOfPlan(plan, book);
  return { read: chapters.filter(marksIn(read)).length, total: chapters.length };
}

/** Counts the read marks between the ends of a plan, whether or not their chapters are there now. */
export const countMarks = ({ from, to }: Pick<Plan, 'from' | 'to'>, read: Read): number =>
  read.reduce((sum, { volume, indices }) => {
    const isIn = (index: number) => compare(from, { volume, index }) <= 0 && compare({ volume, index }, to) <= 0;
    return sum + indices.filter(isIn).length;
  }, 0);

/** The chapters that a plan reads, in their order. */
const chaptersOfPlan = ({ from, to }: Pick<Plan, 'from' | 'to'>, book: Book): BookChapter[] =>
  book.filter((chapter) => chapter.words > 0 && compare(from, chapter) <= 0 && compare(chapter, to) <= 0);

/** The days of a plan from a day on, or from its start, in its own zone: those of its weekdays. */
export function* planDays({ weekdays, startedOn }: Plan, from: string): Generator<string, undefined> {
  for (let day = numberOf(from < startedOn ? startedOn : from); day <= LAST_DAY; day += 1) {
    if (weekdays.includes(weekdayOf(day))) yield dayOf(day);
  }
}

/** Words of a day: of its minutes, or a share of what is left until the plan's end, and at its first pace behind that. */
function wordsWanted(
  plan: Plan,
  { day, left, whole }: { day: string; left: number; whole: number },
  most = MOST_MINUTES,
): number {
  if (plan.minutes !== null) return plan.minutes * plan.speed;
  if (plan.until === null) return Infinity;
  const days = countDays(plan, day, plan.until);
  const words = days > 0 ? left / days : whole / Math.max(1, countDays(plan, plan.startedOn, plan.until));
  return Math.min(words, most * plan.speed);
}

/** Counts the next chapters that come nearest to the words of a day; one at least, and none is cut. */
function countFor({ chapters }: Plan, waiting: Waiting[], at: number, target: number): number {
  const most = Math.min(chapters ?? MOST, waiting.length - at);
  let [count, words] = [0, 0];
  while (count < most) {
    const longer = words + (waiting[at + count]?.words ?? 0);
    if (count > 0 && target !== Infinity && longer - target > Math.abs(words - target)) break;
    [count, words] = [count + 1, longer];
  }
  return count;
}

interface OfDay {
  target: number;
  day: string;
  isRead: (chapter: ChapterRef) => boolean;
}

function portionWith(plan: Plan, taken: Waiting[], { target, day, isRead }: OfDay): Omit<Portion, 'next'> {
  const chapters = taken.map(({ chapter, from, words }): PortionChapter => {
    const isSplit = isSplitOn(plan, chapter, day);
    const isLong = taken.length === 1 && minutesOf(plan, words) > minutesOf(plan, target);
    const end = isSplit ? plan.split?.to : isLong ? paragraphNear(chapter, from, target) : undefined;
    const until = isRead(chapter) ? undefined : end;
    return {
      ...refOf(chapter),
      minutes: minutesOf(plan, words),
      isRead: isSplit || isRead(chapter),
      ...(from > 1 && { from }),
      ...(until !== undefined && { until }),
    };
  });
  const isDone = chapters.every((chapter) => chapter.isRead);
  return { day, state: 'reading', chapters, minutes: minutesOf(plan, sumOf(taken)), isDone };
}

/** The paragraph of a chapter to which somebody reads nearest to so many words; undefined where that is its last. */
function paragraphNear({ paragraphs }: BookChapter, from: number, target: number): number | undefined {
  let [words, nearest] = [0, Infinity];
  let number: number | undefined;
  for (let at = from; at < paragraphs.length; at += 1) {
    words += paragraphs[at - 1] ?? 0;
    if (Math.abs(words - target) >= nearest) break;
    [nearest, number] = [Math.abs(words - target), at];
  }
  return number;
}

function waitingOf(plan: Plan, chapter: BookChapter, day: string): Waiting {
  const { split } = plan;
  const isSplit = split !== null && compare(split, chapter) === 0 && split.to < chapter.paragraphs.length;
  if (!isSplit) return { chapter, from: 1, words: chapter.words };
  const from = split.on < day ? split.to + 1 : split.from;
  return { chapter, from, words: chapter.paragraphs.slice(from - 1).reduce((sum, words) => sum + words, 0) };
}

const isSplitOn = ({ split }: Plan, chapter: BookChapter, day: string) =>
  split?.on === day && compare(split, chapter) === 0 && split.to < chapter.paragraphs.length;

function marksIn(read: Read): (chapter: ChapterRef) => boolean {
  const indices = new Map(read.map((one) => [one.volume, new Set(one.indices)]));
  return ({ volume, index }) => indices.get(volume)?.has(index) ?? false;
}

/** The chapters that were marked on a day or after it. */
function marksSince({ zone }: Plan, read: Read, day: string): Set<string> {
  const all = read.flatMap(({ volume, recent }) => (recent ?? []).map((mark) => ({ volume, ...mark })));
  return new Set(all.filter(({ at }) => dayIn(zone, new Date(at)) >= day).map(keyOf));
}

const keyOf = ({ volume, index }: ChapterRef) => `${volume}-${index}`;
const refOf = ({ volume, index }: ChapterRef): ChapterRef => ({ volume, index });
const compare = (one: ChapterRef, other: ChapterRef) => one.volume - other.volume || one.index - other.index;
const sumOf = (all: { words: number }[]) => all.reduce((sum, { words }) => sum + words, 0);
const minutesOf = ({ speed }: Plan, words: number) => Math.max(1, Math.round(words / speed));

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayOf = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);
/** The weekday of a day by its number: 1970 began on a Thursday. */
const weekdayOf = (number: number) => ((((number + 3) % 7) + 7) % 7) + 1;

/** Counts the days of a plan from one day to another, both included. */
function countDays({ weekdays }: Plan, from: string, to: string): number {
  const [first, days] = [numberOf(from), numberOf(to) - numberOf(from) + 1];
  if (days <= 0) return 0;
  const rest = Array.from({ length: days % 7 }, (_, at) => weekdayOf(first + at));
  return Math.floor(days / 7) * weekdays.length + rest.filter((weekday) => weekdays.includes(weekday)).length;
}
