import { useSyncExternalStore } from 'react';
import { offlineChapter, ONLINE, type OfflineChapter } from './offline-chapter';

/** Reads the offline state of the open chapter. */
export const useOffline = (): OfflineChapter =>
  useSyncExternalStore(offlineChapter.subscribe, offlineChapter.get, () => ONLINE);
