import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import type { OutlineItem } from '~/domain/book/schema';
import { chapterBeyond, type Neighbour } from '~/domain/book/outline.server';
import { defineCached } from '~/http/pages/content.server';

const chapterBeside = defineCached('chapter beyond', (volume: number, side: 'before' | 'behind') =>
  chapterBeyond(db, volume, side),
);

interface Placed {
  volume: number;
  items: OutlineItem[];
  place: number;
}

/**
 * Position of the chapter at `place` among those of its volume, and the chapters before and after it: at the ends of
 * the volume those of the volumes beside it.
 */
export async function positionIn(args: LoaderFunctionArgs, { volume, items, place }: Placed) {
  const beside = (item: OutlineItem | undefined, side: 'before' | 'behind') =>
    item ? { volume, index: item.index, title: item.title } : chapterBeside(args, volume, side);
  const [previous, next] = await Promise.all([beside(items[place - 1], 'before'), beside(items[place + 1], 'behind')]);
  return {
    position: place + 1,
    total: items.length,
    range: `${items[0]?.index} a ${items.at(-1)?.index}`,
    previous: stepTo(previous),
    next: stepTo(next),
  };
}

const stepTo = (to: Neighbour | null) => to && { ...to, title: chapterName(to) };
