import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { OutlineItem } from '~/domain/book/schema';
import { chapterElsewhere, readIndex, type ChapterRef } from '~/domain/book/chapter-ref';
import type { SignedIn } from '~/domain/members/sessions.server';
import { currentReading, type ReadingPlace } from '~/domain/progress/current-reading.server';
import { storeOpened } from '~/domain/progress/history.server';
import { countMedium } from '~/domain/readings/counting.server';
import { setRead } from '~/domain/progress/reading.server';
import { Refusal } from '~/errors/refusal';
import { hasOtherText, nearestTo } from '~/http/pages/chapter-at.server';
import { flashAt } from '~/http/pages/flash.server';
import { ownOr } from '~/http/pages/own-part.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { fromIn } from '~/http/pages/safe-path';
import { fromOnwards } from '~/http/pages/way-back';
import { paths } from '~/paths';

/** The chapter that an address opens; if it names none, the one that is read, or a redirect to its paragraph. */
export async function chapterToOpen(
  member: SignedIn,
  args: LoaderFunctionArgs,
  { volume, items, requested }: { volume: number; items: OutlineItem[]; requested: string | null },
) {
  const places = requested === null ? await ownOr(args, () => currentReading(db, member.id, volume), null) : null;
  const lead = places?.lead ?? null;
  const opened = chosenChapter(requested, items, lead?.index ?? null);
  await redirectToParagraph(args, lead, { volume, index: opened.item.index });
  return opened;
}

/** Saves that the chapter was opened. If that fails, it is logged and the page is shown all the same. */
export async function storeOpenedChapter(
  member: SignedIn,
  request: Request,
  chapter: ChapterRef,
  isLookup: boolean,
): Promise<void> {
  if (request.method === 'GET' && !isPrefetch(request))
    await dataOrFailure(storeOpened(db, member.id, chapter, { isLookup }), 'volume_failed');
}

/** Counts that its video was opened with the page, without scripts. If that fails, it is logged. */
export async function countVideo(member: SignedIn, request: Request, chapter: ChapterRef): Promise<void> {
  if (request.method === 'GET' && !isPrefetch(request))
    await dataOrFailure(countMedium(db, member.id, chapter, 'video'), 'volume_failed');
}

/** Sets or removes the read mark of a chapter; the one that is marked is read on, however it was reached. */
export async function markRead(
  memberId: number,
  chapter: ChapterRef,
  { isRead, secondsAgo }: { isRead: boolean; secondsAgo: number },
): Promise<void> {
  await setRead(db, memberId, chapter, isRead);
  if (isRead) await storeOpened(db, memberId, chapter, { secondsAgo });
}

interface IndexSearch {
  typed: string;
  message: string;
  status: number;
  /** Chapter of another volume that was typed and may be meant; else null. */
  elsewhere: ChapterRef | null;
}

/** Handles the search by index: throws a redirect to the chapter, or returns the error that the page shows. */
export async function followIndexSearch(
  request: Request,
  typed: string,
  { volume, items, from }: { volume: number; items: OutlineItem[]; from: string | null },
): Promise<IndexSearch> {
  try {
    const index = readIndex(typed, volume);
    if (!items.some((item) => item.index === index)) throw new Refusal('index_missing');
    const to = `${paths.volume(volume, { chapter: index, from: fromOnwards(from) })}#titulo`;
    const headers = { 'Set-Cookie': await flashAt(request, to, ['encontrado', index]) };
    throw redirect(to, { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const elsewhere = chapterElsewhere(typed.slice(0, 200), volume);
    return { typed: typed.slice(0, 200), message: error.message, status: error.status, elsewhere };
  }
}

interface ChosenChapter {
  item: OutlineItem;
  /** Its position in the list of its volume, from 0. */
  at: number;
  /** Error message if a chapter was requested that the volume does not have; else null. */
  missing: string | null;
  /** Index of the chapter that is read if none was requested and that is gone; else null. */
  gone: number | null;
}

/**
 * The chapter that an address requests, or the first one if the requested one is not there. If it requests none, the
 * one that is read (`last`), or the nearest that is left; else the first.
 */
function chosenChapter(requested: string | null, items: OutlineItem[], last: number | null): ChosenChapter {
  const wanted = requested === null ? last : /^\d{1,10}$/.test(requested) ? Number(requested) : NaN;
  const found = items.find((item) => item.index === wanted);
  const item = found ?? (last === null ? items[0] : nearestTo(last, items));
  if (!item) throw new Refusal('volume_empty');
  const missing =
    requested === null || found
      ? null
      : new Refusal('chapter_missing', { values: { n: requested.slice(0, 20) || '?' } }).message;
  return { item, at: items.indexOf(item), missing, gone: found ? null : last };
}

/** Throws a redirect to the paragraph at which the volume opens: only an address leads to one. */
async function redirectToParagraph(
  args: LoaderFunctionArgs,
  last: ReadingPlace | null,
  opened: ChapterRef,
): Promise<void> {
  const { searchParams } = new URL(args.request.url);
  if (!last?.paragraph || last.index !== opened.index) return;
  if ([...searchParams.keys()].some((name) => name !== 'from')) return; // the address requests something else
  if (args.context.hasFailedForm) return; // this page shows the typed text
  const paragraph = last.now?.number ?? null;
  const chapter = paths.volume(opened.volume, { chapter: opened.index, from: fromIn(searchParams) });
  const to = paragraph === null ? chapter : `${chapter}#p${paragraph}`;
  const headers = new Headers();
  if (last.kind === 'sign' && !last.now?.isThere) {
    const message = hasOtherText(last) ? 'senal-otra' : 'senal-lejos';
    headers.set('Set-Cookie', await flashAt(args.request, to, message));
  }
  throw redirect(to, { headers });
}
