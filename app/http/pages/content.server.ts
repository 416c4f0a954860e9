import type { AppLoadContext } from '@remix-run/node';
import { contentCache, currentRevision, type Revision } from '~/db/revision.server';
import { db } from '~/db/db.server';
import { bibleMentions } from '~/domain/bible/listing.server';
import { chaptersByDay } from '~/domain/book/days.server';
import { chaptersByVolume, chapterTitles, outlineOf } from '~/domain/book/outline.server';
import type { ChapterRef } from '~/domain/book/chapter-ref';
import { listVolumes } from '~/domain/book/volumes.server';
import { findCover } from '~/domain/pictures/covers.server';
import { topicIdsByTitle, topicShares } from '~/domain/topics/topics.server';
import { visitorOf } from '~/http/auth/visitor.server';
import { paths } from '~/paths';
import { plainForm } from '~/text/spanish';

/** Something made of the content, and whether the content changed meanwhile, so that it may be of before or after. */
interface Made {
  value: unknown;
  hasChanged: boolean;
}

const cached = contentCache<Made>('content', 2_000); // the longest, study parts and volumes, are of about 30 KB

/** Arguments of a loader or an action that the cache reads. */
export interface RequestArgs {
  request: Request;
  context: AppLoadContext;
}

/**
 * Defines something that is made of the content alone, the same for everybody: `load` runs once for its parameters, and
 * again when the content has changed; requests that come meanwhile wait for the same run. `name` is unique. `most` gives
 * it a cache of its own, of so many values, where readers choose the parameters; a value that is not `isWhole` is not
 * cached. Nothing in it may be of one reader, and
 * nobody may change it.
 */
export function defineCached<Params extends (number | string)[], Value>(
  name: string,
  load: (...params: Params) => Promise<Value>,
  most?: number,
  isWhole: (value: Value) => boolean = () => true,
): (args: RequestArgs, ...params: Params) => Promise<Value> {
  const values = most === undefined ? cached : contentCache<Made>(name, most, ({ value }) => isWhole(value as Value));
  return async (args, ...params) => {
    const revision = await revisionFor(args);
    const made = await values(revision, [name, ...params].join(' '), async () => {
      const value = await load(...params);
      const seen = (value as { revision?: Revision } | null)?.revision ?? (await currentRevision());
      return { value, hasChanged: seen !== revision };
    });
    args.context.contentChanged ||= made.hasChanged;
    return made.value as Value;
  };
}

/** The chapters of a volume in their order. */
export const outline = defineCached('outline', (volume: number) => outlineOf(db, volume));

/** The 36 volumes. */
export const volumes = defineCached('volumes', () => listVolumes(db));

/** The cover of a volume; null where it has none of its own. */
export const cachedCover = defineCached('cover', (volume: number) => findCover(db, volume));

/** The indices of each volume's chapters. */
export const chapterIndices = defineCached('chapters by volume', () => chaptersByVolume(db));

/** The chapters by the day of the year on which they were written. */
export const chaptersOfYear = defineCached('chapters by day', () => chaptersByDay(db));

/** The references to the Bible in all study parts. */
export const mentionsFor = defineCached('bible mentions', () => bibleMentions(db));

const titles = defineCached('chapter titles', () => chapterTitles(db));

/** Finds the title of any chapter of the book, '' for one that has none. */
export async function titlesFor(args: RequestArgs): Promise<(place: ChapterRef) => string> {
  const known = await titles(args);
  return ({ volume, index }) => known.get(`${volume}-${index}`) ?? '';
}

const topicIds = contentCache<Map<string, string>>('topic ids', 1);

/** Finds the address of a topic by its title, of a search for it where there is none; both lead back to `from`. */
export async function topicAddresses(revision: Revision, from: string | null): Promise<(title: string) => string> {
  const ids = await topicIds(revision, '', () => topicIdsByTitle(db));
  return (title) => {
    const id = ids.get(plainForm(title));
    return id ? paths.topic(id, { from }) : paths.topics({ buscar: title, from });
  };
}

/** Orders the topics of a chapter by how much of each lies there, of all its references; equals stay as they stood. */
export async function topicsByWeight(chapter: ChapterRef, titles: string[]): Promise<string[]> {
  if (titles.length < 2) return titles;
  const shares = await topicShares(db, chapter, titles.map(plainForm));
  const shareOf = (title: string) => shares.get(plainForm(title)) ?? 0;
  return [...titles].sort((one, other) => shareOf(other) - shareOf(one));
}

const TIMES = 3;

/**
 * Reads several parts of the content at one revision: where an upload was stored in between, `read` runs again. (Where
 * one is stored every time, the parts may at last be of two.)
 */
export async function atOneRevision<Value>({ context }: RequestArgs, read: () => Promise<Value>): Promise<Value> {
  for (let times = 1; ; times += 1) {
    const value = await read();
    if (!context.contentChanged || times === TIMES) return value;
    Object.assign(context, { contentChanged: false, revision: currentRevision() });
  }
}

/** Reads the content revision once for a request: it comes with the session where there is one. */
async function revisionFor(args: RequestArgs) {
  const { member } = await visitorOf(args);
  return args.context.revision ?? member?.revision ?? (args.context.revision = currentRevision());
}
