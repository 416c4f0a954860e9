import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import type { DatedChapter } from '~/domain/book/days.server';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { chaptersOfYear, titlesFor } from '~/http/pages/content.server';
import { paths } from '~/paths';
import { dayIn } from '~/text/instants';
import { dayAfter, isDay, longDate, MONTHS } from '~/text/spanish';

const LEAP_YEAR = 2000; // every day of the calendar is in it

type Days = Awaited<ReturnType<typeof chaptersOfYear>>;

/** Loads the chapters that were written on a day of the year, and links to other days. */
export async function loadDay(args: LoaderFunctionArgs) {
  const today = dayIn(env.TIME_ZONE).slice(5);
  const day = dayOf(args.params, today);
  const [days, titleOf] = await Promise.all([chaptersOfYear(args), titlesFor(args)]);
  const month = day.slice(0, 3);
  return {
    day,
    words: inWords(day),
    isToday: day === today,
    isLeapDay: day === '02-29',
    previous: dayBeside(day, -1),
    next: dayBeside(day, 1),
    chapters: (days.get(day) ?? []).map((chapter) => chapterLink(chapter, titleOf, paths.day(day))),
    before: nearest(days, day, -1),
    behind: nearest(days, day, 1),
    month: { name: MONTHS[Number(day.slice(0, 2)) - 1] ?? '', days: daysOfMonth(days, month) },
    months: monthsOf(days).map(({ name, month: one, day: to }) => ({ name, to: paths.day(to), isHere: one === month })),
  };
}

/** The day that an address names, else today. @throws a redirect to it if it is written in another form. */
function dayOf({ day }: LoaderFunctionArgs['params'], today: string): string {
  if (day === undefined) return today;
  const [, month = '', number = ''] = /^(?:\d{4}-)?(\d{1,2})-(\d{1,2})$/.exec(day) ?? [];
  const meant = `${month.padStart(2, '0')}-${number.padStart(2, '0')}`;
  if (!isDay(`${LEAP_YEAR}-${meant}`)) throw new Refusal('date_missing');
  if (meant !== day) throw redirect(paths.day(meant));
  return day;
}

/** `03-14` as '14 de marzo'. */
const inWords = (day: string) => longDate(`${LEAP_YEAR}-${day}`).replace(/ de \d{4}$/, '');

/** The day of the year, as `MM-DD`, that is a number of days after another; after the last the first follows. */
const dayBeside = (day: string, days: number) => dayAfter(`${LEAP_YEAR}-${day}`, days)?.slice(5) ?? day;

const chapterLink = ({ volume, index, year }: DatedChapter, titleOf: (place: DatedChapter) => string, from: string) => {
  const title = titleOf({ volume, index, year });
  return { volume, index, year, title, to: paths.volume(volume, { chapter: index, from }) };
};

/** The nearest day with chapters before or after a day; null if there is no other. */
function nearest(days: Days, day: string, step: 1 | -1) {
  let at = dayBeside(day, step);
  while (at !== day && !days.has(at)) at = dayBeside(at, step);
  return at === day ? null : { day: at, words: inWords(at) };
}

/** The days of a month that have chapters. */
const daysOfMonth = (days: Days, month: string) =>
  [...days]
    .filter(([day]) => day.startsWith(month))
    .map(([day, chapters]) => ({ day, name: String(Number(day.slice(3))), count: chapters.length }))
    .sort((one, other) => one.day.localeCompare(other.day));

/** Each month with its first day that has chapters. */
const monthsOf = (days: Days) =>
  MONTHS.map((name, at) => {
    const month = `${String(at + 1).padStart(2, '0')}-`;
    return { name, month, day: daysOfMonth(days, month)[0]?.day ?? `${month}01` };
  });
