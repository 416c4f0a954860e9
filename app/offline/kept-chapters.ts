import { del, get, set, values } from 'idb-keyval';
import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { keptIndex, copyCache } from './copies';
import { KEPT_ATTRIBUTE, type KeptChapter } from './protocol';
import { copyIn, readerEpoch } from './reader-epoch';

/** How many chapters a browser keeps: those that were opened last. */
const MOST = 200;

/** A chapter in the index, with the epoch of its reader. */
type Row = KeptChapter & { epoch: string };

/** The volume of the page of a chapter; null of any other page. */
export const volumeOf = ({ pathname }: URL) => Number(/^\/volume\/(\d+)$/.exec(pathname)?.[1]) || null;

const pathOf = ({ volume, index }: Pick<KeptChapter, 'volume' | 'index'>) => `/volume/${volume}?chapter=${index}`;
const keyOf = (row: Pick<Row, 'epoch' | 'volume' | 'index'>) => `${row.epoch} ${pathOf(row)}`;

/** The value of a hidden field of a page. */
function fieldIn(page: string, name: string): string | undefined {
  const before = `name="${name}" value="`;
  const at = page.indexOf(before);
  return at < 0 ? undefined : page.slice(at + before.length).split('"', 1)[0];
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const titleOf = (page: string) =>
  (/<title>([^<]*)/.exec(page)?.[1] ?? '').replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity);

/** What a page of a chapter says of itself; null where it lacks its form for the note, so that it is not whole. */
export function chapterOnPage(page: string): { author: string; index: number; title: string; isAhead: boolean } | null {
  const [author, index] = [fieldIn(page, AUTHOR_FIELD), Number(fieldIn(page, 'index'))];
  return author && index > 0 ? { author, index, title: titleOf(page), isAhead: page.includes('"isAhead":true') } : null;
}

/** The chapters whose pages are kept in an epoch, those opened last first. */
const keptPages = async (epoch: string) =>
  (await values<Row>(keptIndex))
    .filter((row) => row.epoch === epoch)
    .sort((one, other) => other.openedAt - one.openedAt);

/** The chapters that were opened and are kept for a reader's epoch, the last first. */
export const keptChapters = async (epoch: string): Promise<KeptChapter[]> =>
  (await keptPages(epoch)).filter(({ openedAt }) => openedAt > 0);

/** Takes note that a chapter is open now: its page may have come ahead, or stand here without a line. */
export async function openChapter(place: Pick<Row, 'epoch' | 'volume' | 'index'>): Promise<void> {
  await copyIn(place.epoch, async () => {
    const kept = await get<Row>(keyOf(place), keptIndex);
    if (kept) await set(keyOf(place), { ...kept, openedAt: Date.now() }, keptIndex);
  });
}

async function drop(row: Row): Promise<void> {
  await (await copyCache(row.epoch)).delete(pathOf(row));
  await del(keyOf(row), keptIndex);
}

/**
 * Keeps a page for the reader of an epoch, unless that is over; those beyond `MOST` that were opened least lately go.
 * Returns when the oldest that is left was kept.
 */
export const keepChapter = (chapter: Omit<Row, 'openedAt'>, page: Response): Promise<number | undefined> =>
  copyIn(chapter.epoch, async () => {
    const former = await get<Row>(keyOf(chapter), keptIndex);
    await (await copyCache(chapter.epoch)).put(pathOf(chapter), page);
    await set(keyOf(chapter), { ...chapter, openedAt: former?.openedAt ?? 0 }, keptIndex);
    const all = await keptPages(chapter.epoch);
    await Promise.all(all.slice(MOST).map(drop));
    return Math.min(...all.slice(0, MOST).map(({ keptAt }) => keptAt));
  });

/** The chapter that an address means: the one it names, else that of the volume that was opened last. */
async function chapterAt(epoch: string, url: URL): Promise<KeptChapter | undefined> {
  const volume = volumeOf(url);
  if (volume === null) return undefined;
  const index = Number(url.searchParams.get('chapter'));
  if (index > 0) return get<Row>(keyOf({ epoch, volume, index }), keptIndex);
  return (await keptChapters(epoch)).find((chapter) => chapter.volume === volume);
}

/** What a page says that has no script to say it. */
const OFFLINE =
  '<p class="notice" role="status"><b>No hay conexión.</b> Ves este capítulo como estaba cuando lo abriste.</p>';

/** The page that is kept for an address, which says on its `<html>` when that was; undefined where none is. */
export async function keptPage(url: URL): Promise<Response | undefined> {
  const { id } = await readerEpoch();
  const chapter = await chapterAt(id, url);
  const page = chapter && (await (await copyCache(id)).match(pathOf(chapter), { ignoreVary: true }));
  if (!page) return undefined;
  const text = (await page.text()).replace('<html ', `<html ${KEPT_ATTRIBUTE}="${chapter.keptAt}" `);
  return new Response(text.includes('<script') ? text : text.replace(/<main[^<>]*>/, `$&${OFFLINE}`), {
    headers: page.headers,
  });
}
