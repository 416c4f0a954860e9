import { del, get, set, values } from 'idb-keyval';
import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { keptIndex, copyCache } from './copies';
import { KEPT_ATTRIBUTE, type CachedChapter } from './protocol';
import { copyIn, readerEpoch } from './reader-epoch';

/** The most chapters that a browser caches: those that were opened last. */
const MOST = 200;

/** A chapter in the index, with the epoch of its reader. */
type Row = CachedChapter & { epoch: string };

/** The volume of the page of a chapter; null for any other page. */
export const volumeOf = ({ pathname }: URL) => Number(/^\/volume\/(\d+)$/.exec(pathname)?.[1]) || null;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Parses a page of a chapter; null if it lacks its form for the note, so that it is not complete. */
export function chapterOnPage(page: string): { author: string; index: number; title: string; isAhead: boolean } | null {
  const [author, index] = [fieldIn(page, AUTHOR_FIELD), Number(fieldIn(page, 'index'))];
  return author && index > 0
    ? { author, index, title: titleOf(page), isAhead: /<main[^<>]* data-ahead=/.test(page) }
    : null;
}

/** The chapters that were opened and are cached for a reader's epoch, the last first. */
export const keptChapters = async (epoch: string): Promise<CachedChapter[]> =>
  (await cachedPages(epoch)).filter(({ openedAt }) => openedAt > 0);

/** Records that a chapter is open now: its page may have been prefetched, or be shown offline. */
export async function openChapter(chapter: Pick<Row, 'epoch' | 'volume' | 'index'>): Promise<void> {
  await copyIn(chapter.epoch, async () => {
    const cached = await get<Row>(keyOf(chapter), keptIndex);
    if (cached) await set(keyOf(chapter), { ...cached, openedAt: Date.now() }, keptIndex);
  });
}

/**
 * Caches a page for the reader of an epoch, unless that is over; evicts the least recently opened beyond `MOST`.
 * Returns the time when the oldest that is left was cached.
 */
export const cacheChapter = (chapter: Omit<Row, 'openedAt'>, page: Response): Promise<number | undefined> =>
  copyIn(chapter.epoch, async () => {
    const former = await get<Row>(keyOf(chapter), keptIndex);
    await (await copyCache(chapter.epoch)).put(pathOf(chapter), page);
    await set(keyOf(chapter), { ...chapter, openedAt: former?.openedAt ?? 0 }, keptIndex);
    const all = await cachedPages(chapter.epoch);
    await Promise.all(all.slice(MOST).map(evict));
    return Math.min(...all.slice(0, MOST).map(({ keptAt }) => keptAt));
  });

/** Notice in a page that has no script to show it. */
const OFFLINE =
  '<p class="notice" role="status"><b>No hay conexión.</b> Ves este capítulo como estaba cuando lo abriste.</p>';

/** The cached page of an address, with the time of caching on its `<html>`; undefined if there is none. */
export async function cachedPage(url: URL): Promise<Response | undefined> {
  const { id } = await readerEpoch();
  const chapter = await chapterAt(id, url);
  const page = chapter && (await (await copyCache(id)).match(pathOf(chapter), { ignoreVary: true }));
  if (!page) return undefined;
  const text = (await page.text()).replace('<html ', `<html ${KEPT_ATTRIBUTE}="${chapter.keptAt}" `);
  return new Response(text.includes('<script') ? text : text.replace(/<main[^<>]*>/, `$&${OFFLINE}`), {
    headers: page.headers,
  });
}

/** The value of a hidden field of a page. */
function fieldIn(page: string, name: string): string | undefined {
  const before = `name="${name}" value="`;
  const at = page.indexOf(before);
  return at < 0 ? undefined : page.slice(at + before.length).split('"', 1)[0];
}

const titleOf = (page: string) =>
  (/<title>([^<]*)/.exec(page)?.[1] ?? '').replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** The chapters whose pages are cached in an epoch, those opened last first. */
const cachedPages = async (epoch: string) =>
  (await values<Row>(keptIndex))
    .filter((row) => row.epoch === epoch)
    .sort((one, other) => other.openedAt - one.openedAt);

const keyOf = (row: Pick<Row, 'epoch' | 'volume' | 'index'>) => `${row.epoch} ${pathOf(row)}`;

const pathOf = ({ volume, index }: Pick<CachedChapter, 'volume' | 'index'>) => `/volume/${volume}?chapter=${index}`;

async function evict(row: Row): Promise<void> {
  await (await copyCache(row.epoch)).delete(pathOf(row));
  await del(keyOf(row), keptIndex);
}

/** The chapter of an address: the one that it names, else the one of the volume that was opened last. */
async function chapterAt(epoch: string, url: URL): Promise<CachedChapter | undefined> {
  const volume = volumeOf(url);
  if (volume === null) return undefined;
  const index = Number(url.searchParams.get('chapter'));
  if (index > 0) return get<Row>(keyOf({ epoch, volume, index }), keptIndex);
  return (await keptChapters(epoch)).find((chapter) => chapter.volume === volume);
}
