import sanitize from 'sanitize-html';
import { appUrl } from '~/env.server';
import { onceInWorker, type WorkerJob } from '~/files/worker-job.server';
import { Refusal } from '~/errors/refusal';
import { aboutHtml } from '~/text/about.server';
import { trusted, type SafeHtml } from '~/text/html';
import { NEW_TAB } from '~/text/new-tab';
import { picturePath, picturesOf, pictureAt, type Picture } from '~/text/picture';
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

/** A letter is at no address and opens no tab: whole addresses, and each picture as one file. */
const forMail = (page: SafeHtml) =>
  trusted(
    sanitize(page.replaceAll(NEW_TAB, ''), {
      ...WITHOUT_SOURCES,
      allowedAttributes: { a: ['href'], img: ['src', 'width', 'alt', 'style'], ol: ['start'] },
      transformTags: {
        a: (tagName, { href = '' }) => ({ tagName, attribs: { href: whole(href) } }),
        img: (tagName, { src = '', alt = '' }) => {
          const picture = pictureAt(src);
          const attribs = { src: whole(picture ? fileForMail(picture) : src), alt, style: IMAGE_STYLE };
          const width = picture && String(Math.min(picture.width, MAIL_WIDTH));
          return { tagName, attribs: width ? { ...attribs, width } : attribs };
        },
      },
    }),
  );

/** The same with each picture as its words and its address. */
const picturesAsWords = (page: SafeHtml) =>
  trusted(
    sanitize(forMail(page), {
      ...WITHOUT_SOURCES,
      transformTags: {
        img: (_name, { src, alt }) => ({ tagName: 'span', attribs: {}, text: `[${alt || 'Imagen'}] (${src})` }),
      },
    }),
  );

const TAGS = ['h2', 'h3', 'h4', 'p', 'strong', 'em', 'a', 'span', 'img', 'code', 'pre', 'ul', 'ol', 'li', 'br'];
const WITHOUT_SOURCES = { allowedTags: TAGS, allowedAttributes: { a: ['href'], ol: ['start'] } };
const MAIL_WIDTH = 528; // of the text of `letterPage`
const IMAGE_STYLE = 'max-width:100%;height:auto';

const whole = (address: string) => (address.startsWith('/') ? appUrl + address : address);

/** The file that is sharp enough at that width. */
const fileForMail = (picture: Picture) =>
  picturePath(picturesOf(picture).find(({ width }) => width >= 1.5 * MAIL_WIDTH) ?? picture);
