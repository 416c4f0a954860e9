import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { listBookmarks, listLabels, type ListedBookmark } from '~/domain/bookmarks/bookmarks.server';
import { labelForm, LABELS } from '~/domain/bookmarks/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { currentReading, signOf } from '~/domain/progress/current-reading.server';
import { constraintsOf } from '~/http/forms/constraints.server';
import { formData } from '~/http/forms/drafts.server';
import { chaptersAt, hasOtherText, placeNow, type ChapterNow } from '~/http/pages/chapter-at.server';
import { grouped } from '~/http/pages/grouped-pages';
import { ownOr } from '~/http/pages/own-part.server';
import { numberIn } from '~/http/pages/query-number';
import { paths } from '~/paths';
import { appUrl } from '~/env.server';
import { beginningOf } from '~/text/beginning';
import { quotationOf } from '~/text/quotation';
import { longDate } from '~/text/spanish';
import { bookmarksAddress, type BookmarkGroup, type BookmarkItem, type CountedLabel, type Labels } from './props';

const constraints = constraintsOf({ label: labelForm });
const BEGINNING = 200; // letters
const WHOLE = 79; // letters, at most, of a stored beginning that is its whole paragraph

export const bookmarkRef = ({ volume, index, paragraph }: Pick<ListedBookmark, 'volume' | 'index' | 'paragraph'>) =>
  `${volume}-${index}-${paragraph}`;

/** A page of the member's own bookmarks, of all or of one label, with the sign that they set last. */
export async function loadBookmarks(member: SignedIn, args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const label = labelIn(query);
  const [{ bookmarks, total, page, pages }, all, places, formProps] = await Promise.all([
    listBookmarks(db, member.id, numberIn(query, 'pagina') ?? 1, label),
    listLabels(db, member.id),
    label === null ? ownOr(args, () => currentReading(db, member.id), null) : null,
    formData(args.request, member.id),
  ]);
  const groups = byVolume(
    bookmarks,
    await chaptersAt(args, bookmarks, bookmarksAddress({ page, label })),
    label !== null,
  );
  const requested = query.get('editar') ?? formProps.draft?.place ?? null;
  const editing = bookmarks.some((bookmark) => bookmarkRef(bookmark) === requested) ? requested : null;
  const state = { page, label, editing, ...formProps };
  const signal = await placeNow(args, places && signOf(places));
  const labels = labelsOf(all, label, query.get('etiquetas') === 'todas');
  return { groups, total, pages, signal, labels, copied: label === null ? '' : textOf(bookmarks), state, constraints };
}

/** Reads the label whose bookmarks are listed; null where the address names none. */
export function labelIn(query: URLSearchParams): string | null {
  const parsed = labelForm.safeParse({ label: query.get('etiqueta') ?? '' });
  return (parsed.success && parsed.data.label) || null;
}

/** The most used labels, the listed one among them, or as many as the page of all has, by the alphabet. */
function labelsOf(all: CountedLabel[], listed: string | null, isAll: boolean): Labels {
  const shown = all.slice(0, isAll ? LABELS.all : LABELS.first);
  const own = all.find(({ label }) => label === listed);
  if (own && !shown.includes(own)) shown.push(own);
  if (isAll) shown.sort((one, other) => one.label.localeCompare(other.label, 'es'));
  return { shown, total: all.length, isAll };
}

/** The paragraphs as one text, each with its source. */
function textOf(bookmarks: ListedBookmark[]): string {
  const quoted = bookmarks.flatMap(({ volume, index, now, speaker, text, date }) => {
    if (!now || text === null) return [];
    const quotation = quotationOf({
      volume,
      index,
      number: now.number,
      date: longDate(date ?? ''),
      speaker: speaker ?? '',
      text,
    });
    return [`${quotation}\n${appUrl}${paths.paragraph(volume, index, now.number)}`];
  });
  return quoted.join('\n\n');
}

/** The bookmarks of a page by volume. */
function byVolume(bookmarks: ListedBookmark[], chapters: (ChapterNow | null)[], isWhole: boolean): BookmarkGroup[] {
  const rows = bookmarks.map((bookmark, at) => ({
    volume: bookmark.volume,
    item: itemOf(bookmark, chapters[at] ?? null, isWhole),
  }));
  return grouped(rows, ({ volume }) => String(volume)).map(({ key, items }) => ({
    volume: Number(key),
    items: items.map(({ item }) => item),
  }));
}

function itemOf(bookmark: ListedBookmark, now: ChapterNow | null, isWhole: boolean): BookmarkItem {
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
    text: at === null ? '' : isWhole ? (text ?? '') : beginningOf(text ?? '', BEGINNING),
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
