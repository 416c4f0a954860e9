import { browserSentence } from '~/errors/browser-catalogue';
import { sendByScript } from '~/ui/enhance/post';
import { announce } from '~/ui/enhance/toast';
import type { ViewProps } from '../props';

/**
 * Saves a chapter as the reading position if its page was fetched before the reader opened it, which the server cannot
 * know. If that fails, the position stays as it was.
 */
export function reportOpened(): void {
  const main = document.querySelector<HTMLElement>('main[data-ahead]');
  if (!main) return;
  const { index } = JSON.parse(main.dataset.chapter ?? '{}') as Pick<ViewProps, 'index'>;
  const fields = new FormData();
  fields.set('intent', 'place');
  fields.set('index', String(index));
  const save = async () => {
    const outcome = await sendByScript(main.dataset.ahead ?? '', fields, 'place_failed');
    if (!outcome.ok && !outcome.isExpired) announce(browserSentence('place_failed'));
  };
  if (!(document as { prerendering?: boolean }).prerendering) return void save();
  document.addEventListener('prerenderingchange', () => void save(), { once: true });
}
