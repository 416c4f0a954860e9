import type { Colour, HighlightKind } from './schema';

/** A highlight with its chapter, as lists and files show it. */
export interface ListedHighlight {
  id: number;
  volume: number;
  index: number;
  /** The chapter's title without its number; '' where it has none. */
  title: string;
  kind: HighlightKind;
  /** Its first paragraph as the chapter is now; null where its words are not found. */
  paragraph: number | null;
  /** Speaker of that, '' where nobody is named. */
  speaker: string;
  words: string;
  colour: Colour | null;
  line: string;
  madeAt: Date;
  /** True if its words are not found in the chapter. */
  isWaiting: boolean;
  isChapterGone: boolean;
}

/** Order of a list: the newest first, or that of the book. */
export type HighlightOrder = 'newest' | 'book';
