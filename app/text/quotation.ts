interface Quoted {
  volume: number;
  index: number;
  number: number;
  /** Name, '' if nobody is named. */
  speaker: string;
  /** The chapter's date in words, '' when there is none. */
  date: string;
  text: string;
}

/** A quotation mark: its position, its length there, and its step: 1 opens, -1 closes, 0 continues a quotation. */
interface Mark {
  at: number;
  length: number;
  step: 1 | -1 | 0;
}

const MARK = /[«»“”"]/g;
const BEFORE_WORD = /[\s(¿¡—–«“]/;
const WORD = /[\p{L}\p{N}¿¡—–…(]/u;
const OPENING = ['“', '‘'];
const CLOSING = ['”', '’'];

/** Quotes a paragraph with its source: '«…» Jesús, 14 de marzo de 1912. Libro de Cielo 11-5, § 3'. */
export function quotationOf({ volume, index, number, speaker, date, text }: Quoted): string {
  const source = [speaker, date].filter(Boolean).join(', ');
  return `«${withinQuotation(text)}» ${source && `${source}. `}Libro de Cielo ${volume}-${index}, § ${number}`;
}

/** Converts a text to stand between « and »: completes every quotation in it, with the marks of an inner one. */
export function withinQuotation(text: string): string {
  let [depth, after, written] = [0, 0, ''];
  for (const { at, length, step } of withoutWhole(text, balanced(text))) {
    if (step === -1) depth -= 1;
    written += text.slice(after, at) + (step === 0 ? '' : level(step === 1 ? OPENING : CLOSING, depth));
    if (step === 1) depth += 1;
    after = at + length;
  }
  return written + text.slice(after);
}

/** Removes the pair of marks around the whole text, a stop behind it apart; returns them unchanged if there is none. */
function withoutWhole(text: string, marks: Mark[]): Mark[] {
  let depth = 0;
  const last = marks.findIndex(({ step }) => (depth += step) === 0);
  const [first, end] = [marks[0], marks[last]];
  if (first?.at !== 0 || !end || !/^[.,;:]?$/.test(text.slice(end.at + end.length))) return marks;
  const isStopped = /[.!?…]/.test(text.charAt(end.at - 1));
  return marks.map((mark) => {
    if (mark === end) return { at: end.at, length: isStopped ? text.length - end.at : end.length, step: 0 };
    return mark === first ? { ...first, step: 0 } : mark;
  });
}

/**
 * Adds the marks that other paragraphs have: opens at the start what is only closed, closes at the end what is only
 * opened.
 */
function balanced(text: string): Mark[] {
  const marks = marksIn(text);
  let [depth, lowest] = [0, 0];
  for (const { step } of marks) {
    depth += step;
    lowest = Math.min(lowest, depth);
  }
  const some = (length: number, at: number, step: 1 | -1) =>
    Array.from({ length }, (): Mark => ({ at, length: 0, step }));
  return [...some(-lowest, 0, 1), ...marks, ...some(depth - lowest, text.length, -1)];
}

/** The quotation marks of a text; at the beginning of a paragraph » continues what an earlier paragraph opened. */
function marksIn(text: string): Mark[] {
  let depth = 0;
  return [...text.matchAll(MARK)].map(({ 0: sign, index: at }) => {
    const isBeforeWord = (at === 0 || BEFORE_WORD.test(text.charAt(at - 1))) && WORD.test(text.charAt(at + 1));
    const opens = sign === '«' || sign === '“' || (isBeforeWord && (sign === '"' || depth === 0));
    const step = opens ? 1 : isBeforeWord ? 0 : -1;
    depth = Math.max(0, depth + step);
    return { at, length: 1, step };
  });
}

const level = (marks: string[], depth: number) => marks[Math.min(depth, marks.length - 1)] ?? '';
