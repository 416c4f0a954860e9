/** State that a script in the page's head sets: see `pageScripts`. */
interface KeptPage {
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
  const page = keptPage();
  const former = page?.changes() ?? '';
  page?.change(Math.random().toString(36).slice(2));
  return () => page?.change(former);
}

/** Records that the page shows the last change: call it when a form that a script sent has its response. */
export function recordChangeShown(): void {
  const page = keptPage();
  if (page) page.renderedAfter = page.changes();
}

const keptPage = () => (window as { __keptPage?: KeptPage }).__keptPage;
