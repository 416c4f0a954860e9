import { useEffect, useRef } from 'react';
import type { MarkNames, Marks } from './marks';

/** How the marks of a list are called. */
interface MarkWords {
  names: MarkNames;
  /** What a button does. */
  act: (isMarked: boolean) => string;
  /** What the row says of a mark that is set. */
  told: string;
}

function drawMark(button: HTMLButtonElement, marks: Marks, { names, act, told }: MarkWords): void {
  const isMarked = marks.isMarked(button.value);
  button.name = names[isMarked ? 1 : 0];
  button.removeAttribute('form'); // with scripts nothing typed is dropped, and the list hears its own marks
  if (marks.isBusy(button.value)) button.setAttribute('aria-disabled', 'true'); // `disabled` would drop the focus
  else button.removeAttribute('aria-disabled');
  button.classList.toggle('mark-button--set', isMarked);
  button.querySelector('use')?.setAttribute('href', isMarked ? '#i-seen' : '#i-ring');
  const label = button.querySelector('.visually-hidden');
  if (label) button.title = label.textContent = label.textContent?.replace(/^[^:]*/, act(isMarked)) ?? act(isMarked);
  const state = button.closest('li')?.querySelector('[data-marked]');
  if (state) state.textContent = isMarked ? told : '';
}

/** What scripts add to the marks of a list that the server wrote: they turn over without a page load. */
export function useMarkList(marks: Marks, words: MarkWords) {
  const list = useRef<HTMLDivElement>(null);
  const current = useRef(marks);
  current.current = marks;

  useEffect(() => {
    list.current
      ?.querySelectorAll<HTMLButtonElement>('button.mark-button')
      .forEach((button) => drawMark(button, marks, words));
  });
  useEffect(() => {
    const element = list.current;
    const submit = (event: SubmitEvent) => current.current.submit(event);
    element?.addEventListener('submit', submit);
    return () => element?.removeEventListener('submit', submit);
  }, []);
  return list;
}
