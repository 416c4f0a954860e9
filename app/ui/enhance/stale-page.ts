import { inStorage } from './drafts';

/** State that a script in the page's head sets: see `pageScripts`. */
interface StalePage {
  /** The value of the cookie of changes when the page was rendered. */
  renderedAfter: string;
  /** Returns its value now. */
  changes: () => string;
  /** Sets it; the value means nothing, but that it differs. */
  change: (to: string) => void;
}

/**
 * Records that a script sends a form: pages rendered before are stale, even if the next page comes first.
 * Returns a function that undoes this, for a form that was never sent.
 */
export function recordChangeSent(): () => void {
  const page = stalePage();
  const former = page?.changes() ?? '';
  page?.change(Math.random().toString(36).slice(2));
  return () => page?.change(former);
}

/** Records that the page shows the last change: call it when a form that a script sent has its response. */
export function recordChangeShown(): void {
  const page = stalePage();
  if (page) page.renderedAfter = page.changes();
}

const OPENED = 'capitulo-abierto';

/** Records the address of the chapter that this window shows, for the pages that it may go back to. */
export function recordOpened(address: string): void {
  inStorage((storage) => storage.setItem(OPENED, address), 'sessionStorage');
}

/** Reloads a page that the browser goes back to, if it leads on to another place than the one read since. */
export function reloadOldPlace(): void {
  const shown = document.querySelector<HTMLElement>('[data-place]')?.dataset.place;
  if (shown === undefined) return;
  const look = () => {
    const opened = inStorage((storage) => storage.getItem(OPENED), 'sessionStorage');
    if (opened === null || !navigator.onLine) return;
    // Until its paragraph is known, a chapter is the same wherever it is read.
    if (opened !== (opened.includes('#') ? shown : shown.split('#')[0])) window.location.reload();
  };
  if (window.performance.navigation.type === window.performance.navigation.TYPE_BACK_FORWARD) look();
  window.addEventListener('pageshow', ({ persisted }) => persisted && look());
}

const stalePage = () => (window as { __stale?: StalePage }).__stale;
