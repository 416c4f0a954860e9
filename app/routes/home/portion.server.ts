import type { LoaderFunctionArgs } from '@remix-run/node';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { leftOf, type Portion } from '~/domain/plans/portion';
import { chaptersInWords, minutesInWords } from '~/domain/plans/words';
import type { ReadingPlace } from '~/domain/progress/current-reading.server';
import { placeNow } from '~/http/pages/chapter-at.server';
import { paths } from '~/paths';
import { nameOfChapter, wordsAt } from './passage.server';

/**
 * The way to what is left of today's portion of a plan, with its first words: to the paragraph where one reads, if that
 * is its chapter. What is next once all of it is read; null on a day without a portion.
 */
export async function portionWay(args: LoaderFunctionArgs, portion: Portion, lead: ReadingPlace | null) {
  if (portion.state !== 'reading') return null;
  const { next, isDone } = portion;
  const isElsewhere = lead !== null && !portion.chapters.some((chapter) => isSame(chapter, lead));
  const left = leftOf(portion);
  const [first] = left.chapters;
  if (!first)
    return { isDone, isElsewhere, next: next && { to: addressOf(next), name: await nameOfChapter(args, next) } };
  const isHere = lead !== null && isSame(first, lead);
  const place = isHere ? await placeNow(args, lead) : null;
  return {
    isDone,
    isElsewhere,
    to: place?.to ?? addressOf(first),
    name: chaptersInWords(left.chapters),
    time: minutesInWords(left.minutes),
    words: await wordsAt(args, first, (isHere ? lead.now?.number : first.from) ?? null),
  };
}

const addressOf = ({ volume, index, from }: { volume: number; index: number; from?: number }) =>
  paths.volume(volume, { chapter: index }) + (from ? `#p${from}` : '');

const isSame = (one: ChapterRef, other: ChapterRef) => one.volume === other.volume && one.index === other.index;
