import { useEffect, useRef, useState } from 'react';

export interface Bible {
  /** The element that contains links to references. */
  within: React.RefObject<HTMLDivElement>;
  /** The reference that is open, with its address. */
  opened: { reference: string; address: string } | null;
  close: () => void;
}

/** Opens the link of a Bible reference over the page. With a modifier key, or without `<dialog>`, it stays a link. */
export function useBible(): Bible {
  const within = useRef<HTMLDivElement>(null);
  const [opened, set] = useState<Bible['opened']>(null);
  useEffect(() => {
    const element = within.current;
    if (!element || typeof HTMLDialogElement === 'undefined') return;
    for (const link of element.querySelectorAll<HTMLAnchorElement>('a[data-bible]')) labelAsDialog(link);
    const click = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-bible]');
      if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      set({ reference: link.dataset.bible ?? '', address: link.href });
    };
    element.addEventListener('click', click);
    return () => element.removeEventListener('click', click);
  });
  return { within, opened, close: () => set(null) };
}

/** Labels a link as one that opens a dialog, and no longer another tab. */
function labelAsDialog(link: HTMLAnchorElement): void {
  if (link.hasAttribute('aria-haspopup')) return;
  link.setAttribute('aria-haspopup', 'dialog');
  link.querySelector('svg ~ .visually-hidden')?.remove();
}
