import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { readHistory, type Opened } from '~/domain/progress/history.server';
import { env } from '~/env.server';
import { dayAfter, dayIn, longDate, timeIn } from '~/text/spanish';
import { chapterAt, type ChapterNow } from '~/http/pages/chapter-at.server';

/** The chapters that were opened on one day. */
export interface Day {
  day: string;
  chapters: (Pick<ChapterNow, 'to' | 'name'> & { at: string })[];
}

function dayInWords(day: string): string {
  const today = dayIn(env.TIME_ZONE);
  if (day === today) return 'Hoy';
  return day === dayAfter(today, -1) ? 'Ayer' : longDate(day);
}

/** The chapters by the days on which they were opened. One that the book has no more is left out. */
async function byDay(args: LoaderFunctionArgs, opened: Opened[]): Promise<Day[]> {
  const found = await Promise.all(opened.map((one) => chapterAt(args, one)));
  const days = new Map<string, Day['chapters']>();
  opened.forEach(({ openedAt }, at) => {
    const chapter = found[at];
    if (!chapter || chapter.gone) return;
    const day = dayIn(env.TIME_ZONE, openedAt);
    const { to, name } = chapter;
    days.set(day, [...(days.get(day) ?? []), { to, name, at: timeIn(openedAt, env.TIME_ZONE) }]);
  });
  return [...days].map(([day, chapters]) => ({ day: dayInWords(day), chapters }));
}

/** What a member read last, and whether that is kept. */
export async function loadHistory(member: SignedIn, args: LoaderFunctionArgs) {
  const { isKept, opened } = await readHistory(db, member.id);
  return { isKept, days: await byDay(args, opened) };
}
