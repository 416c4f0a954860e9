import { useEffect, useState } from 'react';
import { paths } from '~/paths';
import type { SafeHtml } from '~/text/html';
import { askByScript } from '~/ui/enhance/post';

const PAUSE = 400; // milliseconds after the last letter

/** The HTML of a text as it is typed, made by the server that will show it; the stored text's until then. */
export function usePreview(kind: 'news' | 'about', text: string, stored: { text: string; html: SafeHtml }): SafeHtml {
  const [html, setHtml] = useState(stored.html);
  useEffect(() => {
    if (text === stored.text) return setHtml(stored.html);
    const timer = setTimeout(() => {
      const fields = new FormData();
      fields.set('intent', kind);
      fields.set('text', text);
      void askByScript(paths.adminPreview(), fields).then((answer) => {
        if (answer.ok) setHtml(answer.data.html as SafeHtml);
      });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [kind, text, stored.text, stored.html]);
  return html;
}
