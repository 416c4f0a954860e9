import { isModified } from '~/ui/enhance/elements';
import { wakeIsland } from '~/ui/enhance/islands';
import { closeParagraph, linkAt, openedParagraph, openParagraph } from './opened-paragraph';

const CONTROLS = 'a, button, summary, input, textarea';
const NUMBER = '.paragraph-number';

/**
 * Opens the bar of a paragraph whose number or text is touched; Escape, or a touch elsewhere, closes it. By keyboard one
 * number of the text is a stop, from which the arrows lead to the others.
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
    document.getElementById(`p${number}`)?.after(island);
    makeStop(linkAt(number));
    openParagraph(number, event.detail === 0);
    wakeIsland(island).catch(() => {
      closeParagraph(false);
      if (link) window.location.assign(link.href); // the scripts of the bar do not come
    });
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
