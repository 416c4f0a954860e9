import { normalForm } from '~/text/normal-form';
import { foldedWords, spacedWords } from '~/text/searched';
import { seenText } from '~/text/seen';
import { MOST_TERMS, MOST_WAYS, QUERY_LENGTH, type SearchBound, type Unclear } from './schema';

/** Words that have to be adjacent, or must not occur. */
export interface Term {
  words: string;
  /** The same with hyphenated words in one, as a line's end parts them; null where there are none. */
  joined: string | null;
  isExcluded: boolean;
}

/** Search of a reader: all terms of one of these lists. */
type Terms = Term[][];

const GAP = /[\p{C}\s]+/gu;
const HYPHEN = /(\p{L})[-\u2010\u2011](?=\p{L})/gu;
const LINE_END = /(\p{L}[-\u2010\u2011])\s+(\p{Ll})/gu;
const QUOTES = /[“”„«»]/g;
const TERM = /[-\u2010\u2011\u2212]*"[^"]*"|[^\s"]+/g;
const EITHER = /^(?:or|OR|O)$/;
const EXCLUDED = /^[-\u2010\u2011\u2212]/;
const WITHOUT = /^(?:NO|NOT)$/;
/** Operator 'NO' before a word that is not in capitals: 'NO luz' excludes, 'NO TEMAS' are words. */
const UNDER_WITHOUT = /^["-]|\p{Ll}/u;

/** Puts a text on one line, without signs that are invisible or cannot be stored; joins words parted at line ends. */
export const tidyQuery = (typed: string) =>
  normalForm(seenText(typed).replace(LINE_END, '$1$2').replace(GAP, ' ')).trim();

/**
 * The terms of a text: words, "words that stand together", -words or NO words that must not be there; O between two ways.
 * Only the first of them, and of the ways, where they are too many.
 */
export function readTerms(query: string): Terms {
  let left = MOST_TERMS;
  const lists = allTerms(query).slice(0, MOST_WAYS);
  const bounded = lists.map((terms) => {
    const first = terms.slice(0, left);
    left -= first.length;
    return first;
  });
  return bounded.filter(isWanting);
}

/** The bounds that a text exceeds: what is beyond them is not searched for. */
export function boundsIn(query: string): SearchBound[] {
  const lists = allTerms(query);
  const bounds: SearchBound[] = [];
  if (lists.length > MOST_WAYS) bounds.push('ways');
  if (lists.slice(0, MOST_WAYS).flat().length > MOST_TERMS) bounds.push('terms');
  return bounds;
}

/** A text without what it excludes. */
export const withoutExcluded = (query: string): string =>
  isExcluding(query)
    ? writtenTerms(query)
        .filter(({ written, isExcluded }) => !isExcluded && !EITHER.test(written))
        .map(({ written }) => written)
        .join(' ')
    : query;

/** The folded words and phrases that a text excludes. */
export const excludedIn = (query: string): string[] =>
  allTerms(query)
    .flat()
    .filter(({ isExcluded }) => isExcluded)
    .map(({ words }) => foldedWords(words));

/** Reason why a text cannot be searched for, as far as its letters show; null when it can. */
export function unclearIn(query: string): Unclear | null {
  const hasWords = spacedWords(query).trim() !== '';
  if (!hasWords) return 'empty';
  if ([...query].length > QUERY_LENGTH) return 'long';
  const wanted = readTerms(query).flat();
  if (wanted.length === 0) return 'without';
  const isLetter = ({ words }: Term) => /^\p{L}\p{M}*$/u.test(words);
  return wanted.every((term) => term.isExcluded || isLetter(term)) ? 'letter' : null;
}

/** The single words that a text wants, each once. */
export const wordsIn = (typed: string): string[] => {
  const wanted = readTerms(tidyQuery(typed))
    .flat()
    .filter(({ isExcluded }) => !isExcluded);
  return [...new Set(wanted.flatMap(({ words }) => words.split(' ')))];
};

/** What a text wants, folded and one after the other, for each of its ways: what stands together exactly. */
export const exactTexts = (query: string): string[] =>
  readTerms(query).flatMap((terms) => {
    const wanted = terms.filter(({ isExcluded }) => !isExcluded);
    const written = wanted.map(({ words }) => words).join(' ');
    const whole = wanted.map(({ words, joined }) => joined ?? words).join(' ');
    return [...new Set([written, whole].map(foldedWords))];
  });

const isExcluding = (query: string) => writtenTerms(query).some(({ isExcluded }) => isExcluded);

const isWanting = (terms: Term[]) => terms.some(({ isExcluded }) => !isExcluded);

/** All terms, for each of the ways that wants something. */
function allTerms(query: string): Terms {
  const lists: Terms = [[]];
  for (const { written, isExcluded } of writtenTerms(query)) {
    if (EITHER.test(written)) lists.push([]);
    else lists.at(-1)?.push(...termOf(written, isExcluded));
  }
  return lists.filter(isWanting);
}

/** The terms as they are written, without the word NO before one. */
function writtenTerms(query: string): { written: string; isExcluded: boolean }[] {
  const all = [...query.replace(QUOTES, '"').matchAll(TERM)].map(([written]) => written);
  let isUnderNo = false;
  return all.flatMap((written, at) => {
    const isExcluded = isUnderNo || EXCLUDED.test(written);
    isUnderNo = WITHOUT.test(written) && UNDER_WITHOUT.test(all[at + 1] ?? '');
    return isUnderNo ? [] : [{ written, isExcluded }];
  });
}

function termOf(written: string, isExcluded: boolean): Term[] {
  const [words, whole] = [wordsOf(written), written.replace(HYPHEN, '$1')];
  if (words === '') return [];
  return [{ words, joined: whole === written ? null : wordsOf(whole), isExcluded }];
}

const wordsOf = (written: string) => spacedWords(written).replace(/ +/g, ' ').trim();
