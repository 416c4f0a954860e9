import { useSyncExternalStore } from 'react';

/** Returns false on the server and in the browser's first render, then true: what only scripts can do appears. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

const never = () => () => undefined;
