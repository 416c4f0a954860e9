/** Results on a page. */
export const RESULTS_PER_PAGE = 20;
/** The longest text to search for, in code points. */
export const QUERY_LENGTH = 500;

/** How the results stand: what fits best first, or as they stand in the book. */
export type Order = 'valor' | 'libro';

/** What is searched for, and where. */
export interface SearchAsked {
  typed: string;
  volume: number | null;
  /** The names, as they are written, of the one who speaks; null for whoever. */
  speakers: string[] | null;
  order: Order;
  /** Whose notes are searched too. */
  notesOf: number | null;
  /** From 1. */
  page: number;
}

/** Why a text cannot be searched for. */
export type Unclear = 'empty' | 'long' | 'letter' | 'without' | 'common';

/** A piece of a result's text, which is one of the words that were looked for or stands between them. */
export interface ResultPiece {
  text: string;
  isFound: boolean;
}

/** A paragraph, or a note of one's own, in which the words were found. */
export interface Result {
  volume: number;
  index: number;
  /** The paragraph's number in its chapter; null for a note. */
  number: number | null;
  /** '' where nobody is named. */
  speaker: string;
  /** The chapter's title without its number, '' when it has none. */
  title: string;
  /** The chapter's date as it was given, '' when there is none. */
  date: string;
  /** Its text, cut where it is long. */
  pieces: ResultPiece[];
}

/** A page of results. */
export interface SearchResults {
  total: number;
  /** The page that they are, which is the last one where a later one was asked for. */
  page: number;
  pages: number;
  results: Result[];
}

/** Somebody who speaks in the book. */
export interface Speaker {
  /** The name without case and accents. */
  key: string;
  /** The name as it is written most often. */
  name: string;
  /** Every way in which it is written. */
  names: string[];
}
