import { useId, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { PageContext, usePage } from './page-state';

interface IslandProps {
  /** Its section and its export: `volume/NoteForm` is exported by `app/islands/volume.ts`. */
  name: `${string}/${string}`;
  /**
   * When the browser hydrates it, besides when it is seen or touched: at once for `always`; for `offline`, if a service
   * worker controls the page; for `draft:` and a key, if the browser has stored that draft. Several with spaces between.
   */
  wakes?: string;
  /** One element of that component. Its props are JSON. */
  children: ReactElement;
}

/**
 * A part of the page that the browser hydrates. It is rendered as a root of its own, so that `useId` gives the same ids
 * on both sides and no context but the page's state crosses its border. The light version has none.
 */
export function Island({ name, wakes, children }: IslandProps) {
  const prefix = useId();
  const page = usePage();
  const hydration = !page.site.isLight && {
    'data-island': name,
    'data-props': JSON.stringify(children.props),
    'data-prefix': prefix,
    'data-wakes': wakes,
  };
  const markup = renderToString(<PageContext.Provider value={page}>{children}</PageContext.Provider>, {
    identifierPrefix: prefix,
  });
  return <div className="island" {...hydration} dangerouslySetInnerHTML={{ __html: markup }} />;
}
