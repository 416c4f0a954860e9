import { useEffect } from 'react';
import { paths } from '~/paths';
import { browserSentence } from '~/errors/browser-catalogue';
import { announce } from '~/ui/enhance/announcements';
import { askByScript, dataOf } from '~/ui/enhance/post';
import type { ViewProps } from '../props';

/**
 * Keeps a chapter as the reader's place where its page had been fetched before they opened it, which the server cannot
 * know. Where that fails, the place stays where it was.
 */
export function useOpened({ volume, index, from, isAhead }: ViewProps): void {
  useEffect(() => {
    if (!isAhead) return;
    const fields = new FormData();
    fields.set('intent', 'place');
    fields.set('index', String(index));
    const keep = async () => {
      const address = dataOf('routes/volume/route', paths.volume(volume, { chapter: index, from }));
      const outcome = await askByScript(address, fields, 'place_failed');
      if (!outcome.ok && !outcome.isExpired) announce(browserSentence('place_failed'));
    };
    if (!(document as { prerendering?: boolean }).prerendering) return void keep();
    const show = () => void keep();
    document.addEventListener('prerenderingchange', show, { once: true });
    return () => document.removeEventListener('prerenderingchange', show);
  }, [volume, index, from, isAhead]);
}
