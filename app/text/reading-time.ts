const A_MINUTE = 200; // words

const TAG = /<[^<>]*>/g;
const ENTITY = /&(?:amp|lt|gt|quot|#39);/g;
const WORD = /[\p{L}\p{N}]+/gu;
const NUMBER = 'class="paragraph-number"'; // 'Párrafo 3': two words that are not read

/** Counts the words in the HTML of a chapter's text, without the numbers of its paragraphs. */
export function countWords(markup: string): number {
  const words = markup.replace(TAG, ' ').replace(ENTITY, ' ').match(WORD)?.length ?? 0;
  return Math.max(0, words - 2 * (markup.split(NUMBER).length - 1));
}

/** Time for reading so many words: 'Unos 6 minutos de lectura'. */
export function readingTime(words: number): string {
  const minutes = Math.round(words / A_MINUTE);
  return minutes < 2 ? 'Un minuto de lectura' : `Unos ${minutes} minutos de lectura`;
}
