import { READ } from '~/domain/progress/schema';
import { paths } from '~/paths';
import { useMarks, type Marks } from '~/ui/enhance/marks';
import { dataOf } from '~/ui/enhance/post';
import type { ViewProps } from '../props';

/** The mark of the open chapter as the reader sees it. */
export function useReading(
  { volume, index, from, isRead }: ViewProps,
  say: (message: string, milliseconds: number, isBad: boolean) => void,
): Marks {
  const saving = dataOf('routes/volume/route', paths.volume(volume, { chapter: index, from }));
  return useMarks({ marked: isRead, count: Number(isRead), isKnown: () => isRead, names: READ, saving }, say);
}
