import type { PageData, Match } from '../drawn/context';

/** Data of the server's render besides the loaders' data: see `pageScripts`. */
interface DrawnPage {
  matches: Match[];
  location: PageData['location'];
  /** The id of the failure in the log, for its error page. */
  errorId?: string;
}

interface Globals {
  __remixContext: { state: Pick<PageData, 'loaderData' | 'actionData' | 'errors'> };
  __remixRouteModules: PageData['modules'];
  __drawnPage: DrawnPage;
}

/** Adds modules of routes, by the route's id, to those that the page loaded itself. */
export const bringModules = (modules: PageData['modules']) =>
  void Object.assign(globals().__remixRouteModules, modules);

/** The id of the failure that this page reports, if any. */
export const pageErrorId = () => globals().__drawnPage.errorId;

/** Returns the data that this page was rendered from. */
export function pageData(): PageData {
  const { __remixContext: context, __remixRouteModules: modules, __drawnPage: page } = globals();
  return { ...context.state, ...page, modules };
}

const globals = () => window as unknown as Globals;
