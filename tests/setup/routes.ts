import { build } from './handlers';

export interface SiteRoute {
  id: string;
  hasLoader: boolean;
  hasAction: boolean;
  /** False for a route that responds only with data or a redirect. */
  isPage: boolean;
}

const every = Object.values(build.routes).flatMap((route) => route ?? []);
const isFrame = (id: string) => every.some(({ parentId }) => parentId === id);

/**
 * Tells whether a route is a call of the JSON API, which takes no cookie: its permissions are those of the bearer, not
 * of a browser.
 */
const isCall = (id: string, isPage: boolean) => id.startsWith('routes/api/') && !isPage;

/** Routes of the finished build for browsers; the layout routes around them have no address of their own. */
export const siteRoutes: SiteRoute[] = every
  .filter(({ id, module }) => !isFrame(id) && !isCall(id, module.default !== undefined))
  .map(({ id, module }) => ({
    id,
    hasLoader: 'loader' in module,
    hasAction: 'action' in module,
    isPage: module.default !== undefined,
  }));

/** Address of a route's data, as scripts request it. */
export const dataOf = (path: string, id: string) =>
  `${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(id)}`;
