/** Results on a page. */
export const RESULTS_PER_PAGE = 20;
/** Fewer results than these have what is most like the text beside them. */
export const FEW_RESULTS = 5;
/** The longest text to search for, in code points. */
export const QUERY_LENGTH = 500;

/** The most terms of a search, and ways between which `O` stands; what is beyond is not searched for. */
export const [MOST_TERMS, MOST_WAYS] = [20, 7];

/** Order of the results: the best match first, or that of the book. */
export type Order = 'valor' | 'libro';

/** A search: the text, and where to look for it. */
export interface SearchRequest {
  typed: string;
  volume: number | null;
  /** Names of the speaker, as they are written; null for any. */
  speakers: string[] | null;
  order: Order;
  /** Id of the member whose notes are searched too. */
  notesOf: number | null;
  /** From 1. */
  page: number;
}

/** Reason why a text cannot be searched for. */
export type Unclear = 'empty' | 'long' | 'letter' | 'without' | 'common' | 'slow';

/** Bound that a search met. */
export type SearchBound = 'terms' | 'ways' | 'time' | 'notes';

/** Sentence on each bound, beside what was found within it. */
export const BOUND_WORDS: Record<SearchBound, string> = {
  terms: 'Escribiste más de veinte palabras: solo se buscaron las veinte primeras.',
  ways: 'Escribiste más de seis «O»: lo que va después de la séptima no se buscó.',
  time: 'Esta búsqueda tardaba demasiado: esto es lo que dio tiempo a encontrar. Prueba con menos palabras.',
  notes: 'Tus notas no respondieron a tiempo: esto es lo que dice el libro. Vuelve a buscar en un momento.',
};

/** A piece of a result's text: a match, or the text between matches. */
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

/** A passage of a video that has the words. */
export interface VideoResult {
  volume: number;
  index: number;
  /** The chapter's title without its number, '' when it has none. */
  title: string;
  /** The second at which it begins. */
  start: number;
  pieces: ResultPiece[];
}

/** A page of what has all the words of a search. */
export interface Matches {
  total: number;
  /** Number of those that have the words exactly and together, which come first. */
  exact: number;
  /** Number of the page, which is the last one where a later one was requested. */
  page: number;
  pages: number;
  results: Result[];
}

/** What a search found. */
export interface SearchResults extends Matches {
  /** What is most like the text, where few paragraphs have all its words, or those of what was meant. */
  alike: Result[];
  /** The text that was probably meant, and what that finds; null where every word is in the book. */
  meant: (Matches & { typed: string }) | null;
  /** The videos whose transcripts have it, the best first, each by a passage of it. */
  videos: VideoResult[];
  /** The bounds that it met: there may be more. */
  bounds: SearchBound[];
}

/** What a search names that is not words of the book: a line above the results. */
export interface SearchLine {
  kind: 'chapter' | 'volume' | 'date' | 'bible' | 'topic' | 'voice';
  text: string;
  /** Address of its page, or, where the book has none of it, of what is nearest. */
  to: string;
  /** Sentence where the book has none of it; null where it has. */
  lacking: string | null;
  /** Address of the text of a passage of the Bible that the book does not cite; else null. */
  elsewhere: string | null;
  /** Tells whether it is a part of the text alone: a theme of one of its words. */
  isPart: boolean;
  /** The first of the chapters that it leads to. */
  chapters: { volume: number; index: number; title: string }[];
  /** Number of all of them. */
  total: number;
}

/** A speaker of the book. */
export interface Speaker {
  /** The name without case and accents. */
  key: string;
  /** The name as it is written most often. */
  name: string;
  /** All spellings of the name. */
  names: string[];
}
