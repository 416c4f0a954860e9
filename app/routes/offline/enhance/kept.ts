import { useCallback, useEffect, useState } from 'react';
import type { WorkerAnswer } from '~/offline/protocol';
import { paths } from '~/paths';
import { askWorker, hearWorker } from '~/ui/enhance/offline';

/** The chapters and writes that this browser keeps, as `askWorker` answers; null until that is known. */
export function useKept(author: string | null) {
  const [state, set] = useState<WorkerAnswer | 'off' | 'failed' | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const ask = useCallback(() => void askWorker({ ask: 'everything', author }).then(set), [author]);
  useEffect(() => {
    setElsewhere(window.location.pathname !== paths.offline()); // it stands for a page that could not be had
    ask();
    const send = () => void askWorker({ ask: 'send', author }).then(ask);
    window.addEventListener('online', send);
    const deaf = hearWorker(ask);
    return () => {
      window.removeEventListener('online', send);
      deaf();
    };
  }, [ask, author]);
  const forget = (key: string) => void askWorker({ ask: 'forget', author, key }).then(ask);
  return { state, isElsewhere, forget };
}
