import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { placeElsewhere, readIndex, type ChapterRef } from '~/domain/book/search';
import type { OutlineItem } from '~/domain/book/schema';
import { Refusal } from '~/errors/refusal';
import { flashAt } from '~/http/pages/notices.server';
import { fromIn } from '~/http/pages/safe-path';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { nearestTo } from '~/http/pages/chapter-at.server';
import { AT_VIDEO } from './props';

export const queryOf = ({ request }: { request: Request }) => new URL(request.url).searchParams;

/** Search text of the page of results that the reader comes from; null if they come from elsewhere. */
export function searchedIn(from: string | null): string | null {
  if (!from?.startsWith(`${paths.search()}?`)) return null;
  return new URLSearchParams(from.slice(paths.search().length)).get('q');
}

/** Parses the index of a chapter in a parameter of the query; null if there is none. */
export function indexIn(query: URLSearchParams, name: 'chapter' | 'lista'): number | null {
  const value = query.get(name) ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : null;
}

/** Address of the page of a form of the viewer, from the address that it was posted to. */
export function pageOf(args: Pick<ActionFunctionArgs, 'request' | 'params'>): string {
  const query = queryOf(args);
  const lista = indexIn(query, 'lista');
  return paths.volume(volumeIn(args.params), { chapter: indexIn(query, 'chapter'), from: fromIn(query), lista });
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
    const elsewhere = placeElsewhere(typed.slice(0, 200), volume);
    return { typed: typed.slice(0, 200), message: error.message, status: error.status, elsewhere };
  }
}

interface Opened {
  item: OutlineItem;
  place: number;
  /** Error message if a chapter was requested that the volume does not have; else null. */
  missing: string | null;
  /** Index of the reading position if none was requested and its chapter is gone; else null. */
  gone: number | null;
}

/**
 * The chapter that an address requests, or the first one if the requested one is not there. If it requests none, that
 * of the reading position (`last`), or the nearest that is left; else the first.
 */
export function openedChapter(requested: string | null, items: OutlineItem[], last: number | null): Opened {
  const wanted = requested === null ? last : /^\d{1,10}$/.test(requested) ? Number(requested) : NaN;
  const found = items.find((item) => item.index === wanted);
  const item = found ?? (last === null ? items[0] : nearestTo(last, items));
  if (!item) throw new Refusal('volume_empty');
  const missing =
    requested === null || found
      ? null
      : new Refusal('chapter_missing', { values: { n: requested.slice(0, 20) || '?' } }).message;
  return { item, place: items.indexOf(item), missing, gone: found ? null : last };
}

/** Fragment to return to after a mark: the video, or the item of the list. */
export const fragmentOfMark = (args: { request: Request }, index: number) =>
  args.request.url.includes(AT_VIDEO) ? '#video' : `#v${index}`;
