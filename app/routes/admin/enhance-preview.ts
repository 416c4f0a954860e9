import { useActionData } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { FormAnswer, Message } from '~/errors/message';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { askByScript, dataOf } from '~/ui/enhance/post';

const ADDRESSES = {
  news: dataOf('routes/admin/settings/route', paths.admin('settings')),
  about: dataOf('routes/admin/about/route', paths.admin('about')),
};
const PAUSE = 400; // milliseconds after the last letter

/** A form that is shown again as it was typed, with the HTML of its texts by the names of their fields. */
export interface PreviewsAnswer extends FormAnswer {
  previews: Record<string, SafeHtml>;
}

interface Shown {
  /** The name of the field that holds the text. */
  field: string;
  text: string;
  stored: { text: string; html: SafeHtml };
  /** The HTML of texts that waited for their writer. */
  waiting: Record<string, SafeHtml>;
}

interface Preview {
  html: SafeHtml;
  /** Why it is not of the text that was typed last. */
  failed: Message | null;
}

/**
 * The HTML of a text as it is typed, made by the server that will show it. Until it is made it is the stored text's, which
 * `isStored` says.
 */
export function usePreview(kind: 'news' | 'about', { field, text, stored, waiting }: Shown) {
  const answer = useActionData<Partial<PreviewsAnswer>>();
  const typed = answer ? answer.previews?.[field] : waiting[field];
  const [preview, show] = useState<Preview>({ html: typed ?? stored.html, failed: null });
  useEffect(() => {
    if (text === stored.text) return show({ html: stored.html, failed: null });
    const timer = setTimeout(() => {
      const fields = new FormData();
      fields.set('intent', 'preview');
      fields.set('text', text);
      void askByScript(ADDRESSES[kind], fields, 'preview_failed').then((outcome) =>
        show(({ html }) =>
          outcome.ok ? { html: outcome.data.html as SafeHtml, failed: null } : { html, failed: outcome },
        ),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [kind, text, stored.text, stored.html]);
  return { ...preview, isStored: preview.html === stored.html && text !== stored.text };
}
