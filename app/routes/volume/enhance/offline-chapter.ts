import { isOpen, type ShownWrite, type Write } from '~/offline/protocol';
import { showMark } from '~/ui/enhance/marks';
import { askWorker, hearWorker, cachedAt } from '~/ui/enhance/offline';
import type { ViewProps } from '../props';
import { createStore } from './store';

/** Offline state of a chapter's page. */
export interface OfflineChapter {
  /** Time in milliseconds at which this page was cached, if it is shown offline; else null. */
  cachedAt: number | null;
  /** Writes that the page does not show yet: those that wait, and those sent since it was rendered. */
  writes: ShownWrite[];
}

type Chapter = Pick<ViewProps, 'author' | 'volume' | 'index'>;

/** The state that the server renders: the store may have another by the time that an island hydrates. */
export const ONLINE: OfflineChapter = { cachedAt: null, writes: [] };

export const offlineChapter = createStore(ONLINE);

/** Reads the offline state of the page from the service worker, if the reader has chosen to read offline. */
export function followOfflineChapter(): void {
  const main = document.querySelector<HTMLElement>('main[data-chapter]');
  if (!main) return;
  const { author, volume, index } = JSON.parse(main.dataset.chapter ?? '{}') as Chapter;
  const renderedAt = cachedAt() ?? Date.now() - performance.now();
  void askWorker({ ask: 'chapter', author, volume, index }).then((response) => {
    if (typeof response !== 'object') return;
    const writes = response.writes.filter((write) => isNews(write, renderedAt));
    offlineChapter.set({ cachedAt: cachedAt(), writes });
    showMarks(writes, { volume, index });
  });
  window.addEventListener('online', () => void askWorker({ ask: 'send', author }));
  hearWorker((written) => {
    const { cachedAt, writes } = offlineChapter.get();
    offlineChapter.set({ cachedAt, writes: [...writes.filter(({ key }) => key !== written.key), written] });
    showMarks([written], { volume, index }); // an earlier one may have been undone on the page since
  });
}

/** Shows the marks and highlights that the page lacks. */
function showMarks(writes: ShownWrite[], { volume, index }: Pick<Chapter, 'volume' | 'index'>): void {
  for (const write of writes) {
    if (write.kind === 'note' || write.volume !== volume || isOpen(write)) continue;
    if (write.kind !== 'highlight') showMark(write.kind, write.id, write.value === true);
    else if (write.id === String(index)) void showHighlight(write);
  }
}

async function showHighlight({ body }: ShownWrite): Promise<void> {
  const { paintWritten } = await import('./painted-passages');
  paintWritten(new URLSearchParams(body));
}

/** Tells whether a page that was rendered at `renderedAt` lacks a write. */
const isNews = ({ state, sentAt }: Write, renderedAt: number) => state !== 'sent' || (sentAt ?? 0) > renderedAt;
