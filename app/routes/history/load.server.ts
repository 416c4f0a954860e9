import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { readHistory, type Opened } from '~/domain/progress/history.server';
import { env } from '~/env.server';
import { paths } from '~/paths';
import { dayIn, timeIn } from '~/text/instants';
import { dayAfter, longDate } from '~/text/spanish';
import { chaptersAt, type ChapterNow } from '~/http/pages/chapter-at.server';

/** The chapters that were opened on one day. */
export interface Day {
  day: string;
  chapters: (Pick<ChapterNow, 'to' | 'name'> & { at: string; isRead: boolean })[];
}

/** Loads the reading history of a member, and whether it is stored. */
export async function loadHistory(member: SignedIn, args: LoaderFunctionArgs) {
  const { isKept, opened } = await readHistory(db, member.id);
  return { isKept, days: byDay(opened, await chaptersAt(args, opened, paths.history())) };
}

/** Groups the chapters, in their order, by the day on which they were opened. */
function byDay(opened: Opened[], chapters: (ChapterNow | null)[]): Day[] {
  const days = new Map<string, Day>();
  opened.forEach(({ openedAt, isRead }, at) => {
    const chapter = chapters[at];
    if (!chapter || chapter.isOther) return; // no longer in the book
    const date = dayIn(env.TIME_ZONE, openedAt);
    const day = days.get(date) ?? { day: dayInWords(date), chapters: [] };
    const suffix = chapter.paragraph === null ? '' : `, § ${chapter.paragraph}`;
    day.chapters.push({ to: chapter.to, name: chapter.name + suffix, at: timeIn(openedAt, env.TIME_ZONE), isRead });
    days.set(date, day);
  });
  return [...days.values()];
}

function dayInWords(day: string): string {
  const today = dayIn(env.TIME_ZONE);
  if (day === today) return 'Hoy';
  return day === dayAfter(today, -1) ? 'Ayer' : longDate(day);
}
