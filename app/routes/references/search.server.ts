import { redirect } from '@remix-run/node';
import type { Mentions } from '~/domain/bible/listing.server';
import { bookIn, readReferences, type BibleReference } from '~/domain/bible/reference.server';
import { paths } from '~/paths';
import { covering, mentionsAddress, nearestMention } from '~/http/pages/citations';
import type { Unfound } from './places';

const LONGEST = 100;

/** Handles the citation search: throws a redirect to the mentions, or returns what the page shows if there are none. */
export function followCitation(request: Request, mentions: Mentions): Unfound | null {
  const typed = new URL(request.url).searchParams.get('cita')?.slice(0, LONGEST);
  if (typed === undefined) return null;
  const citation = citationIn(typed);
  if (!citation)
    return { typed, message: 'Escribe una cita de la Biblia, por ejemplo: Jn 3,16', isWrong: true, way: null };
  const { book, chapter, verse } = citation;
  const ofBook = mentions.get(book.slug) ?? [];
  const all = paths.referencesOf(book.slug);
  const near = chapter > 0 ? nearestMention(covering(ofBook, citation), citation) : undefined;
  const at = near && verse > 0 ? near : { chapter, verse: 0 };
  const to = chapter === 0 && ofBook.length > 0 ? all : mentionsAddress(book, ofBook, at.chapter, at.verse);
  if (to) throw redirect(to);
  const named = chapter === 0 ? book.name : `${book.cited} ${chapter}`;
  const way = ofBook.length > 0 ? { to: all, label: `Ver lo que se nombra de ${book.name}` } : null;
  return { typed, message: `Ningún capítulo nombra ${named} en su estudio.`, isWrong: false, way };
}

/** Parses a citation that a reader typed: 'Jn 3,16', '1 Cor 13', 'Salmos'. */
function citationIn(typed: string): BibleReference | null {
  const [read] = readReferences(typed).filter((one) => typeof one !== 'string');
  if (read) return read;
  const book = /^\D*$/.test(typed.slice(1)) ? bookIn(typed) : undefined;
  return book ? { book, chapter: 0, verse: 0, label: book.name, ranges: [], isPart: false } : null;
}
