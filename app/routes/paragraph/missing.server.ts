import type { OutlineItem } from '~/domain/book/schema';
import type { ParagraphRef } from '~/domain/book/chapter-ref';
import { chapterName } from '~/domain/book/chapter-name';
import { Refusal } from '~/errors/refusal';
import { nearestTo } from '~/http/pages/chapter-at.server';
import { paths } from '~/paths';
import type { MissingParagraph } from './props';

/** Message for a chapter that is not in the book, with a link to the nearest. @throws Refusal `volume_empty`. */
export function missingChapter({ volume, index }: ParagraphRef, items: readonly OutlineItem[]): MissingParagraph {
  const nearest = nearestTo(index, items);
  if (!nearest) throw new Refusal('volume_empty');
  return {
    message: `El capítulo ${volume}-${index} no está en el libro.`,
    ways: [
      { to: paths.volume(volume, { chapter: nearest.index }), label: `Ir a ${chapterName({ volume, ...nearest })}` },
      { to: paths.contents(volume), label: `Capítulos del Volumen ${volume}` },
    ],
  };
}

interface Chapter {
  /** Number of its paragraphs. */
  total: number;
  from: string | null;
}

/** Message for a paragraph that a chapter does not have, with a link to the nearest. */
export function missingParagraph(
  { volume, index, number }: ParagraphRef,
  name: string,
  { total, from }: Chapter,
): MissingParagraph {
  const chapter = { to: paths.volume(volume, { chapter: index, from }), label: `Ir a ${name}` };
  if (total === 0) return { message: `El capítulo ${volume}-${index} no tiene texto todavía.`, ways: [chapter] };
  const near = Math.min(Math.max(number, 1), total);
  return {
    message: `El capítulo ${volume}-${index} tiene ${hasSoMany(total)}.`,
    ways: [{ to: paths.paragraph(volume, index, near, { from }), label: `Ir al párrafo ${near}` }, chapter],
  };
}

const hasSoMany = (total: number) => (total === 1 ? 'un solo párrafo' : `${total} párrafos`);
