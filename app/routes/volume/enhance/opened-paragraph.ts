import { createStore } from './store';

/** Marks of a paragraph that are the reader's own. */
export interface Own {
  isSaved: boolean;
  isPosition: boolean;
}

/** The paragraph whose bar is open. */
interface OpenedParagraph extends Own {
  number: number;
  /** True if no finger and no pointer opened it. */
  isByKeys: boolean;
}

export const openedParagraph = createStore<OpenedParagraph | null>(null);

export const paragraphAt = (number: number) => document.getElementById(`p${number}`);

/** The link that is the number of a paragraph. */
export const linkAt = (number: number) => paragraphAt(number)?.querySelector<HTMLElement>('.paragraph-number');

/** Opens the bar of a paragraph, with what of it is the reader's own as the page shows it. */
export function openParagraph(number: number, isByKeys: boolean): void {
  const marks = (paragraphAt(number)?.dataset.own ?? '').split(' ');
  linkAt(number)?.setAttribute('aria-expanded', 'true');
  openedParagraph.set({ number, isByKeys, isSaved: marks.includes('saved'), isPosition: marks.includes('position') });
}

/** Closes the bar; `leads`: the focus goes back to the number of its paragraph. */
export function closeParagraph(leads: boolean): void {
  const link = linkAt(openedParagraph.get()?.number ?? 0);
  link?.removeAttribute('aria-expanded');
  if (leads) link?.focus({ preventScroll: true });
  openedParagraph.set(null);
}
