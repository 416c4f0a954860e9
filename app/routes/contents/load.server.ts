import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { datesOf } from '~/domain/book/chapters.server';
import { chapterKinds } from '~/domain/book/export.server';
import { outlineOf } from '~/domain/book/outline.server';
import { opens } from '~/domain/book/schema';
import { hasHighlightsIn } from '~/domain/highlights/listing.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { notedIn } from '~/domain/notes/notes.server';
import { currentReading } from '~/domain/progress/current-reading.server';
import { NO_MARKS, ownMarks, type OwnMarks } from '~/domain/progress/marks.server';
import { recordedChapters } from '~/domain/recordings/recordings.server';
import { Refusal } from '~/errors/refusal';
import { placeNow } from '~/http/pages/chapter-at.server';
import { cachedCover, defineCached, volumes as cachedVolumes } from '~/http/pages/content.server';
import { ownOr } from '~/http/pages/own-part.server';
import { pageData } from '~/http/pages/page-data.server';
import { siteFor, switchesFor } from '~/http/pages/site.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { contentsFilterIn, CONTENTS_FILTERS, type Filter } from './filters';
import { contentsList, renderChapter, type ContentsChapter, type ContentsRow } from './list.server';
import { byYear, spanOf } from '~/domain/book/years.server';

/** The chapters of a volume with the parts of their rows that are the same for all readers. */
const chaptersOf = defineCached('contents', async (volume: number) => {
  const [items, dates, kinds, recorded] = await Promise.all([
    outlineOf(db, volume),
    datesOf(db, volume),
    chapterKinds(db, volume),
    recordedChapters(db),
  ]);
  const chapters = items.map((item) =>
    renderChapter(volume, item, dates.get(item.index) ?? '', recorded.get(volume)?.has(item.index) ?? false),
  );
  return { chapters, span: spanOf(chapters), hasTexts: kinds.length > 0 };
});

/** Predicates of the filters: true for the chapters that stay in the list. */
const IS_IN: Record<Filter, (chapter: ContentsRow) => boolean> = {
  '': () => true,
  'sin-leer': ({ isRead }) => !isRead,
  'con-nota': ({ isNoted }) => isNoted,
  'sin-ver': ({ videoId, isWatched }) => videoId !== '' && !isWatched,
};

/** The filter that an address names. */
export const filterOf = ({ url }: { url: string }) => contentsFilterIn(new URL(url).searchParams.get('ver'));

/** The chapters of a volume with the reader's own marks, and those of them that a filter leaves. */
export async function rowsFor(member: SignedIn, args: LoaderFunctionArgs, volume: number, filter: Filter) {
  const [{ chapters, span, hasTexts }, marks, noted] = await Promise.all([
    chaptersOf(args, volume),
    ownOr(args, () => ownMarks(db, member.id, volume), NO_MARKS),
    ownOr(args, () => notedIn(db, member.id, volume), []),
  ]);
  const rows = rowsOf(chapters, marks, noted);
  return { rows, span, hasTexts, shown: rows.filter(IS_IN[filter]) };
}

/** Loads the contents of a volume: the rows that are the same for all, and the reader's own marks. */
export async function loadContents(member: SignedIn, args: LoaderFunctionArgs) {
  const volume = volumeIn(args.params);
  const filter = filterOf(args.request);
  const [{ rows, span, hasTexts, shown }, around, places, hasMarks, { site }, { bookDownload }, cover] =
    await Promise.all([
      rowsFor(member, args, volume, filter),
      volumesAround(args, volume),
      placesIn(member, args, volume),
      ownOr(args, () => hasHighlightsIn(db, member.id, volume), false),
      siteFor(args),
      switchesFor(args),
      cachedCover(args, volume),
    ]);
  if (rows.length === 0) throw new Refusal('volume_empty');
  const groups = byYear(shown);
  const here = paths.contents(volume, { ver: filter });
  return pageData({
    volume,
    filter,
    span,
    cover: site.isLight ? null : cover,
    here,
    ...around,
    ...places,
    list: contentsList({ volume, groups, here, formToken: site.formToken }),
    read: rows.filter(({ isRead }) => isRead).length,
    total: rows.length,
    epub: bookDownload && hasTexts ? { hasOwn: hasMarks || rows.some(({ isNoted }) => isNoted) } : null,
    counts: CONTENTS_FILTERS.map((one) => rows.filter(IS_IN[one.filter]).length),
    years: groups.map(({ id, year }) => ({ id, year })),
  });
}

/** Adds a reader's marks to each chapter. */
function rowsOf(chapters: ContentsChapter[], marks: OwnMarks, notes: number[]): ContentsRow[] {
  const [read, watched, noted] = [new Set(marks.read), new Set(marks.watched), new Set(notes)];
  // Spreading each chapter would take longer than all the rest of the list.
  return chapters.map(({ index, videoId, date, row }) => ({
    index,
    videoId,
    date,
    row,
    isRead: read.has(index),
    isWatched: watched.has(videoId),
    isNoted: noted.has(index),
  }));
}

/** The title of a volume, and the nearest volumes before and after it that can be opened. */
async function volumesAround(args: LoaderFunctionArgs, number: number) {
  const volumes = await cachedVolumes(args);
  const open = volumes.filter((volume) => volume.isAvailable && opens(volume));
  const pick = ({ number: one, title }: { number: number; title: string }) => ({ number: one, title });
  const [previous] = open.filter((volume) => volume.number < number).slice(-1);
  const next = open.find((volume) => volume.number > number);
  const title = volumes.find((volume) => volume.number === number)?.title ?? `Volumen ${number}`;
  return { title, previous: previous ? pick(previous) : null, next: next ? pick(next) : null };
}

/** Where a member reads in a volume, and the other of reading and sign there; null where they have read nothing of it. */
async function placesIn(member: SignedIn, args: LoaderFunctionArgs, volume: number) {
  const places = await ownOr(args, () => currentReading(db, member.id, volume), null);
  const [place, other] = [await placeNow(args, places?.lead ?? null), await placeNow(args, places?.other ?? null)];
  return { place, other: other?.to === place?.to ? null : other };
}
