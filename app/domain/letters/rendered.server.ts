import { appUrl } from '~/env.server';
import { onceInWorker, type WorkerJob } from '~/files/worker-job.server';
import { Refusal } from '~/errors/refusal';
import { aboutHtml } from '~/text/about.server';
import { trusted, type SafeHtml } from '~/text/html';
import { NEW_TAB } from '~/text/new-tab';
import { plainParagraphs } from '~/text/plain.server';

/** The text of a letter as HTML for a page and for a letter, and its paragraphs as plain text. */
export interface RenderedLetter {
  page: SafeHtml;
  mail: SafeHtml;
  paragraphs: string[];
  /** False where all that it says is in pictures. */
  hasWords: boolean;
}

/** Renders the text of a letter, in a worker. */
export const letterRendered: WorkerJob<string, RenderedLetter> = {
  name: 'letter',
  work: (text) => {
    const page = aboutHtml(text);
    return [
      {
        page,
        mail: forMail(page),
        paragraphs: plainParagraphs(picturesAsWords(page)),
        hasWords: plainParagraphs(page).length > 0,
      },
    ];
  },
};

/** Renders a text that is to be stored. @throws Refusal `letter_without_words` for one of pictures alone. */
export async function renderLetter(text: string): Promise<RenderedLetter> {
  const rendered = await onceInWorker(letterRendered, text);
  if (!rendered.hasWords) throw new Refusal('letter_without_words', { field: 'letter_text' });
  return rendered;
}

/** A letter is at no address and opens no tab: whole addresses, and pictures as wide as it is. */
const forMail = (markup: SafeHtml) =>
  trusted(
    markup
      .replaceAll(NEW_TAB, '')
      .replaceAll(' target="_blank" rel="noopener noreferrer"', '')
      .replaceAll(' loading="lazy"', ' style="max-width:100%"')
      .replaceAll('<a href="/', `<a href="${appUrl}/`)
      .replaceAll('<img src="/', `<img src="${appUrl}/`),
  );

const IMAGE = /<img src="([^"<>]*)" alt="([^"<>]*)"[^<>]*>/g;

const picturesAsWords = (markup: SafeHtml) =>
  trusted(
    forMail(markup).replace(IMAGE, (_image, address: string, words: string) => `[${words || 'Imagen'}] (${address})`),
  );
