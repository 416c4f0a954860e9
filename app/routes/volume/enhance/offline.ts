import { createContext, useEffect, useMemo, useState } from 'react';
import { isOpen, type Write } from '~/offline/protocol';
import { askWorker, hearWorker, keptAt } from '~/ui/enhance/offline';
import type { ViewProps } from '../props';

/** Offline state of a chapter's page. */
export interface Offline {
  /** Time in milliseconds at which this page was cached, if it is shown offline; else null. */
  keptAt: number | null;
  /** Writes that the page does not show yet: those that wait, and those sent since it was rendered. */
  writes: Write[];
  /** Writes that could not be stored and wait for their writer, of this chapter and of others. */
  open: Write[];
}

/** Offline state of the open chapter, for its parts. */
export const OfflineContext = createContext<Offline>({ keptAt: null, writes: [], open: [] });

/** Reads the offline state of the page from the service worker, if the reader has chosen to read offline. */
export function useOffline({ author, volume, index }: Pick<ViewProps, 'author' | 'volume' | 'index'>): Offline {
  const [state, set] = useState<Pick<Offline, 'keptAt' | 'writes'>>({ keptAt: null, writes: [] });
  useEffect(() => {
    const renderedAt = keptAt() ?? Date.now() - performance.now();
    void askWorker({ ask: 'chapter', author, volume, index }).then((response) => {
      if (typeof response === 'object')
        set({ keptAt: keptAt(), writes: response.writes.filter((write) => isNews(write, renderedAt)) });
    });
    const send = () => void askWorker({ ask: 'send', author });
    window.addEventListener('online', send);
    const stopHearing = hearWorker((written) =>
      set(({ writes, ...rest }) => ({
        ...rest,
        writes: [...writes.filter(({ key }) => key !== written.key), written],
      })),
    );
    return () => {
      window.removeEventListener('online', send);
      stopHearing();
    };
  }, [author, volume, index]);
  return useMemo(() => ({ ...state, open: state.writes.filter(isOpen) }), [state]);
}

/** The marks of one kind in a volume that its page does not show yet. */
export const marksOf = ({ writes }: Offline, kind: 'read' | 'watched', volume: number) =>
  writes.filter((write) => write.kind === kind && write.volume === volume && !isOpen(write));

/** Tells whether a page that was rendered at `renderedAt` lacks a write. */
const isNews = ({ state, sentAt }: Write, renderedAt: number) => state !== 'sent' || (sentAt ?? 0) > renderedAt;
