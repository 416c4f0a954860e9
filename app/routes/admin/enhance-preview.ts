import { useEffect, useState } from 'react';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { askByScript, dataOf } from '~/ui/enhance/post';

const ADDRESSES = {
  news: dataOf('routes/admin/settings/route', paths.admin('settings')),
  about: dataOf('routes/admin/about/route', paths.admin('about')),
};
const PAUSE = 400; // milliseconds after the last letter

/** The HTML of a text as it is typed, made by the server that will show it; the stored text's until then. */
export function usePreview(kind: 'news' | 'about', text: string, stored: { text: string; html: SafeHtml }): SafeHtml {
  const [html, setHtml] = useState(stored.html);
  useEffect(() => {
    if (text === stored.text) return setHtml(stored.html);
    const timer = setTimeout(() => {
      const fields = new FormData();
      fields.set('intent', 'preview');
      fields.set('text', text);
      void askByScript(ADDRESSES[kind], fields).then((answer) => {
        if (answer.ok) setHtml(answer.data.html as SafeHtml);
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [kind, text, stored.text, stored.html]);
  return html;
}
