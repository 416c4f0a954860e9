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

interface Word {
  folded: string;
  /** Number of the text in which it was found last. */
  last: number;
}

/**
 * Counts the searched texts that have each word of letters alone: 'jesus Jesús 3', folded and as it is written there, and
 * a comma between them. Every word of the book passes here, so the loop looks up each once.
 */
export function countForms(searched: string[]): string {
  const words = new Map<string, Word>();
  const forms = new Map<string, { word: Word; count: number }>();
  searched.forEach((text, number) => {
    for (const written of text.slice(0, text.indexOf(APART)).split(' ')) {
      let form = forms.get(written);
      if (!form) {
        const folded = fold(written);
        const word = words.get(folded) ?? { folded, last: -1 };
        words.set(folded, word);
        forms.set(written, (form = { word, count: 0 }));
      }
      if (form.word.last === number) continue;
      form.word.last = number;
      form.count += 1;
    }
  });
  const counted = [...forms].filter(([, { word, count }]) => count > 0 && WORD.test(word.folded));
  return counted.map(([written, { word, count }]) => `${word.folded} ${written} ${count}`).join(',');
}

const fold = (text: string) => withoutAccents(text).toLowerCase();
