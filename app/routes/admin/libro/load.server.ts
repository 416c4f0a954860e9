import { db } from '~/db/db.server';
import { volumeFigures } from '~/domain/book/figures.server';
import { listTopics } from '~/domain/topics/storing.server';
import { topicsByVolume } from '~/domain/topics/naming.server';
import { figuresOf, hasGaps } from './figures';
import type { VolumeRow } from './table';

/** Loads the figures of the book: each volume in words, and the totals. */
export async function loadShelf() {
  const [volumes, named, topics] = await Promise.all([volumeFigures(db), topicsByVolume(db), listTopics(db)]);
  const rows: VolumeRow[] = volumes.map((volume) => ({
    number: volume.number,
    title: volume.title,
    isAvailable: volume.isAvailable,
    figures: figuresOf(volume, named.get(volume.number) ?? 0),
  }));
  const sum = (of: 'videos' | 'texts' | 'studies') => volumes.reduce((total, volume) => total + volume[of], 0);
  const totals: [name: string, figure: number][] = [
    ['Volúmenes disponibles', volumes.filter(({ isAvailable }) => isAvailable).length],
    ['Videos', sum('videos')],
    ['Textos', sum('texts')],
    ['Estudios', sum('studies')],
    ['Temas', topics.length],
  ];
  return { rows, withGaps: rows.filter(({ figures }) => hasGaps(figures)), totals };
}
