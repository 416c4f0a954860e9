import { sentenceSpans } from '~/text/sentences';

/** A paragraph of the page as its nodes hold it; a line break stands where a list or a break begins a line. */
export interface SpokenParagraph {
  speaker: string;
  text: string;
}

/** A sentence to be spoken, with its place in the text of its paragraph. */
export interface SpokenSentence {
  /** Position of its paragraph in the chapter, from 0. */
  paragraph: number;
  from: number;
  to: number;
  /** Speaker of its paragraph; '' where nobody is named. */
  speaker: string;
  text: string;
}

/** Sentences of a chapter's paragraphs in their order. */
export const spokenSentences = (paragraphs: SpokenParagraph[]): SpokenSentence[] =>
  paragraphs.flatMap(({ speaker, text }, paragraph) =>
    linesOf(text).flatMap(([start, line]) =>
      sentenceSpans(line).map(([from, to]) => {
        return { paragraph, from: start + from, to: start + to, speaker, text: line.slice(from, to) };
      }),
    ),
  );

function linesOf(text: string): [start: number, line: string][] {
  let start = 0;
  return text.split('\n').map((line) => {
    const at = start;
    start += line.length + 1;
    return [at, line];
  });
}

/** Signs at which a voice may rest within a sentence. */
const REST = /[,;:)»”—–…]$/;
/** Fewest words of a piece that ends at such a sign, unless none comes later. */
const FEWEST = 8;

/**
 * Cuts a sentence into pieces of `most` words at most, each at its last sign of rest: some engines fall silent within a
 * long utterance.
 */
export function spokenPieces(text: string, most: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const pieces: string[] = [];
  while (words.length > most) {
    const rests = words.slice(0, most).map((word, at) => (REST.test(word) ? at + 1 : 0));
    const last = Math.max(...rests);
    pieces.push(words.splice(0, last >= Math.min(FEWEST, most) ? last : most).join(' '));
  }
  return [...pieces, words.join(' ')];
}
