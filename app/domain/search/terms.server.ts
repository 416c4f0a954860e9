import { normalForm } from '~/text/normal-form';
import { foldedWords, spacedWords } from '~/text/searched';
import { seenText } from '~/text/seen';
import { QUERY_LENGTH, type Unclear } from './schema';

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
const TERM = /-*"[^"]*"|[^\s"]+/g;
const EITHER = /^(?:or|OR|O)$/;

/** Puts a text on one line, without signs that are invisible or cannot be stored; joins words parted at line ends. */
export const tidyQuery = (typed: string) =>
  normalForm(seenText(typed).replace(LINE_END, '$1$2').replace(GAP, ' ')).trim();

/** The terms of a text: words, "words that stand together", -words that must not be there; O between two ways. */
export function readTerms(query: string): Terms {
  const lists: Terms = [[]];
  for (const [written] of query.replace(QUOTES, '"').matchAll(TERM)) {
    if (EITHER.test(written)) lists.push([]);
    else lists.at(-1)?.push(...termOf(written));
  }
  return lists.filter((terms) => terms.some(({ isExcluded }) => !isExcluded));
}

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

function termOf(written: string): Term[] {
  const [words, whole] = [wordsOf(written), written.replace(HYPHEN, '$1')];
  if (words === '') return [];
  return [{ words, joined: whole === written ? null : wordsOf(whole), isExcluded: written.startsWith('-') }];
}

const wordsOf = (written: string) => spacedWords(written).replace(/ +/g, ' ').trim();
