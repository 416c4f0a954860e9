import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { BIBLE, bookOfSlug } from '~/domain/bible/books';
import { booksNamed, type Mention } from '~/domain/bible/listing.server';
import { bookIn } from '~/domain/bible/reference.server';
import { OTHERS } from '~/domain/bible/schema';
import { chapterName } from '~/domain/book/chapter-name';
import type { ChapterRef } from '~/domain/book/search';
import { Refusal } from '~/errors/refusal';
import { mentionsFor, titlesFor } from '~/http/pages/content.server';
import { grouped, groupedPage, type GroupOnPage } from '~/http/pages/grouped-pages';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { html, type SafeHtml } from '~/text/html';
import { idOfChapter, idOfVerse, REFERENCES_PER_PAGE } from '~/http/pages/citations';

const LONGEST_NAME = 60;

interface RenderContext {
  here: string;
  titleOf: (place: ChapterRef) => string;
  /** Heading above the references of one chapter of the Bible. */
  headingOf: (chapter: string) => string;
}

/** Fragment of the references on a chapter's page. */
const REFERENCES = '#referencias';

/** Loads the references to the book of the Bible that an address names; their HTML goes into `context.fragments`. */
export async function loadBook(args: LoaderFunctionArgs) {
  const { slug, name, cited } = bookInAddress(args.params.book ?? '');
  const [mentions, titleOf] = await Promise.all([mentionsFor(args), titlesFor(args)]);
  const byChapter = grouped([...(mentions.get(slug) ?? [])], ({ chapter }) => String(chapter));
  const requestedPage = numberIn(new URL(args.request.url).searchParams, 'pagina') ?? 1;
  const { groups, jumps, ...shown } = groupedPage(byChapter, requestedPage, REFERENCES_PER_PAGE);
  const here = paths.referencesOf(slug, { pagina: shown.page > 1 ? shown.page : null });
  const headingOf = (chapter: string) => (chapter === '0' ? name : `${cited} ${chapter}`);
  args.context.fragments = { citas: renderMentions(groups, { here, titleOf, headingOf }) };
  const ways = jumps.map(({ key, ...jump }) => ({ ...jump, name: key === '0' ? 'Todo' : key, id: idOfChapter(key) }));
  return { slug, name, ...shown, chapters: ways, ...beside(booksNamed(mentions), slug) };
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

/** Renders the mentions of a book by chapter and by reference. */
function renderMentions(groups: GroupOnPage<Mention>[], context: RenderContext): SafeHtml {
  const each = groups.map(({ key, items, isContinued }) => {
    const goesOn = isContinued && html` <span class="muted-text">(continúa)</span>`;
    const references = grouped(items, ({ label }) => label);
    const isFirst = (at: number) => references[at]?.items[0]?.verse !== references[at - 1]?.items[0]?.verse;
    const rendered = references.map(({ key: label, items: mentions }, at) => {
      const id = isFirst(at) && mentions[0] && html` id="${idOfVerse(mentions[0])}"`;
      return html`<h3${id}>${label}</h3>${chapters(mentions, context)}`;
    });
    return html`
      <section class="bible-chapter" aria-labelledby="${idOfChapter(key)}">
        <h2 id="${idOfChapter(key)}">${context.headingOf(key)}${goesOn}</h2>
        <div>${rendered}</div>
      </section>`;
  });
  return html`${each}`.markup;
}

function chapters(mentions: Mention[], { here, titleOf }: RenderContext) {
  const link = (mention: Mention) => {
    const to = paths.volume(mention.volume, { chapter: mention.index, from: here }) + REFERENCES;
    return html`<li><a href="${to}">${chapterName({ ...mention, title: titleOf(mention) })}</a></li>`;
  };
  return html`<ul class="plain-list bible-chapters">${mentions.map(link)}</ul>`;
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
