import { redirect } from '@remix-run/node';
import type { BibleBook } from '~/domain/bible/books';
import type { Mention, Mentions } from '~/domain/bible/listing.server';
import { bookIn, readReferences, type BibleReference } from '~/domain/bible/reference.server';
import { paths } from '~/paths';
import { idOfChapter, idOfVerse, REFERENCES_PER_PAGE, type Unfound } from './places';

const LONGEST = 100;

/** The place that a reader typed: 'Jn 3,16', '1 Cor 13', 'Salmos'. */
function placeIn(typed: string): Pick<BibleReference, 'book' | 'chapter' | 'verse'> | null {
  const [read] = readReferences(typed).filter((one) => typeof one !== 'string');
  if (read) return read;
  const book = /^\D*$/.test(typed.slice(1)) ? bookIn(typed) : undefined;
  return book ? { book, chapter: 0, verse: 0 } : null;
}

/** Where the mentions of a chapter stand, at the verse where one begins there; null where none is. */
function addressOf(book: BibleBook, mentions: readonly Mention[], chapter: number, verse: number): string | null {
  const ofChapter = mentions.findIndex((mention) => mention.chapter === chapter);
  if (ofChapter < 0) return null;
  const ofVerse = verse > 0 ? mentions.findIndex((one) => one.chapter === chapter && one.verse === verse) : -1;
  const page = Math.floor(Math.max(ofChapter, ofVerse) / REFERENCES_PER_PAGE) + 1;
  const id = ofVerse < 0 ? idOfChapter(chapter) : idOfVerse({ chapter, verse });
  return `${paths.referencesOf(book.slug, { pagina: page > 1 ? page : null })}#${id}`;
}

/** Follows the search of a citation: throws the way to what names it, or returns what the page has to say. */
export function followCitation(request: Request, mentions: Mentions): Unfound | null {
  const typed = new URL(request.url).searchParams.get('cita')?.slice(0, LONGEST);
  if (typed === undefined) return null;
  const place = placeIn(typed);
  if (!place)
    return { typed, message: 'Escribe una cita de la Biblia, por ejemplo: Jn 3,16', isWrong: true, way: null };
  const { book, chapter, verse } = place;
  const ofBook = mentions.get(book.slug) ?? [];
  const all = paths.referencesOf(book.slug);
  const to = chapter === 0 && ofBook.length > 0 ? all : addressOf(book, ofBook, chapter, verse);
  if (to) throw redirect(to);
  const asked = chapter === 0 ? book.name : `${book.cited} ${chapter}`;
  const way = ofBook.length > 0 ? { to: all, label: `Ver lo que se nombra de ${book.name}` } : null;
  return { typed, message: `Ningún capítulo nombra ${asked} en su estudio.`, isWrong: false, way };
}
