import { useEffect } from 'react';
import { paths } from '~/paths';

/** Left and right arrows go from day to day, Escape home; not while somebody types, nor while a dialog is open. */
export function useGospelKeys({ previous, next }: { previous: string | null; next: string | null }): void {
  useEffect(() => {
    const ways: Record<string, string | null> = {
      ArrowLeft: previous && paths.gospel({ date: previous }),
      ArrowRight: next && paths.gospel({ date: next }),
      Escape: paths.home(),
    };
    const press = (event: KeyboardEvent) => {
      const way = ways[event.key];
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (!way || hasModifier || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
      window.location.assign(way);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [previous, next]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
