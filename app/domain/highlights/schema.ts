import type { ChapterRef } from '~/domain/book/chapter-ref';

/** Colours of a highlight, each by its word. */
export const COLOURS = ['important', 'prayer', 'doubt', 'promise'] as const;
export type Colour = (typeof COLOURS)[number];

export type ColourNames = Record<Colour, string>;

/** Names of the colours where a member gave none. */
export const COLOUR_NAMES: ColourNames = {
  important: 'importante',
  prayer: 'oración',
  doubt: 'duda',
  promise: 'promesa',
};

/** The class of each colour. */
export const COLOUR_CLASSES: Record<Colour, string> = {
  important: 'highlight--important',
  prayer: 'highlight--prayer',
  doubt: 'highlight--doubt',
  promise: 'highlight--promise',
};

/** A whole paragraph, which may change and stays marked, or some sentences of one. */
export type HighlightKind = 'paragraph' | 'words';

/** Maximum per member. */
export const MOST_HIGHLIGHTS = 5000;
/** The longest line of one's own, in code points. */
export const LINE_LENGTH = 2000;

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

/** Colour and line that a member gives to a highlight. */
export interface HighlightContent {
  colour: Colour | null;
  line: string;
}

/** Names that a member gave to colours, and the colour chosen last; missing or null without any. */
export interface ColourChoice {
  names?: Partial<ColourNames> | null;
  colour?: Colour | null;
}

/** Of a member who gave no names, and chose none. */
export const NO_COLOURS: ColourChoice = {};

/** The names of all colours for a member. */
export const namesFor = ({ names }: ColourChoice): ColourNames => ({ ...COLOUR_NAMES, ...names });

/** The number of the paragraph that holds the letter behind `first` others. */
export const paragraphOf = (starts: readonly number[], first: number) =>
  starts.filter((start) => start <= first).length;
