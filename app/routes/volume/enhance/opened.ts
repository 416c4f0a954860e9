import { browserSentence } from '~/errors/browser-catalogue';
import { paths } from '~/paths';
import { sendByScript } from '~/ui/enhance/post';
import { recordOpened } from '~/ui/enhance/stale-page';
import { announce } from '~/ui/enhance/toast';
import type { ViewProps } from '../props';

/** Records the open chapter for the pages that the browser goes back to, and names it in the address of its page. */
export function followOpened(): void {
  const main = document.querySelector<HTMLElement>('main[data-chapter]');
  if (!main) return;
  const { volume, index } = JSON.parse(main.dataset.chapter ?? '{}') as Pick<ViewProps, 'volume' | 'index'>;
  recordOpened(paths.volume(volume, { chapter: index }));
  nameChapter(index);
  if (main.dataset.ahead !== undefined) reportOpened(main.dataset.ahead, index);
}

/** Adds the chapter to an address that names none: coming back to it would open the one that is read by then. */
function nameChapter(index: number): void {
  const url = new URL(window.location.href);
  if (url.searchParams.has('chapter') || url.searchParams.has('buscar')) return;
  url.searchParams.set('chapter', String(index));
  window.history.replaceState(window.history.state, '', url.href);
}

/**
 * Reports a chapter as opened if its page was fetched before the reader opened it, which the server cannot know. If that
 * fails, home leads on to the one before.
 */
function reportOpened(action: string, index: number): void {
  const fields = new FormData();
  fields.set('intent', 'place');
  fields.set('index', String(index));
  const save = async () => {
    const outcome = await sendByScript(action, fields, 'place_failed');
    if (!outcome.ok && !outcome.isExpired) announce(browserSentence('place_failed'));
  };
  if (!(document as { prerendering?: boolean }).prerendering) return void save();
  document.addEventListener('prerenderingchange', () => void save(), { once: true });
}
