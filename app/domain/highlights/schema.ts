import { z } from 'zod';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { bounded, onOneLine } from '~/text/bounded';

/** Colours of a highlight, each by its word. */
export const COLOURS = ['important', 'prayer', 'doubt', 'promise'] as const;
export type Colour = (typeof COLOURS)[number];

/** Names of the colours where a member gave none. */
export const COLOUR_NAMES: Record<Colour, string> = {
  important: 'importante',
  prayer: 'oración',
  doubt: 'duda',
  promise: 'promesa',
};

/** A whole paragraph, which may change and stays marked, or some sentences of one. */
export type HighlightKind = 'paragraph' | 'words';

/** Maximum per member. */
export const MOST_HIGHLIGHTS = 5000;
/** The longest line of one's own, in code points. */
export const LINE_LENGTH = 2000;
/** The longest name of a colour, in characters. */
const COLOUR_NAME_LENGTH = 40;

/** A highlight as a chapter shows it. */
export interface Highlight {
  id: number;
  kind: HighlightKind;
  /** Letters of the chapter before it, and before its end. */
  first: number;
  last: number;
  /** Null where none was chosen. */
  colour: Colour | null;
  line: string;
}

/** The highlights of a member in a chapter, in its order, with the letters before each of its paragraphs. */
export interface ChapterHighlights {
  highlights: Highlight[];
  /** Empty where there are no highlights. */
  starts: number[];
}

export const NO_HIGHLIGHTS: ChapterHighlights = { highlights: [], starts: [] };

/** The sentences that a member chose in a paragraph as they saw it. */
export interface HighlightChoice extends ChapterRef {
  memberId: number;
  paragraph: number;
  /** Hash of the paragraph that the sentences were chosen in; null for the paragraph as it is. */
  seen: string | null;
  /** Their numbers, from 0; none for the whole paragraph. */
  sentences: number[];
}

/** What a member adds to a highlight. */
export interface HighlightContent {
  colour: Colour | null;
  line: string;
}

/** The colour and the line of one's own in a form. */
export const highlightForm = z.object({
  colour: z.enum(COLOURS).optional(),
  // A line break of a browser is two characters, and those of two units count once.
  line: bounded(2 * LINE_LENGTH + 2000)
    .overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))
    .trim()
    .refine((text) => [...text].length <= LINE_LENGTH, `No puede pasar de ${LINE_LENGTH} caracteres`)
    .default(''),
});

const colourName = bounded(4 * COLOUR_NAME_LENGTH)
  .overwrite(onOneLine)
  .trim()
  .max(COLOUR_NAME_LENGTH, `No puede pasar de ${COLOUR_NAME_LENGTH} caracteres`)
  .default('');

/** Names of the colours in a form; an empty one is the usual name. */
export const colourNamesForm = z.object({
  important: colourName,
  prayer: colourName,
  doubt: colourName,
  promise: colourName,
});

/** The number of the paragraph that holds the letter behind `first` others. */
export const paragraphOf = (starts: readonly number[], first: number) =>
  starts.findLastIndex((start) => start <= first) + 1;
