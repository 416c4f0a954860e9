import { createContext, useContext, useState } from 'react';
import type { SafeHtml } from '~/text/html';

/** What the server's drawing of this one answer knows besides the loaders' data. Nothing of it is sent again. */
interface Drawing {
  /** Long texts by name: they travel in the document alone, never in the data that hydrates it. */
  fragments: Partial<Record<string, SafeHtml>>;
  /** The id under which the log tells of what failed, on the page that says so. */
  errorId?: string;
}

export const DrawingContext = createContext<Drawing>({ fragments: {} });
export const useDrawing = () => useContext(DrawingContext);

/** A long text that the server wrote into the document, where the scripts leave it as it stands. */
export function StaticHtml({ id }: { id: string }) {
  const { fragments } = useDrawing();
  const [html] = useState(() => fragments[id] ?? document.getElementById(id)?.innerHTML ?? '');
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
