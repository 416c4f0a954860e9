import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import { outlineOf } from '~/domain/book/outline.server';
import type { OutlineItem } from '~/domain/book/schema';
import type { Place } from '~/domain/book/search';
import { contentFor } from './content.server';
import { paths } from '~/paths';

/** The chapter of a volume that is nearest to an index, the earlier of two; undefined where there is none. */
export function nearestTo(index: number, items: readonly OutlineItem[]): OutlineItem | undefined {
  const [nearest] = [...items].sort((one, other) => Math.abs(one.index - index) - Math.abs(other.index - index));
  return nearest;
}

/** Why another chapter opens than the one where somebody was. */
export const goneWords = ({ volume, index }: Place) =>
  `El capítulo ${volume}-${index}, donde estabas, ya no está en el libro: este es el más cercano.`;

/** A chapter as it can be opened now, with its name; `gone` says why it is another than was kept. */
export interface ChapterNow {
  to: string;
  name: string;
  gone: string | null;
}

function chapterIn(items: readonly OutlineItem[], { volume, index }: Place): ChapterNow | null {
  const item = items.find((one) => one.index === index) ?? nearestTo(index, items);
  if (!item) return null;
  const to = paths.volume(volume, { chapter: item.index });
  const name = chapterName({ volume, ...item });
  return { to, name, gone: item.index === index ? null : goneWords({ volume, index }) };
}

/**
 * The chapters at places that were kept, or the nearest that the book still has; null where a volume has none. Each
 * volume is asked for once.
 */
export async function chaptersAt(args: LoaderFunctionArgs, places: readonly Place[]): Promise<(ChapterNow | null)[]> {
  const volumes = [...new Set(places.map(({ volume }) => volume))];
  const outline = (volume: number) => contentFor(args, `outline ${volume}`, () => outlineOf(db, volume));
  const outlines = new Map(await Promise.all(volumes.map(async (volume) => [volume, await outline(volume)] as const)));
  return places.map((place) => chapterIn(outlines.get(place.volume) ?? [], place));
}
