import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { datesOf } from '~/domain/book/chapters.server';
import { outlineOf } from '~/domain/book/outline.server';
import { opens } from '~/domain/book/schema';
import { listVolumes } from '~/domain/book/volumes.server';
import type { SignedIn } from '~/domain/members/sessions.server';
import { ownMarks, type OwnMarks } from '~/domain/progress/marks.server';
import { Refusal } from '~/errors/refusal';
import { contentFor } from '~/http/pages/content.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { filterIn, FILTERS, type Filter } from './filters';
import { contentsList, drawChapter, type Chapter, type ChapterState } from './list.server';
import { byYear, spanOf } from './years.server';

/** The chapters of a volume with what all readers see of them. */
async function chaptersOf(args: LoaderFunctionArgs, volume: number) {
  const [items, dates] = await Promise.all([
    contentFor(args, `outline ${volume}`, () => outlineOf(db, volume)),
    datesOf(db, volume),
  ]);
  const chapters = items.map((item) => drawChapter(volume, item, dates.get(item.index) ?? ''));
  return { chapters, span: spanOf(chapters) };
}

const stateOf =
  ({ watched, noted }: OwnMarks) =>
  ({ index, videoId }: Chapter): ChapterState => ({
    isWatched: watched.includes(videoId),
    isNoted: noted.includes(index),
  });

/** Which chapters each filter leaves in the list. */
const IS_IN: Record<Filter, (chapter: Chapter & ChapterState) => boolean> = {
  '': () => true,
  'con-nota': ({ isNoted }) => isNoted,
  'sin-ver': ({ videoId, isWatched }) => videoId !== '' && !isWatched,
};

/** The volume with its title, and those beside it that can be opened. */
async function volumesAround(args: LoaderFunctionArgs, number: number) {
  const volumes = await contentFor(args, 'volumes', () => listVolumes(db));
  const open = volumes.filter((volume) => volume.isAvailable && opens(volume));
  const place = ({ number: one, title }: { number: number; title: string }) => ({ number: one, title });
  const [previous] = open.filter((volume) => volume.number < number).slice(-1);
  const next = open.find((volume) => volume.number > number);
  const title = volumes.find((volume) => volume.number === number)?.title ?? `Volumen ${number}`;
  return { title, previous: previous ? place(previous) : null, next: next ? place(next) : null };
}

/** The contents of a volume: what is the same for all, and the reader's own marks. */
export async function loadContents(member: SignedIn, args: LoaderFunctionArgs) {
  const volume = volumeIn(args.params);
  const filter = filterIn(new URL(args.request.url).searchParams.get('ver'));
  const [{ chapters, span }, around, marks] = await Promise.all([
    contentFor(args, `contents ${volume}`, () => chaptersOf(args, volume)),
    volumesAround(args, volume),
    ownMarks(db, member.id, volume),
  ]);
  if (chapters.length === 0) throw new Refusal('volume_empty');
  const stateIn = stateOf(marks);
  const rows = chapters.map((chapter) => ({ ...chapter, ...stateIn(chapter) }));
  const groups = byYear(rows.filter(IS_IN[filter]));
  args.context.fragments = { indice: contentsList({ volume, groups, here: paths.contents(volume, { ver: filter }) }) };
  return {
    ...{ volume, filter, span, ...around },
    total: rows.length,
    counts: FILTERS.map((one) => rows.filter(IS_IN[one.filter]).length),
    years: groups.map(({ id, year }) => ({ id, year })),
  };
}
