import { createContext, useEffect, useMemo, useState } from 'react';
import { isOpen, type Write } from '~/offline/protocol';
import { askWorker, hearWorker, keptAt } from '~/ui/enhance/offline';
import type { ViewProps } from '../props';

/** What the chapter's page knows of what was written without a line. */
export interface Offline {
  /** When this page was kept, where it stands without a line; milliseconds. */
  keptAt: number | null;
  /** What the page does not show yet: what waits, and what was sent since it was drawn. */
  writes: Write[];
  /** What could not be stored and waits for its writer, of this chapter and of others. */
  open: Write[];
}

/** That of the open chapter, for its parts. */
export const OfflineContext = createContext<Offline>({ keptAt: null, writes: [], open: [] });

/** Whether a page that was drawn at `drawnAt` knows nothing of a write. */
const isNews = ({ state, sentAt }: Write, drawnAt: number) => state !== 'sent' || (sentAt ?? 0) > drawnAt;

/** What this browser keeps for reading without a line, where its reader has chosen that. */
export function useOffline({ author, volume, index }: Pick<ViewProps, 'author' | 'volume' | 'index'>): Offline {
  const [known, set] = useState<Pick<Offline, 'keptAt' | 'writes'>>({ keptAt: null, writes: [] });
  useEffect(() => {
    const drawnAt = keptAt() ?? Date.now() - performance.now();
    void askWorker({ ask: 'chapter', author, volume, index }).then((kept) => {
      if (typeof kept === 'object')
        set({ keptAt: keptAt(), writes: kept.writes.filter((write) => isNews(write, drawnAt)) });
    });
    const send = () => void askWorker({ ask: 'send', author });
    window.addEventListener('online', send);
    const deaf = hearWorker((written) =>
      set(({ writes, ...rest }) => ({
        ...rest,
        writes: [...writes.filter(({ key }) => key !== written.key), written],
      })),
    );
    return () => {
      window.removeEventListener('online', send);
      deaf();
    };
  }, [author, volume, index]);
  return useMemo(() => ({ ...known, open: known.writes.filter(isOpen) }), [known]);
}

/** The marks of one kind in a volume that its page does not show yet. */
export const marksOf = ({ writes }: Offline, kind: 'read' | 'watched', volume: number) =>
  writes.filter((write) => write.kind === kind && write.volume === volume && !isOpen(write));
