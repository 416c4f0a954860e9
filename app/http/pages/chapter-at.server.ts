import type { LoaderFunctionArgs } from '@remix-run/node';
import { chapterName } from '~/domain/book/chapter-name';
import type { OutlineItem } from '~/domain/book/schema';
import type { StoredRef, ChapterRef } from '~/domain/book/chapter-ref';
import type { ReadingPlace } from '~/domain/progress/current-reading.server';
import { outline } from './content.server';
import { paths } from '~/paths';

/** Finds the chapter of a volume that is nearest to an index, the earlier of two; undefined where there is none. */
export function nearestTo(index: number, items: readonly OutlineItem[]): OutlineItem | undefined {
  const [nearest] = [...items].sort((one, other) => Math.abs(one.index - index) - Math.abs(other.index - index));
  return nearest;
}

/** Explains why another chapter opens than the one where the reader was. */
export const goneWords = ({ volume, index }: ChapterRef) =>
  `El capítulo ${volume}-${index}, donde estabas, ya no está en el libro: este es el más cercano.`;

/** Tells whether the chapter still has the number of a stored paragraph, with another text. */
export const hasOtherText = ({ paragraph, now }: StoredRef) => now?.isThere === false && now.number === paragraph;

/** A chapter as it can be opened now, with its name; `gone` explains why it is not at the stored position. */
export interface ChapterNow {
  to: string;
  name: string;
  /** '11-49' */
  number: string;
  /** Paragraph that it opens at, where one was stored. */
  paragraph: number | null;
  gone: string | null;
  /** True if it is another chapter than the stored one. */
  isOther: boolean;
}

/**
 * Finds the chapters at stored positions, or the nearest that the book still has; null where a volume has none. Each
 * volume is loaded once. `from`: the page that lists them, where they are looked up from it.
 */
export async function chaptersAt(
  args: LoaderFunctionArgs,
  positions: readonly StoredRef[],
  from: string | null = null,
): Promise<(ChapterNow | null)[]> {
  const volumes = [...new Set(positions.map(({ volume }) => volume))];
  const outlines = new Map(
    await Promise.all(volumes.map(async (volume) => [volume, await outline(args, volume)] as const)),
  );
  return positions.map((position) => chapterIn(outlines.get(position.volume) ?? [], position, from));
}

/** A place where a reader goes on, as it can be opened now. */
interface PlaceNow extends Pick<ChapterNow, 'to' | 'name' | 'gone'> {
  /** '11-49, § 12' */
  short: string;
  kind: ReadingPlace['kind'];
}

/** Finds where a reader goes on, named down to the paragraph; null where nothing is stored or its volume is empty. */
export async function placeNow(args: LoaderFunctionArgs, place: ReadingPlace | null): Promise<PlaceNow | null> {
  const [chapter] = place ? await chaptersAt(args, [place]) : [];
  if (!chapter || !place) return null;
  const { to, name, number, paragraph, isOther } = chapter;
  const at = paragraph === null ? '' : `, § ${paragraph}`;
  // A paragraph that the page itself has stored may move in silence, the sign may not.
  const gone = isOther || place.kind === 'sign' ? chapter.gone : null;
  return { to, name: name + at, short: number + at, gone, kind: place.kind };
}

function chapterIn(items: readonly OutlineItem[], position: StoredRef, from: string | null): ChapterNow | null {
  const { volume, index } = position;
  const item = items.find((one) => one.index === index) ?? nearestTo(index, items);
  if (!item) return null;
  const isThere = item.index === index;
  const paragraph = isThere ? (position.now?.number ?? null) : null;
  const to = paths.volume(volume, { chapter: item.index, from }) + (paragraph === null ? '' : `#p${paragraph}`);
  const name = chapterName({ volume, ...item });
  const number = `${volume}-${item.index}`;
  const moved = position.paragraph === null || position.now?.isThere ? null : movedWords(position);
  return { to, name, number, paragraph, gone: isThere ? moved : goneWords(position), isOther: !isThere };
}

/** Explains why a chapter opens elsewhere than at the paragraph of the reading position. */
function movedWords(position: StoredRef): string {
  const { volume, index, paragraph: number } = position;
  const paragraph = `El párrafo ${number} del capítulo ${volume}-${index}, donde dejaste tu señal,`;
  return hasOtherText(position)
    ? `${paragraph} tiene ahora otro texto.`
    : `${paragraph} ya no está: esto es lo más cercano.`;
}
