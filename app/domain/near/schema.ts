import { z } from 'zod';
import type { ChapterRef, ParagraphRef } from '~/domain/book/chapter-ref';
import { passageIn } from '~/domain/site/passage';
import { bounded, trimmed } from '~/text/bounded';

/** Two paragraphs that editors put beside each other, or keep from it. */
export interface ParagraphPair {
  one: ParagraphRef;
  other: ParagraphRef;
}

/** A paragraph with a position in its text, in code points, from which it is quoted. */
export interface QuotedRef extends ParagraphRef {
  start: number;
}

/** Two near passages, each by the paragraph in which they share most, as the chapter of the first lists them. */
export interface PassagePair {
  one: QuotedRef;
  other: QuotedRef;
  /** Cosine of the two, to three decimals; `PINNED_SCORE` where only editors see them near. */
  score: number;
  /** 1 to 6 on the page of the chapter; null for one that its paragraph alone lists. */
  rank: number | null;
  isPinned: boolean;
}

/** A pair as pages show it, with a piece of both paragraphs. */
export interface ShownPair extends Pick<PassagePair, 'score' | 'isPinned'> {
  one: QuotedParagraph;
  other: QuotedParagraph;
}

interface QuotedParagraph extends ParagraphRef {
  /** At most 160 letters of it, to stand between « and ». */
  quotation: string;
}

/** Form of a pair that a page of the panel lists: the paragraph of its chapter and the other one, as '3-17-25-2'. */
export const pairForm = z.object({ pair: bounded(40).regex(/^[1-9]\d{0,8}(?:-[1-9]\d{0,8}){3}$/) });

/** Reads it, in its chapter. */
export function pairIn({ volume, index }: ChapterRef, pair: string): ParagraphPair {
  const [number = 0, ...other] = pair.split('-').map(Number);
  return {
    one: { volume, index, number },
    other: { volume: other[0] ?? 0, index: other[1] ?? 0, number: other[2] ?? 0 },
  };
}

export const pairName = ({ one, other }: ParagraphPair) =>
  [one.number, other.volume, other.index, other.number].join('-');

/** Form of a pair that an editor adds. */
export const newPairForm = z.object({
  paragraph: trimmed(20)
    .regex(/^(?:§ ?)?[1-9]\d{0,5}$/, 'Escribe el número de un párrafo, como 3')
    .transform((text) => Number(text.replace(/\D/g, ''))),
  other: trimmed(60)
    .refine((text) => passageIn(text) !== null, 'Escribe el pasaje como 17-25 § 2')
    .transform((text) => passageIn(text) ?? { volume: 0, index: 0, number: 0 }),
});
export type NewPairInput = z.input<typeof newPairForm>;

/** Choices of editors that a chapter may have. */
export const MOST_CHOICES = 60;

/** Rules of nearness. A change of them is a change of `NEAR_RULES`. */
export const RULES = {
  /** Words from which a passage is long enough. */
  least: 60,
  /** Words above which no further sentence is taken into it. */
  most: 90,
  /** Words in a row that make a formula where more chapters than `formula` have them. */
  gram: 5,
  formula: 30,
  /** Share of the passages above which a word that they have tells nothing. */
  common: 0.1,
  /** Telling words that a passage has at least. */
  telling: 8,
  /** Chapters before and after one that are left out. */
  neighbours: 2,
  perPassage: 5,
  perChapter: 6,
  /** Chapters that may name the same one. */
  named: 30,
};

/** Score of a pair that editors pinned and that is not near by itself. */
export const PINNED_SCORE = 1;

/** Version of the rules: with another one all pairs are worked out anew. */
export const NEAR_RULES = 2;
