import { useMemo } from 'react';
import { WATCHED } from '~/domain/progress/schema';
import { paths } from '~/paths';
import type { ViewProps } from '~/routes/volume/props';
import { useMarks, type Marks } from '~/ui/enhance/marks';
import { dataOf } from '~/ui/enhance/post';
import { marksOf, type Offline } from './offline';

export interface Watching extends Marks {
  /** Address that the forms of the marks are posted to without scripts. */
  action: string;
}

type Shown = Pick<ViewProps, 'volume' | 'index' | 'from' | 'video' | 'watched' | 'watchedCount' | 'isWatched'>;

/** The marks of a volume's videos as the reader sees them. */
export function useWatching(
  view: Shown,
  offline: Offline,
  show: (message: string, milliseconds: number, isBad: boolean) => void,
): Watching {
  const action = paths.volume(view.volume, { chapter: view.index, from: view.from });
  const loaded = {
    marked: view.watched,
    count: view.watchedCount,
    // The open chapter's own video may lie outside the part of the volume that is listed.
    isKnown: (id: string) => (id === view.video?.id ? view.isWatched : view.watched.includes(id)),
  };
  const saving = dataOf('routes/volume/route', action);
  const written = useMemo(() => marksOf(offline, 'watched', view.volume), [offline, view.volume]);
  return { action, ...useMarks({ ...loaded, names: WATCHED, saving, written }, show) };
}
