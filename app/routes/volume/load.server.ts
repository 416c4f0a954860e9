import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { findMainText, findStudy, type MainText } from '~/domain/book/chapters.server';
import type { OptionalContent, OutlineItem } from '~/domain/book/schema';
import { outlineOf } from '~/domain/book/outline.server';
import type { Place } from '~/domain/book/search';
import type { SignedIn } from '~/domain/members/sessions.server';
import type { ShownNotice } from '~/domain/site/schema';
import { topicsByTitle } from '~/domain/topics/topics.server';
import { ownMarks } from '~/domain/progress/marks.server';
import { appUrl, env } from '~/env.server';
import { authorMark } from '~/http/auth/author.server';
import { contentFor } from '~/http/pages/content.server';
import { part, statusOf } from '~/http/pages/part.server';
import { siteFor } from '~/http/pages/site.server';
import { volumeIn } from '~/http/pages/volume-param';
import { paths } from '~/paths';
import { html, type SafeHtml } from '~/text/html';
import { longDate, plainForm } from '~/text/spanish';
import { NOTE_FORM } from './props';
import { studyMarkup } from './study.server';
import { drawRows, videoList, type DrawnRows, type VideoListProps } from './video-list';
import { goneWords } from '~/http/pages/chapter-at.server';
import { lastRead, rememberPlace } from './reading-place.server';
import { noteFor } from './note.server';
import { placeIn } from './place.server';
import { backTo, chapterIn, followIndexSearch, fromIn } from './query.server';

const ON_PAGE: [string, string][] = [
  ['notas', 'Notas'],
  ['compartir', 'Compartir'],
];
const NOTHING = html``.markup;
const bibleAddress = (reference: string) => env.BIBLE_SEARCH_URL.replace('{reference}', encodeURIComponent(reference));

/** The study parts as HTML, each topic leading to its theme where there is one. */
async function drawStudy(content: OptionalContent | null, here: string): Promise<SafeHtml> {
  if (!content) return NOTHING;
  const ids = await topicsByTitle(db, content.topics);
  const topicAddress = (title: string) => {
    const id = ids.get(plainForm(title));
    return id ? paths.topic(id, { from: here }) : paths.topics({ buscar: title, from: here });
  };
  return studyMarkup({ content, bibleAddress, topicAddress, alsoOnPage: ON_PAGE });
}

const addressOf = ({ videoId, url }: OutlineItem) => url || `https://www.youtube.com/watch?v=${videoId}`;

/** Which videos of the volume can be marked, and which are. */
function marksIn(items: OutlineItem[], item: OutlineItem, watched: ReadonlySet<string>) {
  const trackable = items.filter(({ videoId }) => videoId !== '').map(({ videoId }) => videoId);
  const marked = trackable.filter((id) => watched.has(id));
  const isWatched = watched.has(item.videoId);
  return { trackable: trackable.length, watched: marked, watchedCount: marked.length, isWatched };
}

const headOf = (volume: number, item: OutlineItem, main: MainText | null) => ({
  title: item.title || `Capítulo ${volume}-${item.index}`,
  date: main?.date ?? '',
  dateInWords: longDate(main?.date ?? ''),
  description: main?.description ?? '',
});

const videoOf = (item: OutlineItem, query: URLSearchParams, isLight: boolean) => ({
  video: item.hasVideo ? { id: item.videoId, address: addressOf(item), still: isLight ? '' : item.thumbnail } : null,
  isPlaying: query.get('video') === '1' && item.videoId !== '',
});

/** The notices that stand over the page; those of the note stand in its form. */
const SHOWN = ['encontrado', 'ajustes'];
const OF_NOTE = ['nota', 'nota-elegida'];

/** What the page says of the way by which it was reached. */
const wordsOf = (notice: ShownNotice | null, missing: string | null) => ({
  notice: missing ?? (notice && SHOWN.includes(notice.name) ? notice.text : null),
  isMissing: missing !== null,
  noteSays: notice && OF_NOTE.includes(notice.name) ? notice.text : null,
});

/** The parts of a chapter, each of which may fail alone. */
async function partsOf(member: SignedIn, args: LoaderFunctionArgs, place: Place & { from: string | null }) {
  const { volume, index, from } = place;
  const here = paths.volume(volume, { chapter: index, from });
  const study = async () => drawStudy(await findStudy(db, volume, index), here);
  const [main, studied, note, { site }] = await Promise.all([
    part(
      contentFor(args, `main ${volume}-${index}`, () => findMainText(db, volume, index)),
      'main_failed',
    ),
    part(from === null ? contentFor(args, `study ${volume}-${index}`, study) : study(), 'main_failed'),
    part(noteFor(args.request, member.id, volume, index), 'note_load_failed'),
    siteFor(args),
  ]);
  return { main, study: studied, note, noteForm: note.failed ? null : NOTE_FORM, site };
}

/** The rows of the list that are the same for everybody, where the page has the form that they belong to. */
async function rowsFor(args: LoaderFunctionArgs, list: VideoListProps): Promise<DrawnRows> {
  const { volume, noteForm, isLight } = list;
  if (noteForm === null) return new Map();
  return contentFor(args, `rows ${volume} ${isLight}`, () => Promise.resolve(drawRows(list, noteForm)));
}

type Listed = Pick<VideoListProps, 'volume' | 'items' | 'current' | 'watched' | 'from'>;

/** The long texts of the page, which go beside its data. */
async function textsOf(args: LoaderFunctionArgs, parts: Awaited<ReturnType<typeof partsOf>>, listed: Listed) {
  const { main, study, site, noteForm } = parts;
  const list = { ...site, ...listed, noteForm };
  return {
    texto: main.data?.dialogue ?? NOTHING,
    partes: study.data ?? NOTHING,
    lista: videoList(list, await rowsFor(args, list)),
  };
}

/** Everything that the viewer shows of one chapter; its long texts go beside the data. */
export async function loadVolume(member: SignedIn, args: LoaderFunctionArgs) {
  const volume = volumeIn(args.params);
  const query = new URL(args.request.url).searchParams;
  const from = fromIn(query);
  const [items, marks] = await Promise.all([
    contentFor(args, `outline ${volume}`, () => outlineOf(db, volume)),
    ownMarks(db, member.id, volume),
  ]);
  const watched = new Set(marks.watched);
  const asked = query.get('chapter');
  const { item, place, missing, gone } = chapterIn(asked, items, await lastRead(member, asked, volume));
  const search = await followIndexSearch(args.request, volume, items, from);
  const [parts, position] = await Promise.all([
    partsOf(member, args, { volume, index: item.index, from }),
    placeIn(args, { volume, items, place }),
    missing === null && rememberPlace(member, args.request, { volume, index: item.index }),
  ]);
  const { main, study, note, site } = parts;
  const texts = await textsOf(args, parts, { volume, items, current: item.index, watched, from });
  args.context.fragments = texts;
  const data = {
    ...{ volume, index: item.index, note, from, search, back: backTo(from), author: authorMark(member.id) },
    ...headOf(volume, item, main.data),
    ...position,
    ...{ ...marksIn(items, item, watched), isRead: marks.read.includes(item.index) },
    ...videoOf(item, query, site.isLight),
    ...{ hasText: texts.texto !== '', hasStudy: texts.partes !== '', failed: main.failed ?? study.failed },
    ...wordsOf(site.notice, missing ?? (gone === null ? null : goneWords({ volume, index: gone }))),
    address: appUrl + paths.volume(volume, { chapter: item.index }),
  };
  return json(data, { status: search?.status ?? (missing ? 404 : statusOf(main, study, note)) });
}
