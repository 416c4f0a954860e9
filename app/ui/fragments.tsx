import { createContext, useContext, useState } from 'react';
import type { SafeHtml } from '~/text/html';

/** Data of the server's render of this response, besides the loaders' data. None of it is sent twice. */
interface RenderContext {
  /** Long texts by name: they travel in the document alone, never in the data that hydrates it. */
  fragments: Partial<Record<string, SafeHtml>>;
  /** The id of the failure in the log, for its error page. */
  errorId?: string;
}

export const RenderContext = createContext<RenderContext>({ fragments: {} });
export const useRenderContext = () => useContext(RenderContext);

/** A long text that the server wrote into the document, which hydration leaves as it is. */
export function StaticHtml({ id }: { id: string }) {
  const { fragments } = useRenderContext();
  const [html] = useState(() => fragments[id] ?? document.getElementById(id)?.innerHTML ?? '');
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
