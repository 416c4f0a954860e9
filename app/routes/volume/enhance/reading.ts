import { useContext, useMemo } from 'react';
import { READ } from '~/domain/progress/schema';
import { paths } from '~/paths';
import { useMarks, type Marks } from '~/ui/enhance/marks';
import { dataOf } from '~/ui/enhance/post';
import type { ViewProps } from '../props';
import { marksOf, OfflineContext } from './offline';

/** The read mark of the open chapter as the reader sees it. */
export function useReading(
  { volume, index, from, isRead }: ViewProps,
  show: (message: string, milliseconds: number, isBad: boolean) => void,
): Marks {
  const saving = dataOf('routes/volume/route', paths.volume(volume, { chapter: index, from }));
  const offline = useContext(OfflineContext);
  const written = useMemo(() => marksOf(offline, 'read', volume), [offline, volume]);
  const loaded = { marked: isRead, count: Number(isRead), isKnown: () => isRead };
  return useMarks({ ...loaded, names: READ, saving, written }, show);
}
