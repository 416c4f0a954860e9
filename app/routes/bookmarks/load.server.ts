import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { listBookmarks, type ListedBookmark } from '~/domain/bookmarks/bookmarks.server';
import { labelForm } from '~/domain/bookmarks/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { currentReading, signOf } from '~/domain/progress/current-reading.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData } from '~/http/forms/drafts.server';
import { chaptersAt, hasOtherText, placeNow, type ChapterNow } from '~/http/pages/chapter-at.server';
import { grouped } from '~/http/pages/grouped-pages';
import { ownOr } from '~/http/pages/own-part.server';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { beginningOf } from '~/text/beginning';
import type { BookmarkGroup, BookmarkItem } from './props';

const constraints = constraintsOf({ label: labelForm });
const BEGINNING = 200; // letters
const WHOLE = 79; // letters, at most, of a stored beginning that is its whole paragraph

export const bookmarkRef = ({ volume, index, paragraph }: Pick<ListedBookmark, 'volume' | 'index' | 'paragraph'>) =>
  `${volume}-${index}-${paragraph}`;

/** A page of the member's own bookmarks, with the sign that they set last. */
export async function loadBookmarks(member: SignedIn, args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const [{ bookmarks, total, page, pages }, places, formProps] = await Promise.all([
    listBookmarks(db, member.id, numberIn(query, 'pagina') ?? 1),
    ownOr(args, () => currentReading(db, member.id), null),
    formData(args.request, member.id),
  ]);
  const groups = byVolume(
    bookmarks,
    await chaptersAt(args, bookmarks, paths.bookmarks({ pagina: page > 1 ? page : null })),
  );
  const requested = query.get('editar') ?? formProps.draft?.place ?? null;
  const editing = bookmarks.some((bookmark) => bookmarkRef(bookmark) === requested) ? requested : null;
  const state = { page, editing, ...formProps };
  return { groups, total, pages, signal: await placeNow(args, places && signOf(places)), state, constraints };
}

/** The bookmarks of a page by volume. */
function byVolume(bookmarks: ListedBookmark[], chapters: (ChapterNow | null)[]): BookmarkGroup[] {
  const rows = bookmarks.map((bookmark, at) => ({
    volume: bookmark.volume,
    item: itemOf(bookmark, chapters[at] ?? null),
  }));
  return grouped(rows, ({ volume }) => String(volume)).map(({ key, items }) => ({
    volume: Number(key),
    items: items.map(({ item }) => item),
  }));
}

function itemOf(bookmark: ListedBookmark, now: ChapterNow | null): BookmarkItem {
  const { volume, index, label, speaker, text } = bookmark;
  const at = now?.paragraph ?? null;
  const chapter = now?.name ?? `Capítulo ${volume}-${index}`;
  return {
    place: bookmarkRef(bookmark),
    to: now?.to ?? null,
    own:
      at !== null && (bookmark.now?.isThere || at === bookmark.paragraph) ? paths.paragraph(volume, index, at) : null,
    name: at === null ? chapter : `${chapter}, párrafo ${at}`,
    label,
    speaker: at === null ? '' : (speaker ?? ''),
    text: at === null ? '' : beginningOf(text ?? '', BEGINNING),
    gone: goneOf(bookmark, now),
  };
}

function goneOf(bookmark: ListedBookmark, now: ChapterNow | null): string | null {
  const { volume, index, paragraph } = bookmark;
  if (!now) return `El Volumen ${volume} no está ahora en el libro; tu marcador se conserva.`;
  if (!now.gone) return null;
  if (!now.isOther && hasOtherText(bookmark)) {
    return `El texto de este párrafo ha cambiado. Cuando lo guardaste empezaba así: «${beginningOf(bookmark.beginning, WHOLE)}»`;
  }
  const at = `El párrafo ${paragraph} del capítulo ${volume}-${index} ya no está en el libro`;
  return `${at}: este es el lugar más cercano. Tu marcador se conserva.`;
}
