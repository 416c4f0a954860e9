import type { Mention } from '~/domain/bible/listing.server';
import { readReferences, type BibleReference } from '~/domain/bible/reference.server';
import type { SearchLine } from '~/domain/search/schema';
import { paths } from '~/paths';
import { bibleAddress } from './bible-address.server';
import { covering, mentionsAddress, nearestMention } from './citations';
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
  const { book, chapter, verse, isPart } = reference;
  const label = isPart ? `${book.cited} ${chapter}` : reference.label;
  const ofBook = (await mentionsFor(args)).get(book.slug) ?? [];
  const mentions = chapter > 0 ? covering(ofBook, reference) : ofBook.filter((one) => one.chapter === 0);
  const isCited = mentions.length > 0 || (chapter === 0 && ofBook.length > 0);
  if (!isCited && (isPart ? !BEGINS_NAMED.test(typed) : chapter === 0 && WORDS_TOO.has(book.slug))) return null;
  const lacking = isCited ? null : lackingWords(reference, ofBook);
  const near = nearestMention(mentions, reference) ?? { chapter, verse: 0 };
  const ofPassage = chapter > 0 && mentionsAddress(book, ofBook, near.chapter, verse > 0 ? near.verse : 0);
  const to = ofPassage || (ofBook.length > 0 ? paths.referencesOf(book.slug) : paths.references());
  return { text: label, to, lacking, elsewhere: isCited ? null : bibleAddress(label), isPart, mentions };
}

function lackingWords({ book, chapter }: BibleReference, ofBook: readonly Mention[]): string {
  if (ofBook.some((mention) => mention.chapter === chapter))
    return `El libro no cita ese versículo, pero sí otros de ${book.cited} ${chapter}.`;
  return chapter === 0 ? 'El libro no lo cita.' : 'El libro no cita ese pasaje.';
}
