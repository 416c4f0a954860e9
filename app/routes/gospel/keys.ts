import { paths } from '~/paths';

const WORDS = 'Con el teclado: ← día anterior, → día siguiente, Esc vuelve al inicio.';
const KEYS: Record<string, string> = { ArrowLeft: 'prev', ArrowRight: 'next' };

/** Left and right arrows go from day to day, Escape home; not while somebody types, nor while a dialog is open. */
export function enableGospelKeys(): void {
  const pager = document.querySelector('[data-keys]');
  if (!pager) return;
  const words = document.querySelector('[data-keys-hint]');
  if (words) words.textContent = WORDS;
  document.addEventListener('keydown', (event) => {
    const rel = KEYS[event.key];
    const way = rel
      ? pager.querySelector<HTMLAnchorElement>(`a[rel=${rel}]`)?.href
      : event.key === 'Escape' && paths.home();
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!way || hasModifier || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    window.location.assign(way);
  });
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
