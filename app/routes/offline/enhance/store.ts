import { useCallback, useEffect, useState } from 'react';
import type { WorkerAnswer } from '~/offline/protocol';
import { paths } from '~/paths';
import { askWorker, hearWorker } from '~/ui/enhance/offline';

/** Reads the cached chapters and the writes of this browser from the service worker; null until it responds. */
export function useOfflineStore(author: string | null) {
  const [state, set] = useState<WorkerAnswer | 'off' | 'failed' | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const load = useCallback(() => void askWorker({ ask: 'everything', author }).then(set), [author]);
  useEffect(() => {
    setElsewhere(window.location.pathname !== paths.offline()); // shown in place of a page that could not be loaded
    load();
    const send = () => void askWorker({ ask: 'send', author }).then(load);
    window.addEventListener('online', send);
    const stopHearing = hearWorker(load);
    return () => {
      window.removeEventListener('online', send);
      stopHearing();
    };
  }, [load, author]);
  const forget = (key: string) => void askWorker({ ask: 'forget', author, key }).then(load);
  return { state, isElsewhere, forget };
}
