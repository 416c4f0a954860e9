import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import { chapterBeyond, type Neighbour } from '~/domain/book/outline.server';
import type { OutlineItem } from '~/domain/book/schema';
import { defineCached, outline } from '~/http/pages/content.server';
import { fromIn } from '~/http/pages/safe-path';
import { volumeIn } from '~/http/pages/volume-param';
import { fromOnwards } from '~/http/pages/way-back';
import { paths } from '~/paths';
import { queryOf } from './address.server';

interface ChapterPosition {
  volume: number;
  items: OutlineItem[];
  /** Position of the chapter in `items`, from 0. */
  at: number;
}

/**
 * Position of the chapter among those of its volume, and the chapters before and after it: at the ends of the volume
 * those of the volumes beside it.
 */
export async function positionAndNeighbours(args: LoaderFunctionArgs, { volume, items, at }: ChapterPosition) {
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
  const { next } = at < 0 ? { next: null } : await positionAndNeighbours(args, { volume, items, at });
  return (
    next && `${paths.volume(next.volume, { chapter: next.index, from: fromOnwards(fromIn(queryOf(args))) })}#titulo`
  );
}

const chapterBeside = defineCached('chapter beyond', (volume: number, side: 'before' | 'behind') =>
  chapterBeyond(db, volume, side),
);

const stepTo = (to: Neighbour | null) => to && { ...to, title: chapterName(to) };
