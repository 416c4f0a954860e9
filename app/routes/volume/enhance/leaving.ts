import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { sendOnLeaving } from '~/ui/enhance/post';
import { recordOpened } from '~/ui/enhance/stale-page';
import { paragraphInView } from './paragraph-in-view';

interface ReadChapter {
  author: string;
  index: number;
  /** Address of its page, and the one to which its forms are sent. */
  address: string;
  action: string;
}

/** Stores the paragraph at the top of the window when a chapter that is read is left, so that one goes on there. */
export function followLeaving({ author, index, address, action }: ReadChapter): void {
  let last = /^#p(\d{1,9})$/.exec(window.location.hash)?.[1];
  const leave = () => {
    const now = paragraphInView();
    if (now === undefined || now === last) return; // not read from the top, or not on
    last = now;
    recordOpened(`${address}#p${now}`);
    sendOnLeaving(action, { intent: 'left', index: String(index), parrafo: now, [AUTHOR_FIELD]: author });
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
  window.addEventListener('pagehide', leave);
}
