import type { SpokenParagraph, SpokenSentence } from './sentences';

/** Parts of a paragraph that are not its words. */
const UNSPOKEN = '.paragraph-number, .visually-hidden, .mark-word';
/** Beginning of a line within a paragraph. */
const LINES = 'br, p, li';
const HIGHLIGHT = 'spoken';

const paragraphs = () => [...document.querySelectorAll<HTMLElement>('#texto [id^=p]')];

/** Reads the chapter's paragraphs from the page. */
export const paragraphsOnPage = (): SpokenParagraph[] =>
  paragraphs().map((paragraph) => ({
    speaker: paragraph.closest('.speech')?.querySelector('.speech__speaker')?.textContent?.trim() ?? '',
    text: piecesIn(paragraph)
      .map(({ text }) => text)
      .join(''),
  }));

/** Position of the first sentence of the paragraph with this id; 0 where it has none. */
export function firstOf(sentences: SpokenSentence[], id: string | undefined): number {
  const paragraph = paragraphs().findIndex((one) => one.id === id);
  return Math.max(
    0,
    sentences.findIndex((one) => one.paragraph === paragraph),
  );
}

/**
 * Shows which sentence is spoken, without a change of the text's nodes, so that what is selected stays: a highlight, or
 * where the browser knows none the paragraph. Returns the sentence's range; null where the text has changed meanwhile.
 */
export function showSpoken(sentence: SpokenSentence): Range | null {
  hideSpoken();
  const paragraph = paragraphs()[sentence.paragraph];
  const range = paragraph ? rangeIn(paragraph, sentence) : null;
  if (typeof Highlight === 'function' && range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
  else if (paragraph) paragraph.dataset.spoken = '';
  return range;
}

/** Shows no sentence. */
export function hideSpoken(): void {
  if (typeof Highlight === 'function') CSS.highlights.delete(HIGHLIGHT);
  for (const shown of document.querySelectorAll('[data-spoken]')) shown.removeAttribute('data-spoken');
}

const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' '];
const FIELDS = 'input, textarea, select';

/** Scrolls along with what is spoken, until the reader scrolls; `again` after they used a control of the voice. */
export function followSpoken() {
  let [isLed, last] = [true, null as Range | null];
  const leave = (event: Event) => {
    if (event instanceof KeyboardEvent && !SCROLL_KEYS.includes(event.key)) return;
    if ((event.target as Element).closest?.('.read-aloud')) return;
    if (event.type === 'pointerdown' && event.target !== document.documentElement) return; // the scroll bar
    isLed = false;
  };
  const events = ['wheel', 'touchmove', 'keydown', 'pointerdown'];
  events.forEach((name) => document.addEventListener(name, leave, { passive: true }));
  return {
    again: () => void ([isLed, last] = [true, null]),
    show(range: Range | null): void {
      const wasInView = last === null || isInView(last);
      last = range;
      if (!range || !isLed || !wasInView || isInView(range) || document.activeElement?.matches(FIELDS)) return;
      window.scrollBy(0, range.getBoundingClientRect().top - edges().top - A_FEW_LINES);
    },
    end: () => events.forEach((name) => document.removeEventListener(name, leave)),
  };
}

const A_FEW_LINES = 64; // px

/** Edges of what is seen of the text, between the bar of the chapter and that of the voice. */
function edges() {
  const bar = document.querySelector('.reading-bar')?.getBoundingClientRect().bottom ?? 0;
  const own = document.querySelector('.read-aloud')?.getBoundingClientRect().top ?? window.innerHeight;
  return { top: Math.max(0, bar), bottom: Math.min(window.innerHeight, own) };
}

function isInView(range: Range): boolean {
  const [{ top, bottom }, seen] = [range.getBoundingClientRect(), edges()];
  return top >= seen.top && (bottom <= seen.bottom || top <= seen.top + A_FEW_LINES);
}

/** Text nodes of a paragraph, and a line break where a new line begins, which has no node. */
function piecesIn(paragraph: HTMLElement): { node: Text | null; text: string }[] {
  const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element && node.matches(UNSPOKEN) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const pieces: { node: Text | null; text: string }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) pieces.push({ node, text: node.data.replace(/\s/g, ' ') });
    else if ((node as Element).matches(LINES)) pieces.push({ node: null, text: '\n' });
  }
  return pieces;
}

function rangeIn(paragraph: HTMLElement, { from, to, text }: SpokenSentence): Range | null {
  const pieces = piecesIn(paragraph);
  const whole = pieces.map((piece) => piece.text).join('');
  if (whole.slice(from, to) !== text) return null; // translated since
  const range = document.createRange();
  let at = 0;
  for (const { node, text: piece } of pieces) {
    const end = at + piece.length;
    if (node && from >= at && from < end) range.setStart(node, from - at);
    if (node && to > at && to <= end) range.setEnd(node, to - at);
    at = end;
  }
  return range;
}
