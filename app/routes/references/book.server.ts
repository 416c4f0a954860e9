import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { BIBLE, bookOfSlug } from '~/domain/bible/books';
import { booksNamed } from '~/domain/bible/listing.server';
import { bookIn } from '~/domain/bible/reference.server';
import { OTHERS } from '~/domain/bible/schema';
import { Refusal } from '~/errors/refusal';
import { mentionsFor, titlesFor } from '~/http/pages/content.server';
import { grouped, groupedPage } from '~/http/pages/grouped-pages';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { idOfChapter, REFERENCES_PER_PAGE } from '~/http/pages/citations';
import { renderMentions } from './mentions.server';

const LONGEST_NAME = 60;

/** Loads the references to the book of the Bible that an address names, and their HTML. */
export async function loadBook(args: LoaderFunctionArgs) {
  const { slug, name, cited } = bookInAddress(args.params.book ?? '');
  const [mentions, titleOf] = await Promise.all([mentionsFor(args), titlesFor(args)]);
  const byChapter = grouped([...(mentions.get(slug) ?? [])], ({ chapter }) => String(chapter));
  const requestedPage = numberIn(new URL(args.request.url).searchParams, 'pagina') ?? 1;
  const { groups, jumps, ...shown } = groupedPage(byChapter, requestedPage, { length: REFERENCES_PER_PAGE });
  const here = paths.referencesOf(slug, { pagina: shown.page > 1 ? shown.page : null });
  const headingOf = (chapter: string) => (chapter === '0' ? name : `${cited} ${chapter}`);
  const references = renderMentions(groups, { here, titleOf, headingOf });
  const ways = jumps.map(({ key, ...jump }) => ({ ...jump, name: key === '0' ? 'Todo' : key, id: idOfChapter(key) }));
  return { slug, name, references, ...shown, chapters: ways, ...beside(booksNamed(mentions), slug) };
}

/** The book that an address names. @throws a redirect to it if it is written in another form. */
function bookInAddress(slug: string): { slug: string; name: string; cited: string } {
  if (slug === OTHERS) return { slug, name: 'Otras citas', cited: '' };
  const book = bookOfSlug(slug);
  if (book) return book;
  const meant = slug.length <= LONGEST_NAME ? bookIn(slug.replaceAll('-', ' ')) : undefined;
  if (meant) throw redirect(paths.referencesOf(meant.slug));
  throw new Refusal('bible_book_missing');
}

/** The books before and after one among those that are named. */
function beside(books: { slug: string; name: string }[], slug: string) {
  const order = [...BIBLE.map((book) => book.slug), OTHERS];
  const at = order.indexOf(slug);
  const pick = (book: { slug: string; name: string } | undefined) => book && { slug: book.slug, name: book.name };
  return {
    previous: pick(books.findLast((book) => order.indexOf(book.slug) < at)) ?? null,
    next: pick(books.find((book) => order.indexOf(book.slug) > at)) ?? null,
  };
}
