import { createStore, del, get, set, values } from 'idb-keyval';
import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { KEPT_ATTRIBUTE, type KeptChapter } from './protocol';

/** How many chapters a browser keeps: those that were opened last. */
const MOST = 200;

const CACHE = 'libro-capitulos';
const store = createStore('libro-capitulos', 'capitulos');

/** The volume of the page of a chapter; null of any other page. */
export const volumeOf = ({ pathname }: URL) => Number(/^\/volume\/(\d+)$/.exec(pathname)?.[1]) || null;

const keyOf = ({ volume, index }: Pick<KeptChapter, 'volume' | 'index'>) => `/volume/${volume}?chapter=${index}`;

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

/** The chapters whose pages are kept, those opened last first. */
const keptPages = async () => (await values<KeptChapter>(store)).sort((one, other) => other.openedAt - one.openedAt);

/** The chapters that were opened and are kept, the last first. */
export const keptChapters = async () => (await keptPages()).filter(({ openedAt }) => openedAt > 0);

/** Takes note that a chapter is open now: its page may have come ahead, or stand here without a line. */
export async function openChapter(place: Pick<KeptChapter, 'volume' | 'index'>): Promise<void> {
  const kept = await get<KeptChapter>(keyOf(place), store);
  if (kept) await set(keyOf(place), { ...kept, openedAt: Date.now() }, store);
}

async function drop(chapter: KeptChapter): Promise<void> {
  await (await caches.open(CACHE)).delete(keyOf(chapter));
  await del(keyOf(chapter), store);
}

/** Keeps a page; those beyond `MOST` that were opened least lately go. Returns when the oldest that is left was kept. */
export async function keepChapter(chapter: Omit<KeptChapter, 'openedAt'>, page: Response): Promise<number> {
  const former = await get<KeptChapter>(keyOf(chapter), store);
  await (await caches.open(CACHE)).put(keyOf(chapter), page);
  await set(keyOf(chapter), { ...chapter, openedAt: former?.openedAt ?? 0 }, store);
  const all = await keptPages();
  await Promise.all(all.slice(MOST).map(drop));
  return Math.min(...all.slice(0, MOST).map(({ keptAt }) => keptAt));
}

/** The chapter that an address means: the one it names, else that of the volume that was opened last. */
async function chapterAt(url: URL): Promise<KeptChapter | undefined> {
  const volume = volumeOf(url);
  if (volume === null) return undefined;
  const index = Number(url.searchParams.get('chapter'));
  if (index > 0) return get<KeptChapter>(keyOf({ volume, index }), store);
  return (await keptChapters()).find((chapter) => chapter.volume === volume);
}

/** What a page says that has no script to say it. */
const OFFLINE =
  '<p class="notice" role="status"><b>No hay conexión.</b> Ves este capítulo como estaba cuando lo abriste.</p>';

/** The page that is kept for an address, which says on its `<html>` when that was; undefined where none is. */
export async function keptPage(url: URL): Promise<Response | undefined> {
  const chapter = await chapterAt(url);
  const page = chapter && (await (await caches.open(CACHE)).match(keyOf(chapter), { ignoreVary: true }));
  if (!page) return undefined;
  const text = (await page.text()).replace('<html ', `<html ${KEPT_ATTRIBUTE}="${chapter.keptAt}" `);
  return new Response(text.includes('<script') ? text : text.replace(/<main[^<>]*>/, `$&${OFFLINE}`), {
    headers: page.headers,
  });
}

/** Forgets every chapter. */
export async function dropChapters(): Promise<void> {
  await Promise.all((await keptPages()).map(drop));
  await caches.delete(CACHE);
}
