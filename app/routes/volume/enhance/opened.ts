import { useEffect } from 'react';
import { paths } from '~/paths';
import { browserSentence } from '~/errors/browser-catalogue';
import { announce } from '~/ui/enhance/announcements';
import { sendByScript, dataOf } from '~/ui/enhance/post';
import type { ViewProps } from '../props';

/**
 * Saves a chapter as the reading position if its page was fetched before the reader opened it, which the server cannot
 * know. If that fails, the position stays as it was.
 */
export function useOpened({ volume, index, from, isAhead }: ViewProps): void {
  useEffect(() => {
    if (!isAhead) return;
    const fields = new FormData();
    fields.set('intent', 'place');
    fields.set('index', String(index));
    const save = async () => {
      const address = dataOf('routes/volume/route', paths.volume(volume, { chapter: index, from }));
      const outcome = await sendByScript(address, fields, 'place_failed');
      if (!outcome.ok && !outcome.isExpired) announce(browserSentence('place_failed'));
    };
    if (!(document as { prerendering?: boolean }).prerendering) return void save();
    const show = () => void save();
    document.addEventListener('prerenderingchange', show, { once: true });
    return () => document.removeEventListener('prerenderingchange', show);
  }, [volume, index, from, isAhead]);
}
