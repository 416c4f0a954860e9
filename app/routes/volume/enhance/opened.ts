import { AUTHOR_FIELD } from '~/domain/notes/schema';
import { browserSentence } from '~/errors/browser-catalogue';
import { isLookupFrom } from '~/http/pages/way-back';
import { paths } from '~/paths';
import { cachedAt } from '~/ui/enhance/offline';
import { dataOf, sendByScript } from '~/ui/enhance/post';
import { recordOpened } from '~/ui/enhance/stale-page';
import { announce } from '~/ui/enhance/toast';
import type { ViewProps } from '../props';
import { followLeaving } from './leaving';
import { followMedia } from './media';

/** Names the open chapter in the address of its page, and follows its reader, unless they only look it up or want no history. */
export function followOpened(): void {
  const main = document.querySelector<HTMLElement>('main[data-chapter]');
  if (!main) return;
  const { author, volume, index } = JSON.parse(main.dataset.chapter ?? '{}') as Chapter;
  nameChapter(index);
  const [address, isCached] = [paths.volume(volume, { chapter: index }), cachedAt() !== null];
  const from = new URLSearchParams(window.location.search).get('from');
  // A cached page was rendered for another way to it.
  const isLookup = isCached ? from !== null && isLookupFrom(from) : main.dataset.lookup !== undefined;
  if (!isLookup) recordOpened(address);
  if (main.dataset.follows === undefined) return;
  const action = dataOf('routes/volume/route', paths.volume(volume, { chapter: index, from }));
  if (isCached || main.dataset.ahead !== undefined) reportOpened(action, { author, index });
  followMedia({ author, index, action });
  if (!isLookup) followLeaving({ author, index, address, action });
}

type Chapter = Pick<ViewProps, 'author' | 'volume' | 'index'>;

/** Adds the chapter to an address that names none: coming back to it would open the one that is read by then. */
function nameChapter(index: number): void {
  const url = new URL(window.location.href);
  if (url.searchParams.has('chapter') || url.searchParams.has('buscar')) return;
  url.searchParams.set('chapter', String(index));
  window.history.replaceState(window.history.state, '', url.href);
}

/**
 * Reports a chapter as opened if its page was fetched before the reader opened it, or is a cached one, which the server
 * cannot know. If that fails, home leads on to the one before.
 */
function reportOpened(action: string, { author, index }: Pick<Chapter, 'author' | 'index'>): void {
  const fields = new FormData();
  fields.set('intent', 'place');
  fields.set('index', String(index));
  fields.set(AUTHOR_FIELD, author);
  const save = async () => {
    const outcome = await sendByScript(action, fields, 'place_failed');
    if (!outcome.ok && !outcome.isExpired) announce(browserSentence('place_failed'));
  };
  if (!(document as { prerendering?: boolean }).prerendering) return void save();
  document.addEventListener('prerenderingchange', () => void save(), { once: true });
}
