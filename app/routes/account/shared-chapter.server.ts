import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { datesOf, findParagraphs } from '~/domain/book/chapters.server';
import { spanOf } from '~/domain/book/years.server';
import { EXCERPT_LENGTH } from '~/domain/site/schema';
import { cachedCover, defineCached, outline, volumes } from '~/http/pages/content.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { switchesFor } from '~/http/pages/site.server';
import { beginningOf } from '~/text/beginning';
import { longDate, plural } from '~/text/spanish';
import type { SharedRef } from './shared-chapter';

const WHOLE = 0; // in place of the number of a paragraph

const dates = defineCached('dates', (volume: number) => datesOf(db, volume));

const EXCERPTS = 500; // at once, since visitors choose the numbers

/** The beginning of a chapter, or of the paragraph with this number; '' where there is no text. */
const excerpts = defineCached(
  'excerpts',
  async (volume: number, index: number, number: number) => {
    const { paragraphs } = await findParagraphs(db, volume, index);
    const own = number === WHOLE ? paragraphs : paragraphs.slice(number - 1, number);
    const text = own.map((paragraph) => paragraph.text).join(' ');
    return beginningOf(text.replace(/\s+/g, ' ').trim(), EXCERPT_LENGTH);
  },
  EXCERPTS,
);

/**
 * Finds the chapter, the paragraph or the volume that a login leads to, by what is public of it: its name and its date,
 * and how its text begins where administrators allow it. Null for any other address.
 */
export async function sharedChapter(args: LoaderFunctionArgs, back: string): Promise<SharedRef | null> {
  const ref = refIn(back);
  if (!ref) return null;
  const load = () =>
    ref.index === null ? loadVolume(args, ref.volume) : loadChapter(args, { ...ref, index: ref.index });
  // A page that many share is cached as it is: while the database is away there is none.
  return args.context.isShared ? load() : (await dataOrFailure(load(), 'volume_failed')).data;
}

async function loadChapter(
  args: LoaderFunctionArgs,
  { volume, index, paragraph }: ChapterRef & { paragraph: number | null },
) {
  const item = (await outline(args, volume)).find((one) => one.index === index);
  if (!item) return null;
  const date = longDate((await dates(args, volume)).get(index) ?? '');
  const excerpt = await excerptFor(args, volume, index, paragraph ?? WHOLE);
  const name = chapterName({ volume, index, title: item.title });
  return { volume, name, date, paragraph, excerpt, cover: await cachedCover(args, volume) };
}

async function loadVolume(args: LoaderFunctionArgs, volume: number) {
  const [[first, ...others], all] = await Promise.all([outline(args, volume), volumes(args)]);
  if (!first) return null;
  const name = all.find(({ number }) => number === volume)?.title ?? `Volumen ${volume}`;
  const years = spanOf([...(await dates(args, volume)).values()].map((date) => ({ date })));
  const date = [plural(1 + others.length, 'capítulo', 'capítulos'), years].filter(Boolean).join(' ');
  const excerpt = await excerptFor(args, volume, first.index, WHOLE);
  return { volume, name, date, paragraph: null, excerpt, cover: await cachedCover(args, volume) };
}

const excerptFor = async (args: LoaderFunctionArgs, volume: number, index: number, number: number) =>
  (await switchesFor(args)).excerpt ? excerpts(args, volume, index, number) : '';

/** Parses the address of a volume (without an index), of a chapter, or of a paragraph. */
function refIn(back: string) {
  const { pathname, searchParams } = new URL(back, 'http://here');
  const [, volume, place = ''] = /^\/volume\/(\d{1,2})(?:\/indice|\/parrafo\/(\d{1,9}-\d{1,9}))?$/.exec(pathname) ?? [];
  const [index, paragraph] = place ? place.split('-') : [searchParams.get('chapter')];
  if (volume === undefined || Number(volume) < 1 || Number(volume) > 36) return null;
  if (typeof index === 'string' && !/^\d{1,9}$/.test(index)) return null;
  return {
    volume: Number(volume),
    index: typeof index === 'string' ? Number(index) : null,
    paragraph: paragraph === undefined ? null : Number(paragraph),
  };
}
