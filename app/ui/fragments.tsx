import { createContext, useContext, useRef } from 'react';
import type { SafeHtml } from '~/text/html';

/** What the server's drawing of this one answer knows besides the loaders' data. Nothing of it is sent again. */
export interface Drawing {
  nonce?: string;
  /** Long texts by name: they travel in the document alone, never in the data that hydrates it. */
  fragments: Partial<Record<string, SafeHtml>>;
  /** Whether it shows an error, in whole or in part; such a page goes out without scripts. */
  hasError?: boolean;
  /** The code under which an unexpected error stands in the log. */
  errorCode?: string;
}

export const DrawingContext = createContext<Drawing>({ fragments: {} });
export const useDrawing = () => useContext(DrawingContext);

interface KeptProps {
  id: string;
  /** The text's revision: while it stays the same, the element is left as it is. */
  version: string;
  /** The text, when it came with data; in the first document it comes from the drawing or stands there already. */
  html?: SafeHtml;
  className?: string;
  as?: 'div' | 'article';
}

/** A long text that the server wrote into the document. A script keeps what stands there instead of drawing it again. */
export function Kept({ id, version, html, as: Tag = 'div', ...rest }: KeptProps) {
  const { fragments } = useDrawing();
  const kept = useRef<{ version: string; html: string }>();
  if (kept.current?.version !== version) {
    const standing = typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '');
    kept.current = { version, html: html ?? fragments[id] ?? standing };
  }
  return <Tag id={id} {...rest} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: kept.current.html }} />;
}
