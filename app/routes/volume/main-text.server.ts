import { db } from '~/db/db.server';
import { findMainText } from '~/domain/book/chapters.server';
import { linkNumbers } from '~/domain/book/dialogue.server';
import type { ChapterRef } from '~/domain/book/search';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
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

/** Adds the page that the reader came from to the links of a chapter's paragraphs. */
export const comingFrom = (from: string | null, dialogue: SafeHtml, { volume, index }: ChapterRef): SafeHtml =>
  from === null ? dialogue : linkNumbers(dialogue, (number) => paths.paragraph(volume, index, number, { from }));
