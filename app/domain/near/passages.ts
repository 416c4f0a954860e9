import { foldedWords } from '~/text/searched';
import { RULES } from './schema';

/** A chapter of the book, its paragraphs in their order. */
export interface Chapter {
  volume: number;
  index: number;
  paragraphs: { number: number; text: string }[];
}

interface Sentence {
  /** Number of its paragraph, the text of that, and the position of the sentence in it. */
  number: number;
  text: string;
  at: number;
  /** Ids of its words, and the same with `SILENT` for those that tell nothing. */
  words: number[];
  terms: number[];
}

/** Some sentences of a chapter as one unit of likeness. */
export interface NearPassage {
  /** Position of its chapter in the book. */
  chapter: number;
  sentences: Sentence[];
  /** Its telling words by their ids, with their number. */
  terms: Map<number, number>;
}

const STEP = 100; // chapters after which the work shows that it goes on
const SHORT = 2; // letters of words that tell nothing

/**
 * Cuts the chapters of a book into overlapping passages of whole sentences. A generator, since it takes seconds: it
 * yields while it works, and returns them at the end.
 */
export function* cutBook(chapters: Chapter[]): Generator<void, NearPassage[]> {
  const idOf = wordIds();
  const book: Sentence[][] = [];
  for (const [at, chapter] of chapters.entries()) {
    book.push(sentencesOf(chapter, idOf));
    if (at % STEP === 0) yield;
  }
  yield* silenceFormulas(book);
  return book.flatMap(passagesOf);
}

const SILENT = -1;

interface Word {
  id: number;
  term: number;
}

/** Numbers the folded words of a book; short ones and numbers are no terms. */
function wordIds(): (folded: string) => Word {
  const known = new Map<string, Word>();
  return (folded) => {
    let word = known.get(folded);
    if (!word) {
      const id = known.size;
      const tells = folded.length > SHORT && /^\p{L}/u.test(folded);
      known.set(folded, (word = { id, term: tells ? id : SILENT }));
    }
    return word;
  };
}

/** An end of a sentence with the white space after it, and what a sentence begins with. */
const END = /[.!?…][»"”’]?\s+/gu;
const BEGINNING = /^[«"“¿¡—–(-]{0,2}\p{Lu}/u;

function sentencesOf({ paragraphs }: Chapter, idOf: (folded: string) => Word): Sentence[] {
  return paragraphs.flatMap(({ number, text }) => {
    const ends = [...text.matchAll(END)].map(({ 0: end, index }) => index + end.length);
    const starts = [0, ...ends.filter((at) => BEGINNING.test(text.slice(at, at + 4)))];
    return starts.flatMap((at, next) => {
      const folded = foldedWords(text.slice(at, starts[next + 1]));
      if (folded === '') return [];
      const words = folded.split(' ').map(idOf);
      return { number, text, at, words: words.map(({ id }) => id), terms: words.map(({ term }) => term) };
    });
  });
}

const SLOTS = 1 << 22; // 25 MB in all; two grams that share a slot do no harm in a book of two million words

/** Silences the words of formulas, where they stand in one: five in a row that many chapters have. */
function* silenceFormulas(book: Sentence[][]): Generator<void, void> {
  const chapters = new Uint16Array(SLOTS);
  const last = new Int32Array(SLOTS).fill(-1);
  for (const [chapter, sentences] of book.entries()) {
    for (const { words } of sentences) {
      for (let at = 0; at + RULES.gram <= words.length; at += 1) {
        const slot = slotOf(words, at);
        if (last[slot] === chapter) continue;
        last[slot] = chapter;
        chapters[slot]! += 1;
      }
    }
    if (chapter % STEP === 0) yield;
  }
  for (const { words, terms } of book.flat()) {
    for (let at = 0; at + RULES.gram <= words.length; at += 1) {
      if (chapters[slotOf(words, at)]! > RULES.formula) terms.fill(SILENT, at, at + RULES.gram);
    }
  }
}

function slotOf(words: number[], from: number): number {
  let hash = 17;
  for (let at = from; at < from + RULES.gram; at += 1) {
    hash = Math.imul(hash ^ words[at]!, 0x9e3779b1) ^ (hash >>> 15);
  }
  return hash & (SLOTS - 1);
}

/** The passages of a chapter: each begins about where the one before has its middle. */
function passagesOf(all: Sentence[], chapter: number): NearPassage[] {
  const passages: NearPassage[] = [];
  for (let from = 0, to = 0; to < all.length;) {
    let length = 0;
    for (to = from; to < all.length && takes(length, all[to]!); to += 1) length += all[to]!.words.length;
    const sentences = all.slice(from, to);
    passages.push({ chapter, sentences, terms: countTerms(sentences) });
    let passed = all[from]!.words.length;
    for (from += 1; from < to - 1 && passed < length / 2; from += 1) passed += all[from]!.words.length;
  }
  return passages;
}

const takes = (length: number, { words }: Sentence) =>
  length === 0 || (length < RULES.least && length + words.length <= RULES.most);

function countTerms(sentences: Sentence[]): Map<number, number> {
  const terms = new Map<number, number>();
  for (const term of sentences.flatMap((sentence) => sentence.terms)) {
    if (term !== SILENT) terms.set(term, (terms.get(term) ?? 0) + 1);
  }
  return terms;
}
