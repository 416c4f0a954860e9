import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import { chapterBeyond, type Neighbour } from '~/domain/book/outline.server';
import type { OutlineItem } from '~/domain/book/schema';
import { chapterElsewhere, readIndex, type ChapterRef, type StoredRef } from '~/domain/book/chapter-ref';
import type { SignedIn } from '~/domain/members/sessions.server';
import { lastPlaceIn, storeOpened } from '~/domain/progress/history.server';
import { Refusal } from '~/errors/refusal';
import { hasOtherText, nearestTo } from '~/http/pages/chapter-at.server';
import { defineCached, outline } from '~/http/pages/content.server';
import { flashAt } from '~/http/pages/flash.server';
import { part } from '~/http/pages/part.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { fromIn } from '~/http/pages/safe-path';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { queryOf } from './address.server';

/** The chapter that an address opens; if it names none, that of the reading position in the volume. */
export async function chapterFor(
  member: SignedIn,
  args: LoaderFunctionArgs,
  { volume, items, requested }: { volume: number; items: OutlineItem[]; requested: string | null },
) {
  const last = requested === null ? await lastPlaceIn(db, member.id, volume) : null;
  const opened = openedChapter(requested, items, last?.index ?? null);
  await leadToSignal(args, last, { volume, index: opened.item.index });
  return opened;
}

/** Saves an opened chapter as the reading position. If that fails, it is logged and the page is shown all the same. */
export async function storeOpenedChapter(member: SignedIn, request: Request, chapter: ChapterRef): Promise<void> {
  if (request.method === 'GET' && !isPrefetch(request))
    await part(storeOpened(db, member.id, chapter), 'volume_failed');
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
  volume: number,
  items: OutlineItem[],
  from: string | null,
): Promise<IndexSearch | null> {
  const typed = new URL(request.url).searchParams.get('buscar');
  if (typed === null) return null;
  try {
    const index = readIndex(typed, volume);
    if (!items.some((item) => item.index === index)) throw new Refusal('index_missing');
    const to = `${paths.volume(volume, { chapter: index, from })}#titulo`;
    const headers = { 'Set-Cookie': await flashAt(request, to, ['encontrado', index]) };
    throw redirect(to, { headers });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const elsewhere = chapterElsewhere(typed.slice(0, 200), volume);
    return { typed: typed.slice(0, 200), message: error.message, status: error.status, elsewhere };
  }
}

const chapterBeside = defineCached('chapter beyond', (volume: number, side: 'before' | 'behind') =>
  chapterBeyond(db, volume, side),
);

interface Listed {
  volume: number;
  items: OutlineItem[];
  /** Position of the chapter in `items`, from 0. */
  at: number;
}

/**
 * Position of the chapter among those of its volume, and the chapters before and after it: at the ends of the volume
 * those of the volumes beside it.
 */
export async function neighboursOf(args: LoaderFunctionArgs, { volume, items, at }: Listed) {
  const beside = (item: OutlineItem | undefined, side: 'before' | 'behind') =>
    item ? { volume, index: item.index, title: item.title } : chapterBeside(args, volume, side);
  const [previous, next] = await Promise.all([beside(items[at - 1], 'before'), beside(items[at + 1], 'behind')]);
  return {
    position: at + 1,
    total: items.length,
    range: `${items[0]?.index} a ${items.at(-1)?.index}`,
    previous: stepTo(previous),
    next: stepTo(next),
  };
}

/**
 * Address of the chapter that the reader of a form goes on to; null at the end of the book. It names its part, since a
 * browser keeps that of the form's own address otherwise.
 */
export async function nextAfter(args: ActionFunctionArgs, index: number): Promise<string | null> {
  const volume = volumeIn(args.params);
  const items = await outline(args, volume);
  const at = items.findIndex((item) => item.index === index);
  const { next } = at < 0 ? { next: null } : await neighboursOf(args, { volume, items, at });
  return next && `${paths.volume(next.volume, { chapter: next.index, from: fromIn(queryOf(args)) })}#titulo`;
}

interface Opened {
  item: OutlineItem;
  /** Its position in the list of its volume, from 0. */
  at: number;
  /** Error message if a chapter was requested that the volume does not have; else null. */
  missing: string | null;
  /** Index of the reading position if none was requested and its chapter is gone; else null. */
  gone: number | null;
}

/**
 * The chapter that an address requests, or the first one if the requested one is not there. If it requests none, that
 * of the reading position (`last`), or the nearest that is left; else the first.
 */
function openedChapter(requested: string | null, items: OutlineItem[], last: number | null): Opened {
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

/** Throws a redirect to the reading position if the volume opens there: only an address leads to a paragraph. */
async function leadToSignal(args: LoaderFunctionArgs, last: StoredRef | null, opened: ChapterRef): Promise<void> {
  const { searchParams } = new URL(args.request.url);
  if (!last?.paragraph || last.index !== opened.index) return;
  if ([...searchParams.keys()].some((name) => name !== 'from')) return; // the address requests something else
  if (args.context.hasFailedForm) return; // this page shows the typed text
  const paragraph = last.now?.number ?? null;
  const chapter = paths.volume(opened.volume, { chapter: opened.index, from: fromIn(searchParams) });
  const to = paragraph === null ? chapter : `${chapter}#p${paragraph}`;
  const headers = new Headers();
  if (!last.now?.isThere) {
    const message = hasOtherText(last) ? 'senal-otra' : 'senal-lejos';
    headers.set('Set-Cookie', await flashAt(args.request, to, message));
  }
  throw redirect(to, { headers });
}

const stepTo = (to: Neighbour | null) => to && { ...to, title: chapterName(to) };
