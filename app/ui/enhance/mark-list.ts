import { useEffect, useRef } from 'react';
import type { MarkNames, Marks } from './marks';

/** Words for the marks of a list. */
interface MarkWords {
  names: MarkNames;
  /** Returns the label of a button. */
  act: (isMarked: boolean) => string;
  /** The word in the row for a mark that is set. */
  marked: string;
}

/** Lets scripts toggle the marks of a list that the server rendered, without a page load. */
export function useMarkList(marks: Marks, words: MarkWords) {
  const list = useRef<HTMLDivElement>(null);
  const current = useRef(marks);
  current.current = marks;

  useEffect(() => {
    list.current
      ?.querySelectorAll<HTMLButtonElement>('button.mark-button')
      .forEach((button) => renderMark(button, marks, words));
  });
  useEffect(() => {
    const element = list.current;
    const submit = (event: SubmitEvent) => current.current.submit(event);
    element?.addEventListener('submit', submit);
    return () => element?.removeEventListener('submit', submit);
  }, []);
  return list;
}

function renderMark(button: HTMLButtonElement, marks: Marks, { names, act, marked }: MarkWords): void {
  const isMarked = marks.isMarked(button.value);
  button.name = names[isMarked ? 1 : 0];
  button.removeAttribute('form'); // with scripts no draft is lost, and the list handles its own marks
  if (marks.isBusy(button.value)) button.setAttribute('aria-disabled', 'true'); // `disabled` would lose the focus
  else button.removeAttribute('aria-disabled');
  button.classList.toggle('mark-button--set', isMarked);
  button.querySelector('use')?.setAttribute('href', isMarked ? '#i-seen' : '#i-ring');
  const label = button.querySelector('.visually-hidden');
  if (label) button.title = label.textContent = label.textContent?.replace(/^[^:]*/, act(isMarked)) ?? act(isMarked);
  const state = button.closest('li')?.querySelector('[data-marked]');
  if (state) state.textContent = isMarked ? marked : '';
}
