import { db } from '~/db/db.server';
import { findMainText } from '~/domain/book/chapters.server';
import { linkNumbers } from '~/domain/book/dialogue.server';
import { paths } from '~/paths';
import { countWords } from '~/text/reading-time';

/**
 * The main text of a chapter with the number of its words, each paragraph's number leading to the paragraph's own page;
 * null where there is none.
 */
export async function mainTextOf(volume: number, index: number) {
  const main = await findMainText(db, volume, index);
  if (!main) return null;
  const addressOf = (number: number) => paths.paragraph(volume, index, number);
  return { ...main, dialogue: linkNumbers(main.dialogue, addressOf), words: countWords(main.dialogue) };
}
