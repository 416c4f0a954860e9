import type { RemixServer } from '@remix-run/react';
import type { ComponentProps } from 'react';

type Drawn = ComponentProps<typeof RemixServer>;
type Context = Drawn['context'];
type Static = Context['staticHandlerContext'];

/** What the server tells of its drawing besides the loaders' data: see `pageScripts`. */
export interface DrawnPage {
  matches: { id: string; pathname: string; pathnameBase: string; params: Record<string, string | undefined> }[];
  manifest: Context['manifest'];
  location: Static['location'];
  /** The id under which the log tells of what failed, on the page that says so. */
  errorId?: string;
}

interface Told {
  __remixContext: Pick<Context, 'future' | 'isSpaMode'> & {
    state: Pick<Static, 'loaderData' | 'actionData' | 'errors'>;
  };
  __remixRouteModules: Context['routeModules'];
  __drawnPage: DrawnPage;
}

/** The id of the failure that this page tells of, if any. */
export const drawnErrorId = () => (window as unknown as Told).__drawnPage.errorId;

/** What this page was drawn from, as the server's own drawing takes it. */
export function drawnPage(): Drawn {
  const { __remixContext: context, __remixRouteModules: routeModules, __drawnPage: page } = window as unknown as Told;
  const matches = page.matches.map(({ id, ...match }) => ({ ...match, route: { id } }));
  const staticHandlerContext = { ...context.state, matches, location: page.location, basename: '/' } as Static;
  const { future, isSpaMode } = context;
  return {
    url: window.location.href,
    context: { manifest: page.manifest, routeModules, staticHandlerContext, future, isSpaMode, renderMeta: {} },
  };
}
