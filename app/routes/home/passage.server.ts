import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import { findParagraphs } from '~/domain/book/chapters.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { findPassage } from '~/domain/site/passage.server';
import { chaptersOfYear, defineCached, outline, type RequestArgs } from '~/http/pages/content.server';
import { paths } from '~/paths';
import { beginningOf } from '~/text/beginning';
import { readingTime } from '~/text/reading-time';
import { longDate } from '~/text/spanish';
import { voiceOf } from '~/text/voice';
import type { ShownPassage } from './passage';
import type { WordsOfDay } from './today';

const MOST = 700; // letters of a passage
const TWO_LINES = 170; // letters of the place where somebody reads
const ONE_LINE = 110; // letters of a paragraph of this day
const CHAPTERS_OF_DAY = 12; // in which one with a text is looked for

/** The passage for visitors, as the book has it now; null without one. */
const passageFor = defineCached('passage', async () => {
  const passage = await findPassage(db);
  if (!passage) return null;
  const { volume, index, number } = passage;
  const { date, paragraphs } = await findParagraphs(db, volume, index);
  const paragraph = paragraphs[number - 1];
  return paragraph ? { volume, index, date: longDate(date), ...textOf(paragraph, MOST) } : null;
});

/** The same with the name of its chapter. */
export async function shownPassage(args: RequestArgs): Promise<ShownPassage | null> {
  const passage = await passageFor(args);
  return passage && { ...passage, title: await nameOfChapter(args, passage) };
}

const wordsOfJesus = defineCached('words of jesus', async (volume: number, index: number) => {
  const { paragraphs } = await findParagraphs(db, volume, index);
  const paragraph = paragraphs.find(({ speaker }) => voiceOf(speaker) === 'jesus') ?? paragraphs[0];
  return paragraph ? textOf(paragraph, ONE_LINE).text : null;
});

/**
 * A paragraph that was written on the day of the year of `today`, in each year of another chapter: the first that Jesus
 * says there, else its first. Null where none was.
 */
export async function wordsOfDay(args: RequestArgs, today: string): Promise<WordsOfDay | null> {
  const chapters = (await chaptersOfYear(args)).get(today.slice(5)) ?? [];
  const first = Number(today.slice(0, 4)) % (chapters.length || 1);
  for (const { volume, index, year } of [...chapters.slice(first), ...chapters].slice(0, CHAPTERS_OF_DAY)) {
    const text = await wordsOfJesus(args, volume, index);
    if (text) return { to: paths.volume(volume, { chapter: index, from: paths.day() }), year, text };
  }
  return null;
}

/** The first chapter of a volume behind another that is not marked as read; null where there is none. */
export async function nextUnread(args: RequestArgs, { volume, index }: ChapterRef, read: readonly number[]) {
  const item = (await outline(args, volume)).find((one) => one.index > index && !read.includes(one.index));
  return item ? { to: paths.volume(volume, { chapter: item.index }), name: chapterName({ volume, ...item }) } : null;
}

const beginnings = defineCached('beginnings', async (volume: number, index: number) => {
  const { paragraphs } = await findParagraphs(db, volume, index);
  return paragraphs.map((paragraph) => textOf(paragraph, TWO_LINES).text);
});

/** The first lines of the place where a member reads; '' where its chapter has no text. */
export const wordsAt = async (args: RequestArgs, { volume, index }: ChapterRef, paragraph: number | null) =>
  (await beginnings(args, volume, index))[(paragraph ?? 1) - 1] ?? '';

const firstChapter = defineCached('first chapter', async () => {
  const { paragraphs } = await findParagraphs(db, 1, 1);
  const words = paragraphs.reduce((all, { text }) => all + text.split(/\s+/).length, 0);
  return words === 0 ? null : { time: readingTime(words) };
});

/** The first chapter of the book, for somebody who has opened none; null while it has no text. */
export async function beginning(args: RequestArgs) {
  const first = await firstChapter(args);
  const at = { volume: 1, index: 1 };
  return first && { ...first, ...at, name: await nameOfChapter(args, at), to: paths.volume(1, { chapter: 1 }) };
}

/** The name of a chapter: '11-5. La luz…'. */
export async function nameOfChapter(args: RequestArgs, { volume, index }: ChapterRef): Promise<string> {
  const item = (await outline(args, volume)).find((one) => one.index === index);
  return chapterName({ volume, index, title: item?.title ?? '' });
}

const textOf = ({ speaker, text }: { speaker: string; text: string }, most: number) => ({
  speaker,
  text: beginningOf(text.replace(/\s+/g, ' '), most),
});
