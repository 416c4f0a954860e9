import { useEffect, useState } from 'react';
import type { FormAnswer, Message } from '~/errors/message';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { useAnswer } from '~/ui/page-state';
import { dataOf, previewByScript } from '~/ui/enhance/post';

const ADDRESSES = {
  news: dataOf('routes/admin/settings/route', paths.admin('settings')),
  about: dataOf('routes/admin/about/route', paths.admin('about')),
};
const PAUSE = 400; // milliseconds after the last letter

/** Action data of a form that is shown again as typed, with the HTML of its texts by field name. */
export interface PreviewsData extends FormAnswer {
  previews: Record<string, SafeHtml>;
}

interface Shown {
  /** Name of the field of the text. */
  field: string;
  text: string;
  stored: { text: string; html: SafeHtml };
  /** HTML of the drafts, by field name. */
  drafts: Record<string, SafeHtml>;
}

interface Preview {
  html: SafeHtml;
  /** Error if the last preview failed; the HTML is then of an older text. */
  failed: Message | null;
}

/**
 * Previews a text as it is typed, with HTML from the server that will render it. Until that arrives the HTML is of the
 * stored text, and `isStored` is true.
 */
export function usePreview(kind: 'news' | 'about', { field, text, stored, drafts }: Shown) {
  const actionData = useAnswer<PreviewsData>();
  const typed = actionData ? actionData.previews?.[field] : drafts[field];
  const [preview, show] = useState<Preview>({ html: typed ?? stored.html, failed: null });
  useEffect(() => {
    if (text === stored.text) return show({ html: stored.html, failed: null });
    let isLatest = true;
    const timer = setTimeout(() => {
      const fields = new FormData();
      fields.set('intent', 'preview');
      fields.set('text', text);
      void previewByScript(ADDRESSES[kind], fields).then((outcome) => {
        if (!isLatest) return;
        show(({ html }) =>
          outcome.ok ? { html: outcome.data.html as SafeHtml, failed: null } : { html, failed: outcome },
        );
      });
    }, PAUSE);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [kind, text, stored.text, stored.html]);
  return { ...preview, isStored: preview.html === stored.html && text !== stored.text };
}
