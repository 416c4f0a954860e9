import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db/db.server';
import { chapterName } from '~/domain/book/chapter-name';
import { datesOf, findParagraphs } from '~/domain/book/chapters.server';
import { EXCERPT_LENGTH } from '~/domain/site/schema';
import { defineCached, outline } from '~/http/pages/content.server';
import { dataOrFailure } from '~/http/pages/part.server';
import { switchesFor } from '~/http/pages/site.server';
import { beginningOf } from '~/text/beginning';
import { longDate } from '~/text/spanish';
import type { SharedRef } from './shared-chapter';

const dates = defineCached('dates', (volume: number) => datesOf(db, volume));

const excerpts = defineCached('excerpts', async (volume: number, index: number) => {
  const { paragraphs } = await findParagraphs(db, volume, index);
  const text = paragraphs.map((paragraph) => paragraph.text).join(' ');
  return beginningOf(text.replace(/\s+/g, ' ').trim(), EXCERPT_LENGTH);
});

/**
 * Finds the chapter that a login leads to, by what is public of it: its name and its date, and how its text begins where
 * administrators allow it. Null for any other address.
 */
export async function sharedChapter(args: LoaderFunctionArgs, back: string): Promise<SharedRef | null> {
  const ref = refIn(back);
  if (!ref) return null;
  const load = async () => {
    const item = (await outline(args, ref.volume)).find(({ index }) => index === ref.index);
    if (!item) return null;
    const date = longDate((await dates(args, ref.volume)).get(ref.index) ?? '');
    const excerpt = (await switchesFor(args)).excerpt ? await excerpts(args, ref.volume, ref.index) : '';
    const name = chapterName({ ...ref, title: item.title });
    return { volume: ref.volume, name, date, paragraph: ref.paragraph, excerpt };
  };
  // A page that many share is cached as it is: while the database is away there is none.
  return args.context.isShared ? load() : (await dataOrFailure(load(), 'volume_failed')).data;
}

/** Parses the address of a chapter, or of a paragraph. */
function refIn(back: string) {
  const { pathname, searchParams } = new URL(back, 'http://here');
  const [, volume, place = ''] = /^\/volume\/(\d{1,2})(?:\/parrafo\/(\d{1,9}-\d{1,9}))?$/.exec(pathname) ?? [];
  const [index = '', paragraph] = place ? place.split('-') : [searchParams.get('chapter') ?? ''];
  if (volume === undefined || Number(volume) < 1 || Number(volume) > 36 || !/^\d{1,9}$/.test(index)) return null;
  return {
    volume: Number(volume),
    index: Number(index),
    paragraph: paragraph === undefined ? null : Number(paragraph),
  };
}
