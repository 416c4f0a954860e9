import { useSyncExternalStore } from 'react';
import { offlineChapter, type OfflineChapter } from './offline-chapter';

/** Reads the offline state of the open chapter. */
export const useOffline = (): OfflineChapter =>
  useSyncExternalStore(offlineChapter.subscribe, offlineChapter.get, () => NOTHING);

const NOTHING = offlineChapter.get();
