import { paths } from '~/paths';
import { openAbout, openBible, openQuestion } from './dialogs';
import { isModified, linkOf } from './elements';

/**
 * Opens some links as dialogs over the page: About, a Bible reference, a question. With a modifier key, or without
 * `<dialog>`, they stay links.
 */
export function enhanceDialogLinks(): void {
  if (typeof HTMLDialogElement === 'undefined') return;
  document.querySelectorAll<HTMLAnchorElement>('a[data-bible]').forEach(labelAsDialog);
  document.addEventListener('click', (event) => {
    const link = linkOf(event);
    const open = link && !event.defaultPrevented && !isModified(event) && dialogOf(link);
    if (!open) return;
    event.preventDefault();
    open(link);
  });
}

function dialogOf(link: HTMLAnchorElement): ((link: HTMLAnchorElement) => void) | null {
  if (link.dataset.bible !== undefined) return openBible;
  if (link.dataset.confirm !== undefined) return openQuestion;
  const isAbout = link.getAttribute('href') === paths.about() && window.location.pathname !== paths.about();
  return isAbout ? openAbout : null;
}

/** Labels a link as one that opens a dialog, and no longer another tab. */
function labelAsDialog(link: HTMLAnchorElement): void {
  link.setAttribute('aria-haspopup', 'dialog');
  link.querySelector('svg ~ .visually-hidden')?.remove();
}
