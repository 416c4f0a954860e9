import { useEffect } from 'react';
import { paths } from '~/paths';
import { askByScript, dataOf } from '~/ui/enhance/post';
import type { ViewProps } from '../props';

/**
 * Keeps a chapter as the reader's place where its page had been fetched before they opened it, which the server cannot
 * know. Where that fails, the place stays where it was, as with any page that the server could not keep.
 */
export function useOpened({ volume, index, from, isAhead }: ViewProps): void {
  useEffect(() => {
    if (!isAhead) return;
    const fields = new FormData();
    fields.set('intent', 'place');
    fields.set('index', String(index));
    const keep = () =>
      void askByScript(dataOf('routes/volume/route', paths.volume(volume, { chapter: index, from })), fields);
    if (!(document as { prerendering?: boolean }).prerendering) return keep();
    document.addEventListener('prerenderingchange', keep, { once: true });
    return () => document.removeEventListener('prerenderingchange', keep);
  }, [volume, index, from, isAhead]);
}
