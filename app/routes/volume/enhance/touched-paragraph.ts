import { isModified } from '~/ui/enhance/elements';
import { wakeIsland } from '~/ui/enhance/islands';
import { closeParagraph, linkAt, openedParagraph, openParagraph } from './opened-paragraph';

const CONTROLS = 'a, button, summary, input, textarea';
const NUMBER = '.paragraph-number';
const SETTLED = 400; // milliseconds after which a selection is taken for finished

/**
 * Opens the bar of a paragraph whose number or text is touched, or where a selection ends; Escape, or a touch elsewhere,
 * closes it. By keyboard one number of the text is a stop, from which the arrows lead to the others.
 */
export function openTouchedParagraphs(): void {
  const text = document.getElementById('texto');
  const island = document.querySelector<HTMLElement>('[data-island="volume/ParagraphBar"]');
  if (!text || !island) return;
  let hadSelection = false;
  document.addEventListener('mousedown', () => (hadSelection = isSelected()), true); // the touch may clear it
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (island.contains(target)) return;
    const [opened, link] = [openedParagraph.get(), target.closest<HTMLAnchorElement>(NUMBER)];
    if (opened) closeParagraph(false);
    const number = numberIn(text, target);
    if (number === null || isModified(event)) return;
    if (link) event.preventDefault();
    else if (opened || hadSelection || isSelected() || target.closest(CONTROLS)) return;
    if (opened?.number === number) return;
    open(number, { isByKeys: event.detail === 0, selected: null }, link);
  });
  const open = (number: number, by: Parameters<typeof openParagraph>[1], link?: HTMLAnchorElement | null) => {
    const paragraph = document.getElementById(`p${number}`);
    if (paragraph?.nextSibling !== island) paragraph?.after(island); // moved, it would lose the focus
    makeStop(linkAt(number));
    openParagraph(number, by);
    wakeIsland(island).catch(() => {
      closeParagraph(false);
      if (link) window.location.assign(link.href); // the scripts of the bar do not come
    });
  };
  onSelection(text, island, (range) => {
    const [number, opened] = [lastIn(text, range), openedParagraph.get()?.selected];
    if (number === null || (opened && isSame(opened, range))) return;
    closeParagraph(false);
    open(number, { isByKeys: false, selected: range });
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && openedParagraph.get()) closeParagraph(true);
  });
  island.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !island.contains(relatedTarget as Node)) closeParagraph(false);
  });
  followArrows(text);
}

/** Number of the paragraph that holds an element of the text; null outside of one. */
function numberIn(text: HTMLElement, element: Element): number | null {
  const paragraph = element.closest('[id^=p]');
  return paragraph && text.contains(paragraph) ? Number(paragraph.id.slice(1)) : null;
}

/** Number of the last paragraph of the text that a range holds something of. */
function lastIn(text: HTMLElement, range: Range): number | null {
  const held = [...text.querySelectorAll('[id^=p]')].filter((paragraph) => {
    if (!range.intersectsNode(paragraph)) return false;
    const rest = range.cloneRange();
    if (range.isPointInRange(paragraph, 0)) rest.setStart(paragraph, 0);
    return rest.toString().trim() !== ''; // a selection may end where the next one begins
  });
  const last = held[held.length - 1];
  return last ? Number(last.id.slice(1)) : null;
}

/** Calls `take` with each selection in the text, once it is finished; a press that begins in the bar finishes none. */
function onSelection(text: HTMLElement, bar: HTMLElement, take: (range: Range) => void): void {
  let [timer, isPressed, isOfBar] = [0, false, false];
  const settle = () => {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const selection = window.getSelection();
      if (isPressed || !selection || selection.isCollapsed || selection.rangeCount === 0) return;
      const range = selection.getRangeAt(0).cloneRange();
      if (text.contains(range.startContainer) || text.contains(range.endContainer)) take(range);
    }, SETTLED);
  };
  document.addEventListener('selectionchange', settle);
  const press = ({ target }: Event) => {
    isPressed = true;
    isOfBar = bar.contains(target as Node);
  };
  const release = () => {
    isPressed = false;
    if (!isOfBar) settle();
  };
  document.addEventListener('mousedown', press, true);
  document.addEventListener('mouseup', release, true);
}

const isSame = (one: Range, other: Range) =>
  [Range.START_TO_START, Range.END_TO_END].every((edge) => one.compareBoundaryPoints(edge, other) === 0);

const isSelected = () => window.getSelection()?.isCollapsed === false;

function followArrows(text: HTMLElement): void {
  const links = Array.from(text.querySelectorAll<HTMLElement>(NUMBER));
  makeStop(links[0]);
  text.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && links[links.indexOf(event.target as HTMLElement) + step];
    if (!next || !(event.target as Element).matches(NUMBER)) return;
    event.preventDefault();
    makeStop(next);
    next.focus();
  });
}

function makeStop(link: HTMLElement | null | undefined): void {
  document.querySelector(`${NUMBER}[tabindex='0']`)?.setAttribute('tabindex', '-1');
  link?.setAttribute('tabindex', '0');
}
