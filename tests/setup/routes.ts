import { build } from './handlers';

export interface SiteRoute {
  id: string;
  hasLoader: boolean;
  hasAction: boolean;
  /** False for a route that only answers with data or a redirect. */
  isPage: boolean;
}

const every = Object.values(build.routes).flatMap((route) => route ?? []);
const isFrame = (id: string) => every.some(({ parentId }) => parentId === id);

/** The calls of the JSON API take no cookie: their rights are those of the bearer, not of a browser. */
const isCall = (id: string, isPage: boolean) => id.startsWith('routes/api/') && !isPage;

/** Every route of the finished build for browsers; the frames around them have no address of their own. */
export const siteRoutes: SiteRoute[] = every
  .filter(({ id, module }) => !isFrame(id) && !isCall(id, module.default !== undefined))
  .map(({ id, module }) => ({
    id,
    hasLoader: 'loader' in module,
    hasAction: 'action' in module,
    isPage: module.default !== undefined,
  }));

/** The address of a route's data, as scripts ask for it. */
export const dataOf = (path: string, id: string) =>
  `${path}${path.includes('?') ? '&' : '?'}_data=${encodeURIComponent(id)}`;
