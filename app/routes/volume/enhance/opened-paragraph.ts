import { createStore } from './store';

/** Marks of a paragraph that are the reader's own. */
export interface Own {
  isHighlighted: boolean;
  isPosition: boolean;
}

/** The paragraph whose bar is open. */
interface OpenedParagraph extends Own {
  number: number;
  /** True if no finger and no pointer opened it. */
  isByKeys: boolean;
  /** The text that was selected; null where the paragraph was touched. */
  selected: Range | null;
}

export const openedParagraph = createStore<OpenedParagraph | null>(null);

export const paragraphAt = (number: number) => document.getElementById(`p${number}`);

/** The link that is the number of a paragraph. */
export const linkAt = (number: number) => paragraphAt(number)?.querySelector<HTMLElement>('.paragraph-number');

/** Opens the bar of a paragraph, with what of it is the reader's own as the page shows it. */
export function openParagraph(number: number, by: Pick<OpenedParagraph, 'isByKeys' | 'selected'>): void {
  const paragraph = paragraphAt(number);
  const marks = (paragraph?.dataset.own ?? '').split(' ');
  const isHighlighted = marks.includes('saved') || paragraph?.querySelector('mark.highlight') !== null;
  linkAt(number)?.setAttribute('aria-expanded', 'true');
  openedParagraph.set({ number, ...by, isHighlighted, isPosition: marks.includes('position') });
}

/** Closes the bar; `leads`: the focus goes back to the number of its paragraph. */
export function closeParagraph(leads: boolean): void {
  const link = linkAt(openedParagraph.get()?.number ?? 0);
  link?.removeAttribute('aria-expanded');
  if (leads) link?.focus({ preventScroll: true });
  openedParagraph.set(null);
}
