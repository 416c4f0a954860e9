import type { Mention } from '~/domain/bible/listing.server';
import { isPassage, readReferences, type BibleReference } from '~/domain/bible/reference.server';
import { isVerseOf } from '~/domain/bible/verses';
import type { SearchLine } from '~/domain/search/schema';
import { paths } from '~/paths';
import { bibleAddress } from './bible-address.server';
import { mentionsAddress } from './citations';
import { mentionsFor, type RequestArgs } from './content.server';

type NamedPassage = Pick<SearchLine, 'text' | 'to' | 'lacking' | 'elsewhere' | 'isPart'> & {
  mentions: readonly Mention[];
};

/** Books whose names are words of everyday: alone they name no passage. */
const WORDS_TOO = new Set(['numeros', 'jueces', 'proverbios', 'sabiduria', 'lamentaciones']);

/** A text that goes on behind a passage names one by more than two letters: 'mi 3 de mayo' is not Micah's. */
const BEGINS_NAMED = /^(?:\d\S* )?\p{L}{3}/u;

/** The passage of the Bible that a text names, with the chapters that cite it, or with the text of the Bible. */
export async function passageNamed(args: RequestArgs, typed: string): Promise<NamedPassage | null> {
  const [reference] = readReferences(typed);
  if (reference === undefined || typeof reference === 'string') return null;
  const { book, chapter, verse } = reference;
  const isPart = chapter > 0 && !isPassage(reference.label.replace(`${book.cited} `, ''));
  const label = isPart ? `${book.cited} ${chapter}` : reference.label;
  const ofBook = (await mentionsFor(args)).get(book.slug) ?? [];
  const ofChapter = ofBook.filter((mention) => mention.chapter === chapter);
  const mentions = verse > 0 ? ofChapter.filter((mention) => isVerseOf(mention.label, verse)) : ofChapter;
  const isCited = mentions.length > 0 || (chapter === 0 && ofBook.length > 0);
  if (!isCited && (isPart ? !BEGINS_NAMED.test(typed) : chapter === 0 && WORDS_TOO.has(book.slug))) return null;
  const lacking = isCited ? null : lackingWords(reference, ofChapter.length > 0);
  const first = mentions.find((mention) => mention.verse === verse) ?? mentions[0];
  const ofPassage = chapter > 0 && mentionsAddress(book, ofBook, chapter, verse > 0 ? (first?.verse ?? 0) : 0);
  const to = ofPassage || (ofBook.length > 0 ? paths.referencesOf(book.slug) : paths.references());
  return { text: label, to, lacking, elsewhere: isCited ? null : bibleAddress(label), isPart, mentions };
}

function lackingWords({ book, chapter }: BibleReference, isOfChapter: boolean): string {
  if (isOfChapter) return `El libro no cita ese versículo, pero sí otros de ${book.cited} ${chapter}.`;
  return chapter === 0 ? 'El libro no lo cita.' : 'El libro no cita ese pasaje.';
}
