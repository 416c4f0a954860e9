const changes = () => /(?:^|; )(?:__Host-)?cambios=([^;]*)/.exec(document.cookie)?.[1] ?? '';

let drawnAfter = '';

/** Says that the page shows what was just done: to be called when a form that a script sent has been answered. */
export function noteShown(): void {
  drawnAfter = changes();
}

/**
 * Asks for the page again when it comes back from the browser's memory and something was done meanwhile: another theme,
 * a mark, a note, the end of the session. What it showed is out of sight at once. Returns what ends it.
 */
export function watchKeptPage(): () => void {
  noteShown();
  const look = ({ persisted }: PageTransitionEvent) => {
    if (!persisted || changes() === drawnAfter) return;
    document.documentElement.style.visibility = 'hidden';
    window.location.reload();
  };
  window.addEventListener('pageshow', look);
  return () => window.removeEventListener('pageshow', look);
}
