/** Figures of a cache of this process, for monitoring. */
export interface CacheFigures {
  hits: number;
  misses: number;
  entries: () => number;
  /** Characters of all entries together, where they are counted. */
  characters?: () => number;
}

/** The caches of this process by their names. */
export const caches = new Map<string, CacheFigures>();

/** Starts counting a cache. */
export function counting(name: string, sizes: Pick<CacheFigures, 'entries' | 'characters'>): CacheFigures {
  const figures = { hits: 0, misses: 0, ...sizes };
  caches.set(name, figures);
  return figures;
}
