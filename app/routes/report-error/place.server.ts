import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { findParagraphs } from '~/domain/book/chapters.server';
import { chapterName } from '~/domain/book/chapter-name';
import type { MessagePlace } from '~/domain/messages/schema';
import { Refusal } from '~/errors/refusal';
import { outline } from '~/http/pages/content.server';
import { paths } from '~/paths';

/** A place as its page shows it. @throws Refusal `not_found` where the book has nothing there. */
export async function placeShown(args: LoaderFunctionArgs, place: MessagePlace) {
  const { volume, index, paragraph } = place;
  const item = (await outline(args, volume)).find((one) => one.index === index);
  if (!item || (paragraph === null && !item.hasVideo)) throw new Refusal('not_found');
  const name = chapterName({ volume, index, title: item.title });
  if (paragraph === null) {
    const to = `${paths.volume(volume, { chapter: index })}#video`;
    return { name, about: `El video de ${name}`, quoted: null, to, back: 'Volver al capítulo' };
  }
  const { paragraphs } = await findParagraphs(db, volume, index);
  const found = paragraphs[paragraph - 1];
  if (!found) throw new Refusal('paragraph_missing');
  const to = paths.paragraph(volume, index, paragraph);
  return { name, about: `El párrafo ${paragraph} de ${name}`, quoted: found.text, to, back: 'Volver al párrafo' };
}
