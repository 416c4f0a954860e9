import type { DrawnFrom, Match } from '../drawn/context';

/** What the server tells of its drawing besides the loaders' data: see `pageScripts`. */
interface DrawnPage {
  matches: Match[];
  location: DrawnFrom['location'];
  /** The id under which the log tells of what failed, on the page that says so. */
  errorId?: string;
}

interface Told {
  __remixContext: { state: Pick<DrawnFrom, 'loaderData' | 'actionData' | 'errors'> };
  __remixRouteModules: DrawnFrom['modules'];
  __drawnPage: DrawnPage;
}

const told = () => window as unknown as Told;

/** Adds modules of routes, by the route's id, to those that the page asked for itself. */
export const bringModules = (modules: DrawnFrom['modules']) => void Object.assign(told().__remixRouteModules, modules);

/** The id of the failure that this page tells of, if any. */
export const drawnErrorId = () => told().__drawnPage.errorId;

/** What this page was drawn from. */
export function drawnPage(): DrawnFrom {
  const { __remixContext: context, __remixRouteModules: modules, __drawnPage: page } = told();
  return { ...context.state, ...page, modules };
}
