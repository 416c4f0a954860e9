import type { ReadVolume } from '~/domain/progress/marks.server';
import { chapterIndices, volumes as cachedVolumes, type RequestArgs } from './content.server';

/** Reading progress in a volume, in chapters. */
export interface VolumeReading {
  volume: number;
  title: string;
  read: number;
  total: number;
}

/**
 * Counts the chapters that a member has read (`read`) of each volume that was begun, by volume. Chapters that are no longer
 * there do not count, so that the figures are always those of the volume's list.
 */
export async function readingOf(args: RequestArgs, read: Promise<ReadVolume[]>): Promise<VolumeReading[]> {
  const [chapters, volumes, marks] = await Promise.all([chapterIndices(args), cachedVolumes(args), read]);
  return marks.flatMap(({ volume, indices }) => {
    const there = chapters.get(volume);
    const read = indices.filter((index) => there?.has(index)).length;
    const title = volumes.find(({ number }) => number === volume)?.title ?? `Volumen ${volume}`;
    return there && read > 0 ? [{ volume, title, read, total: there.size }] : [];
  });
}
