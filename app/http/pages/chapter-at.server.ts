import type { LoaderFunctionArgs } from '@remix-run/node';
import { chapterName } from '~/domain/book/chapter-name';
import type { OutlineItem } from '~/domain/book/schema';
import type { KeptPlace, Place } from '~/domain/book/search';
import { outline } from './cached-book.server';
import { paths } from '~/paths';

/** The chapter of a volume that is nearest to an index, the earlier of two; undefined where there is none. */
export function nearestTo(index: number, items: readonly OutlineItem[]): OutlineItem | undefined {
  const [nearest] = [...items].sort((one, other) => Math.abs(one.index - index) - Math.abs(other.index - index));
  return nearest;
}

/** Why another chapter opens than the one where somebody was. */
export const goneWords = ({ volume, index }: Place) =>
  `El capítulo ${volume}-${index}, donde estabas, ya no está en el libro: este es el más cercano.`;

/** Whether the chapter has the number of a kept paragraph still, with another text. */
export const hasOtherText = ({ paragraph, now }: KeptPlace) => now?.isThere === false && now.number === paragraph;

/** Why a chapter opens at something else than the paragraph at which somebody left their sign. */
function movedWords(place: KeptPlace): string {
  const paragraph = `El párrafo ${place.paragraph} del capítulo ${place.volume}-${place.index}, donde dejaste tu señal,`;
  return hasOtherText(place)
    ? `${paragraph} tiene ahora otro texto.`
    : `${paragraph} ya no está: esto es lo más cercano.`;
}

/** A chapter as it can be opened now, with its name; `gone` says why it is another place than was kept. */
export interface ChapterNow {
  to: string;
  name: string;
  /** The paragraph that it opens at, where one was kept. */
  paragraph: number | null;
  gone: string | null;
  /** Whether it is another chapter. */
  isOther: boolean;
}

function chapterIn(items: readonly OutlineItem[], place: KeptPlace): ChapterNow | null {
  const { volume, index } = place;
  const item = items.find((one) => one.index === index) ?? nearestTo(index, items);
  if (!item) return null;
  const isThere = item.index === index;
  const paragraph = isThere ? (place.now?.number ?? null) : null;
  const to = paths.volume(volume, { chapter: item.index }) + (paragraph === null ? '' : `#p${paragraph}`);
  const name = chapterName({ volume, ...item });
  const moved = place.paragraph === null || place.now?.isThere ? null : movedWords(place);
  return { to, name, paragraph, gone: isThere ? moved : goneWords(place), isOther: !isThere };
}

/**
 * The chapters at places that were kept, or the nearest that the book still has; null where a volume has none. Each
 * volume is asked for once.
 */
export async function chaptersAt(
  args: LoaderFunctionArgs,
  places: readonly KeptPlace[],
): Promise<(ChapterNow | null)[]> {
  const volumes = [...new Set(places.map(({ volume }) => volume))];
  const outlines = new Map(
    await Promise.all(volumes.map(async (volume) => [volume, await outline(args, volume)] as const)),
  );
  return places.map((place) => chapterIn(outlines.get(place.volume) ?? [], place));
}

/** Where a reader goes on, named down to the paragraph; null where nothing was kept or its volume is empty. */
export async function placeNow(args: LoaderFunctionArgs, place: KeptPlace | null) {
  const [chapter] = place ? await chaptersAt(args, [place]) : [];
  if (!chapter) return null;
  const { to, name, paragraph, gone } = chapter;
  return { to, name: paragraph === null ? name : `${name}, párrafo ${paragraph}`, gone };
}
