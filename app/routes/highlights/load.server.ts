import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { idsIn } from '~/domain/collections/items.server';
import { listCollections } from '~/domain/collections/collections.server';
import { colourNames } from '~/domain/highlights/colours.server';
import type { HighlightOrder, ListedHighlight } from '~/domain/highlights/listed';
import { countHighlights, likelyWords, listHighlights } from '~/domain/highlights/listing.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { notesOn } from '~/domain/notes/listing.server';
import { env } from '~/env.server';
import { searching } from '~/http/security/queues.server';
import { paths } from '~/paths';
import { beginningOf } from '~/text/beginning';
import { wantedIn } from '~/text/folded';
import { dayIn } from '~/text/instants';
import { sentenceHash } from '~/text/sentence-hash';
import { monthInWords } from '~/text/spanish';
import { itemOf } from './item.server';
import { highlightsAddress, type ItemGroup, type ListItem } from './props';
import { highlightsStateIn } from './query.server';

const WORDS = 600; // letters of a highlight in the list
const NOTE = 400;

const HEADINGS: Record<HighlightOrder, (highlight: ListedHighlight) => string> = {
  book: ({ volume }) => `Volumen ${volume}`,
  newest: ({ madeAt }) => {
    const month = monthInWords(dayIn(env.TIME_ZONE, madeAt).slice(0, 7));
    return month.charAt(0).toUpperCase() + month.slice(1);
  },
};
const WAITING = 'Por recolocar';

/** Loads a page of the member's highlights, filtered and ordered as the address requests. */
export async function loadHighlights(member: SignedIn, { request }: LoaderFunctionArgs) {
  const requested = highlightsStateIn(request);
  const words = wantedIn(requested.search);
  const list = () => listHighlights(db, member.id, { ...requested, words });
  const [{ highlights, total, page, pages }, counts, collections, colours] = await Promise.all([
    words.length > 0 ? searching(member, request, list) : list(),
    countHighlights(db, member.id),
    listCollections(db, member.id),
    colourNames(db, member.id),
  ]);
  const state = { ...requested, page };
  const target = collections.find(({ id }) => id === requested.adds) ?? null;
  const ids = highlights.map(({ id }) => id);
  const [notes, likely, added] = await Promise.all([
    notesOn(db, member.id, chaptersOf(highlights)),
    likelyWords(
      db,
      member.id,
      highlights.filter(({ isWaiting }) => isWaiting).map(({ id }) => id),
    ),
    target ? idsIn(db, target.id, ids) : new Set<number>(),
  ]);
  const noted = new Map(notes.map(({ volume, index, text }) => [`${volume}-${index}`, text]));
  const shown = { colours, from: highlightsAddress(state, page), most: WORDS };
  const items = highlights.map((highlight): [string, ListItem] => {
    const { id, volume, index, isWaiting } = highlight;
    const chapter = `${volume}-${index}`;
    const text = noted.get(chapter);
    noted.delete(chapter); // shown once on a page
    const note = text === undefined ? null : { to: noteAddress({ volume, index }), text: beginningOf(text, NOTE) };
    const item = {
      ...itemOf(highlight, shown),
      isWaiting,
      likely: proposed(likely.get(id)),
      note,
      isAdded: added.has(id),
    };
    return [isWaiting ? WAITING : HEADINGS[state.order](highlight), item];
  });
  return { state, words, groups: grouped(items), total, pages, counts, collections, target, colours };
}

const proposed = (words: string | undefined) => (words ? { words, seen: sentenceHash(words) } : null);

const noteAddress = ({ volume, index }: ChapterRef) => `${paths.volume(volume, { chapter: index })}#notas`;

const chaptersOf = (highlights: ListedHighlight[]): ChapterRef[] => [
  ...new Map(highlights.map(({ volume, index }) => [`${volume}-${index}`, { volume, index }])).values(),
];

/** Items under their headings, in their order. */
function grouped(items: [heading: string, item: ListItem][]): ItemGroup[] {
  const groups: ItemGroup[] = [];
  for (const [heading, item] of items) {
    const last = groups.at(-1);
    if (last?.heading === heading) last.items.push(item);
    else groups.push({ heading, items: [item] });
  }
  return groups;
}
