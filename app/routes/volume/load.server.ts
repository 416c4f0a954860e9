import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { forOwn } from '~/db/time-budget.server';
import { markOwn, UNMARKED_TAGS } from '~/domain/book/dialogue.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import type { OutlineItem } from '~/domain/book/schema';
import { paint, paintedIn } from '~/domain/highlights/paint';
import { namesFor, NO_COLOURS, NO_HIGHLIGHTS, paragraphOf } from '~/domain/highlights/schema';
import type { SignedIn } from '~/domain/members/sessions.server';
import { endsPortion } from '~/domain/plans/plans.server';
import { currentReading, NO_READING } from '~/domain/progress/current-reading.server';
import { NO_MARKS, ownMarks } from '~/domain/progress/marks.server';
import type { FlashMessage } from '~/domain/site/schema';
import { appUrl } from '~/env.server';
import { authorToken } from '~/http/auth/author.server';
import { goneWords, placeNow } from '~/http/pages/chapter-at.server';
import { atOneRevision, outline } from '~/http/pages/content.server';
import { ownOr, ownPart } from '~/http/pages/own-part.server';
import { pageData } from '~/http/pages/page-data.server';
import { statusOf } from '~/http/pages/part.server';
import { isPrefetch } from '~/http/pages/prefetch.server';
import { numberIn } from '~/http/pages/query-number';
import { fromIn } from '~/http/pages/safe-path';
import { volumeIn } from '~/http/pages/volume-param';
import { backTo } from '~/http/pages/way-back';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { markFound } from '~/text/marked';
import { longDate } from '~/text/spanish';
import { indexIn } from './address.server';
import { isLookup } from './lookup.server';
import { nearFor } from './near.server';
import { positionAndNeighbours } from './neighbours.server';
import { chapterToOpen, countVideo, followIndexSearch, storeOpenedChapter } from './opened.server';
import { ownIn } from './own.server';
import { linkParagraphsBack, linkTopicsBack, transcriptFor, EMPTY_HTML, partsOf, type Parts } from './parts.server';
import { videoList } from './video-list.server';

/** Flash messages above the page; those of the note are shown in its form. */
const SHOWN = ['encontrado', 'verificado-y-dentro', 'ajustes', 'senal-lejos', 'senal-otra'];
const OF_NOTE = ['nota', 'nota-elegida'];

/** Loads everything that the viewer shows of one chapter. */
export const loadVolume = (member: SignedIn, args: LoaderFunctionArgs) =>
  atOneRevision(args, () => loadChapter(member, args));

async function loadChapter(member: SignedIn, args: LoaderFunctionArgs) {
  const { volume, query, from, items, search, item, at, missing, gone } = await chapterOfAddress(member, args);
  const here = { volume, index: item.index };
  const isAside = isLookup(args.request, here, from);
  const own = forOwn(() => ownIn(db, member.id, here));
  const [ofMember, { lead }, parts, neighbours, near, isLastToday] = await Promise.all([
    own.catch(async () => ({
      marks: await ownOr(args, () => ownMarks(db, member.id, volume), NO_MARKS), // without a note that cannot be loaded
      signParagraph: null,
      highlights: NO_HIGHLIGHTS,
      colours: NO_COLOURS,
      isFollowed: false,
      hasPlan: false,
    })),
    isAside ? readingOf(member) : NO_READING,
    partsOf(member, args, { ...here, from, note: own.then(({ note }) => note) }),
    positionAndNeighbours(args, { volume, items, at }), // a query only at the ends of the volume
    nearFor(args, here, from),
    own.then(
      ({ hasPlan }) => hasPlan && isLastOfDay(member, here),
      () => false,
    ),
    missing === null && forOwn(() => storeOpenedChapter(member, args.request, here, isAside)),
    playsIn(query, item) && forOwn(() => countVideo(member, args.request, here)),
  ]);
  const { marks, colours, isFollowed } = ofMember;
  const { main, study, date, transcript, sound, note, wordsToMark, site } = parts;
  const dialogue = main.data?.dialogue ?? EMPTY_HTML;
  const [watched, read] = [new Set(marks.watched), new Set(marks.read)];
  const around = indexIn(query, 'lista');
  const startAt = numberIn(query, 't') ?? undefined;
  const isReadHere = lead?.volume === volume && lead.index === item.index;
  const data = {
    volume,
    index: item.index,
    note,
    from,
    search,
    back: backTo(from),
    author: authorToken(member.id),
    ...headOf(volume, item, main.data, date),
    ...neighbours,
    list: videoList({ ...here, from, items, around, watched, read, hasNote: !note.failed, site }),
    ...watchedFigures(items, item, watched),
    isRead: read.has(item.index),
    readCount: items.filter(({ index }) => read.has(index)).length,
    ...videoOf(item, query, site.isLight),
    startAt,
    text: markFound(highlighted(linkParagraphsBack(from, dialogue, here), ofMember), wordsToMark, UNMARKED_TAGS),
    colours: colours.names || colours.colour ? colours : undefined, // nothing in the pages of most readers
    study: linkTopicsBack(from, study.data ?? EMPTY_HTML, here),
    transcript: transcript.data ? transcriptFor({ from, startAt }, transcript.data, here) : undefined, // nothing in most pages
    sound,
    near,
    failed: main.failed ?? study.failed ?? transcript.failed,
    ...messagesOf(site.flash, missing ?? (gone === null ? null : goneWords({ volume, index: gone }))),
    isAhead: isPrefetch(args.request),
    isFollowed,
    isLastToday,
    isLookup: isAside && !(isReadHere && from === null),
    reading: isReadHere ? null : await placeNow(args, lead),
    address: appUrl + paths.volume(volume, { chapter: item.index }),
  };
  return pageData(data, { status: search?.status ?? (missing ? 404 : statusOf(main, study, transcript, note)) });
}

/** Finds where a member reads who looks something up; a page without it is shown all the same. */
const readingOf = async ({ id }: SignedIn) =>
  (await ownPart(() => currentReading(db, id), 'volume_failed')).data ?? NO_READING;

/** Tells whether today's portion of a member's plan ends with a chapter; a page without it is shown all the same. */
const isLastOfDay = async ({ id }: SignedIn, here: ChapterRef) =>
  (await ownPart(() => endsPortion(db, id, here), 'volume_failed')).data ?? false;

/** Finds the chapter that an address opens. */
async function chapterOfAddress(member: SignedIn, args: LoaderFunctionArgs) {
  const volume = volumeIn(args.params);
  const query = new URL(args.request.url).searchParams;
  const [requested, from] = [query.get('chapter'), fromIn(query)];
  const items = await outline(args, volume);
  // Reads the place opened last only where the address names no chapter.
  const opened = await chapterToOpen(member, args, { volume, items, requested });
  const typed = query.get('buscar');
  const search = typed === null ? null : await followIndexSearch(args.request, typed, { volume, items, from });
  return { volume, query, from, items, search, ...opened };
}

type Own = Pick<Awaited<ReturnType<typeof ownIn>>, 'signParagraph' | 'highlights' | 'colours'>;

/** Puts what is a member's own in a text, which no cache gets: their reading position and highlights. */
function highlighted(text: SafeHtml, { signParagraph, highlights: { highlights, starts }, colours }: Own): SafeHtml {
  const saved = highlights.filter(({ colour }) => colour === null).map(({ first }) => paragraphOf(starts, first));
  const own = saved.map((number) => ({ number, isPosition: false }));
  if (signParagraph !== null) own.push({ number: signParagraph, isPosition: true });
  return paint(markOwn(text, own), paintedIn(highlights, namesFor(colours)), starts);
}

const headOf = (volume: number, item: OutlineItem, main: Parts['main']['data'], date: string) => ({
  title: item.title || `Capítulo ${volume}-${item.index}`,
  date,
  dateInWords: longDate(date),
  description: main?.description ?? '',
  words: main?.words ?? 0,
});

/** Counts the videos of the volume that can be marked and those that are. */
function watchedFigures(items: OutlineItem[], item: OutlineItem, watched: ReadonlySet<string>) {
  const trackable = items.filter(({ videoId }) => videoId !== '');
  const isMarked = ({ videoId }: OutlineItem) => watched.has(videoId);
  return {
    trackable: trackable.length,
    watchedCount: trackable.filter(isMarked).length,
    isWatched: isMarked(item),
  };
}

const videoOf = (item: OutlineItem, query: URLSearchParams, isLight: boolean) => ({
  video: item.hasVideo ? { id: item.videoId, address: addressOf(item), still: isLight ? '' : item.thumbnail } : null,
  isPlaying: playsIn(query, item),
});

const playsIn = (query: URLSearchParams, { videoId }: OutlineItem) => query.get('video') === '1' && videoId !== '';

const addressOf = ({ videoId, url }: OutlineItem) => url || `https://www.youtube.com/watch?v=${videoId}`;

/** Messages about the way by which the page was reached. */
const messagesOf = (flash: FlashMessage | null, missing: string | null) => ({
  message: missing ?? (flash && SHOWN.includes(flash.name) ? flash.text : null),
  isMissing: missing !== null,
  noteMessage: flash && OF_NOTE.includes(flash.name) ? flash.text : null,
});
