import { chapterName } from '~/domain/book/chapter-name';
import type { OutlineItem } from '~/domain/book/schema';
import { overHttps } from '~/text/over-https';
import type { ListedVideo, ListPart, ListedVideos } from './props';

const SIZE = 25;
const WHOLE = 30; // a list that is hardly longer is shown whole
const STILLS_AROUND = 6; // without scripts, with the current one about a dozen pictures from elsewhere

interface Listed {
  volume: number;
  items: readonly OutlineItem[];
  /** The index of the chapter that is open. */
  current: number;
  /** The index around which the list was requested; null if it is around the open chapter. */
  around: number | null;
  watched: ReadonlySet<string>;
  read: ReadonlySet<number>;
  /** True if pictures from elsewhere are left out. */
  isLight: boolean;
}

/** The part of the list of a volume's videos that a page shows. */
export function chapterListAround({ volume, items, current, around, watched, read, isLight }: Listed): ListedVideos {
  const { before, shown, behind, centre } = windowOf(items, [around, current]);
  const middle = shown.findIndex((item) => item === centre);
  const rows = shown.map((item, at): ListedVideo => {
    const { index, videoId } = item;
    const still = isLight ? '' : overHttps(item.thumbnail);
    return {
      index,
      videoId,
      name: chapterName({ volume, ...item }),
      kind: !item.hasVideo ? 'Sólo texto' : videoId ? item.channelTitle : 'Video no disponible',
      still,
      isNear: still !== '' && Math.abs(at - middle) <= STILLS_AROUND,
      isWatched: watched.has(videoId),
      isRead: read.has(index),
      isLost: item.hasVideo && !videoId,
    };
  });
  return { around, rows, before: partOf(before), behind: partOf(behind) };
}

/** A part of a list, with the items before and after it, at most as many. */
interface Window<Item> {
  before: readonly Item[];
  shown: readonly Item[];
  behind: readonly Item[];
  /** The item round which the part is shown. */
  centre: Item | undefined;
}

/**
 * Cuts the part of a list around the first of `wanted` that it has: of the same length at its ends, and all of a list
 * that is short.
 */
function windowOf<Item extends { index: number }>(items: readonly Item[], wanted: (number | null)[]): Window<Item> {
  const positions = wanted.map((index) => items.findIndex((item) => item.index === index));
  const centre = positions.find((position) => position >= 0) ?? 0;
  const size = items.length <= WHOLE ? items.length : SIZE;
  const start = Math.min(Math.max(0, centre - Math.floor(size / 2)), items.length - size);
  const end = start + size;
  return {
    before: items.slice(Math.max(0, start - SIZE), start),
    shown: items.slice(start, end),
    behind: items.slice(end, end + SIZE),
    centre: items[centre],
  };
}

function partOf(items: readonly OutlineItem[]): ListPart | null {
  const [first, middle, last] = [items[0], items[Math.floor(items.length / 2)], items[items.length - 1]];
  return first && middle && last ? { first: first.index, middle: middle.index, last: last.index } : null;
}
