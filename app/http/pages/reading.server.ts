import type { AppLoadContext } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chaptersByVolume } from '~/domain/book/outline.server';
import { listVolumes } from '~/domain/book/volumes.server';
import { readByVolume } from '~/domain/progress/marks.server';
import { contentFor } from './content.server';

/** How much of a volume is read. */
interface VolumeReading {
  volume: number;
  title: string;
  read: number;
  total: number;
}

/**
 * How much a member has read of each volume that was begun, by volume. Chapters that are no longer there do not count,
 * so that it is always what the volume's list says.
 */
export async function readingOf(
  asked: { request: Request; context: AppLoadContext },
  memberId: number,
): Promise<VolumeReading[]> {
  const [chapters, volumes, marks] = await Promise.all([
    contentFor(asked, 'chapters by volume', () => chaptersByVolume(db)),
    contentFor(asked, 'volumes', () => listVolumes(db)),
    readByVolume(db, memberId),
  ]);
  return marks.flatMap(({ volume, indices }) => {
    const there = chapters.get(volume);
    const read = indices.filter((index) => there?.has(index)).length;
    const title = volumes.find(({ number }) => number === volume)?.title ?? `Volumen ${volume}`;
    return there && read > 0 ? [{ volume, title, read, total: there.size }] : [];
  });
}
