import type { NamedVideo } from '~/domain/book/schema';
import type { GivenVideo, ListRow } from './schema';

/** What the numbers of a list depend on. */
interface Numbering {
  volume: number;
  /** The videos that the volume has. */
  standing: NamedVideo[];
  keepsOthers: boolean;
}

const PREFIX = /^\s{0,9}(\d{1,2})\s?[-–—.]\s?(\d{1,6})\s?(?:[.:)]+\s*|[-–—]?\s+|$)/;
/** The same in words: 'Volumen 11, capítulo 5: La luz'. */
const IN_WORDS =
  /^\s*(?:libro de cielo[\s,.:·|–—-]+)?vol(?:umen|\.)?\s*(\d{1,2})[\s,.:·|–—-]+(?:cap(?:[ií]tulo|\.)?|lectura|n[.º°]+)\s*(\d{1,6})(?:[\s.:)|–—-]+|$)/i;
const NAMES = { private: 'Video privado', deleted: 'Video eliminado' };

/** The volume and the index that a title begins with, and the title without them. */
export function prefixIn(title: string): { volume: number; index: number; rest: string } | null {
  const found = PREFIX.exec(title) ?? IN_WORDS.exec(title);
  const [volume, index] = [Number(found?.[1]), Number(found?.[2])];
  if (!found || !(volume >= 1 && volume <= 36) || index < 1) return null;
  return { volume, index, rest: title.slice(found[0].length).trim() };
}

/** The volume that a list is of: that of its title, or that of most of its videos; null if neither says it. */
export function volumeOfList(title: string, videos: GivenVideo[]): number | null {
  const named = Number(/vol(?:umen|\.)?\s{0,3}0{0,3}(\d{1,2})(?!\d)/i.exec(title)?.[1]);
  if (named >= 1 && named <= 36) return named;
  const counts = new Map<number, number>();
  for (const video of videos) {
    const volume = prefixIn(video.title)?.volume;
    if (volume !== undefined) counts.set(volume, (counts.get(volume) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}

/**
 * Numbers the videos of a list: by the number typed beside them, which holds also where another video of the volume has
 * it; by the number that the volume has for the same video; and the others by their order. A video that stands twice
 * gets a number once.
 */
export function numbered(videos: GivenVideo[], { volume, standing, keepsOthers }: Numbering): ListRow[] {
  const known = new Map(standing.filter(({ videoId }) => videoId).map((one) => [one.videoId, one]));
  const own = new Set(videos.map(({ videoId }) => videoId));
  const others = keepsOthers ? standing.filter(({ videoId }) => !own.has(videoId)).map(({ index }) => index) : [];
  const taken = new Set<number>();
  const take = (index: number | undefined) => {
    if (index === undefined || taken.has(index)) return null;
    taken.add(index);
    return index;
  };
  const doubled = doublesIn(videos);
  const typed = videos.map((video, at) => (doubled[at] ? null : take(typedNumber(video, volume))));
  for (const index of others) taken.add(index);
  const rows = videos.map((video, at): ListRow => {
    const prefix = prefixIn(video.title);
    const isOwn = prefix?.volume === volume;
    const stored = known.get(video.videoId);
    const title = titleOf(isOwn ? (prefix?.rest ?? '') : video.title, video, stored);
    return { title, number: doubled[at] ? null : (typed[at] ?? take(stored?.index)) };
  });
  let last = Math.max(0, ...others);
  return rows.map((row, at) => {
    if (row.number === null && !doubled[at]) {
      while (taken.has(last + 1)) last += 1;
      row = { ...row, number: take(last + 1) };
    }
    last = row.number ?? last;
    return row;
  });
}

/** The number of a volume that is typed beside a video: before its title, or in a table. */
export function typedNumber({ title, number }: GivenVideo, volume: number): number | undefined {
  const prefix = prefixIn(title);
  return prefix ? (prefix.volume === volume ? prefix.index : undefined) : number;
}

/** Numbers the rows from `from` on one after the other, beginning with `first`; those left out stay so. */
export function numberedFrom(rows: ListRow[], from: number, first: number, isReversed: boolean): ListRow[] {
  const kept = rows.flatMap(({ number }, at) => (at >= from && number !== null ? [at] : []));
  const numbers = new Map((isReversed ? kept.reverse() : kept).map((at, step) => [at, first + step]));
  return rows.map((row, at) => ({ ...row, number: numbers.get(at) ?? row.number }));
}

/** The title of a video; where YouTube hides it, that of the volume, else what it is. */
function titleOf(title: string, { state }: GivenVideo, stored: NamedVideo | undefined): string {
  if (state === 'there') return title || (prefixIn(stored?.title ?? '')?.rest ?? '');
  return (stored && prefixIn(stored.title)?.rest) || NAMES[state];
}

/** True for each video that stands before in the list. */
function doublesIn(videos: GivenVideo[]): boolean[] {
  const seen = new Set<string>();
  return videos.map(({ videoId }) => videoId !== '' && (seen.has(videoId) || !seen.add(videoId)));
}
