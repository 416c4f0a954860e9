import { seenText } from './seen';

const SIGN = /[^\p{L}\p{M}\p{N} ]/gu;
const ACCENTED = 'ÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜáàâäéèêëíìîïóòôöúùûü';
const PLAIN = 'AAAAEEEEIIIIOOOOUUUUaaaaeeeeiiiioooouuuu';
const LETTERS = new Map([...ACCENTED].map((letter, at) => [letter, PLAIN[at] ?? letter]));
const LETTER = /[ÁÀÂÄÉÈÊËÍÌÎÏÓÒÔÖÚÙÛÜáàâäéèêëíìîïóòôöúùûü]/g;
/** Words that have no weight, so many that no phrase reaches from one side of them to the other. */
export const APART = ' de la de la de la de la de la de la ';

/** The words of a text as seen: a space for each sign, so that Postgres takes no piece of it for an address or file. */
export const spacedWords = (text: string) => seenText(text).replace(SIGN, ' ');

/** The text without the accents of its vowels, letter for letter; ñ is a letter of its own. */
export const withoutAccents = (text: string) => text.replace(LETTER, (letter) => LETTERS.get(letter) ?? letter);

/** The words of a text one space apart, small and without accents, as they are compared letter by letter. */
export const foldedWords = (text: string) => fold(spacedWords(text)).replace(/ +/g, ' ').trim();

/**
 * Prepares a text for a search of its words: as they are written, and once more without accents, so that neither the
 * text nor the reader has to write them.
 */
export function searchedText(text: string): string {
  const words = spacedWords(text).replace(/ +/g, ' ').trim();
  return words + APART + fold(words);
}

const WORD = /^\p{L}[\p{L}\p{M}]{1,39}$/u;

/**
 * Counts the searched texts that have each word of letters alone: 'jesus Jesús 3', folded and as it is written there, and
 * a comma between them. Every word of the book passes here, so the loop makes nothing that it can spare.
 */
export function countForms(searched: string[]): string {
  const counts = new Map<string, { forms: Map<string, number>; last: number }>();
  searched.forEach((text, number) => {
    const [written = [], folded = []] = text.split(APART).map((half) => half.split(' '));
    folded.forEach((word, at) => {
      let counted = counts.get(word);
      if (!counted) counts.set(word, (counted = { forms: new Map(), last: -1 }));
      if (counted.last === number) return;
      const form = written[at] ?? word;
      counted.forms.set(form, (counted.forms.get(form) ?? 0) + 1);
      counted.last = number;
    });
  });
  const words = [...counts].filter(([word]) => WORD.test(word));
  return words.flatMap(([word, { forms }]) => [...forms].map(([form, count]) => `${word} ${form} ${count}`)).join(',');
}

const fold = (text: string) => withoutAccents(text).toLowerCase();
