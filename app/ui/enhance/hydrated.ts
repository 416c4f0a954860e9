import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first drawing of the browser, true from then on: what only scripts can do appears. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
