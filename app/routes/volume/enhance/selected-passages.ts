import { lettersOf } from '~/text/letters';
import { sentenceHash } from '~/text/sentence-hash';
import { sentenceSpans } from '~/text/sentences';

/** The sentences that are chosen in a paragraph of the page; none for all of it. */
export interface ChosenPassage {
  paragraph: number;
  seen: string;
  sentences: number[];
}

/** The passages of a text that a range touches, one for each paragraph. */
export function passagesIn(text: Element, range: Range): ChosenPassage[] {
  const touched = [...text.querySelectorAll('[id^=p]')].filter((paragraph) => range.intersectsNode(paragraph));
  return touched.flatMap((paragraph) => {
    const [first, last] = [lettersBefore(paragraph, range, 'start'), lettersBefore(paragraph, range, 'end')];
    return first < last ? [passageAt(paragraph, first, last)] : [];
  });
}

/** The whole of a paragraph. */
export const wholeParagraph = (paragraph: Element) => passageAt(paragraph, 0, Infinity);

/** Passages as a field has them: `3:seen:0,1` for each. */
export const writtenPassages = (passages: readonly ChosenPassage[]) =>
  passages.map(({ paragraph, seen, sentences }) => `${paragraph}:${seen}:${sentences.join(',')}`).join(' ');

/** The passages of such a field. */
export const readPassages = (field: string): ChosenPassage[] =>
  field.split(' ').map((passage) => {
    const [paragraph, seen = '', sentences = ''] = passage.split(':');
    return { paragraph: Number(paragraph), seen, sentences: sentences === '' ? [] : sentences.split(',').map(Number) };
  });

/** The text of a part of a paragraph as the server reads it: without its number, and what only screen readers read. */
export function textOf(part: Element | DocumentFragment): string {
  const copy = part.cloneNode(true) as Element;
  copy.querySelectorAll('.paragraph-number, .visually-hidden').forEach((one) => one.remove());
  copy.querySelectorAll('ul, ol').forEach((one) => one.before(' '));
  copy.querySelectorAll('br, p, li').forEach((one) => one.after(' '));
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

function passageAt(paragraph: Element, first: number, last: number): ChosenPassage {
  const text = textOf(paragraph);
  const spans = sentenceSpans(text);
  let letters = 0;
  const sentences = spans.flatMap(([from, to], at) => {
    const start = letters;
    letters += lettersOf(text.slice(from, to)).length;
    return start < last && letters > first ? [at] : [];
  });
  const isWhole = sentences.length === spans.length;
  return { paragraph: Number(paragraph.id.slice(1)), seen: sentenceHash(text), sentences: isWhole ? [] : sentences };
}

/** Counts the letters of a paragraph before the start or the end of a range. */
function lettersBefore(paragraph: Element, range: Range, edge: 'start' | 'end'): number {
  const before = document.createRange();
  before.selectNodeContents(paragraph);
  const [container, offset] =
    edge === 'start' ? [range.startContainer, range.startOffset] : [range.endContainer, range.endOffset];
  const side = before.comparePoint(container, offset);
  if (side < 0) return 0;
  if (side === 0) before.setEnd(container, offset);
  return lettersOf(textOf(before.cloneContents())).length;
}
