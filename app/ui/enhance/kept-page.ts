/** What the head of the page knows of it: see `keptPageScript`. */
interface KeptPage {
  /** What had been done in this browser when the page was drawn. */
  drawnAfter: string;
  /** The same now. */
  changes: () => string;
  /** Says what is done, by a value that means nothing. */
  change: (to: string) => void;
}

const keptPage = () => (window as { __keptPage?: KeptPage }).__keptPage;

/**
 * Says that a script sends a form: what was drawn before is no longer so, even where the next page comes first.
 * Returns what takes that back, for a form that never left.
 */
export function noteSent(): () => void {
  const page = keptPage();
  const former = page?.changes() ?? '';
  page?.change(Math.random().toString(36).slice(2));
  return () => page?.change(former);
}

/** Says that the page shows what was just done: to be called when a form that a script sent has been answered. */
export function noteShown(): void {
  const page = keptPage();
  if (page) page.drawnAfter = page.changes();
}
