import { createRequestHandler, type AppLoadContext, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { inject } from 'vitest';
import { createRankedRouteMatcher } from '~/http/route-matcher';
import { pageRoutes } from '~/server/pages';

const built = new URL(`../../${inject('server')}/index.js`, import.meta.url).href;

/** Finished build. */
export const build = (await import(/* @vite-ignore */ built)) as ServerBuild;

/** Handles a request as any Remix server that runs the build. */
export const byRemix: RequestHandler = createRequestHandler(build, 'production');

const findRoute = createRankedRouteMatcher(
  pageRoutes(build, 'production').map((route) => [route.path, route] as const),
);

/**
 * Handles a page's request as the finished server does, by its route alone: matching is most of the time of a small
 * page.
 */
export const forPage: RequestHandler = (request, context = {}) => {
  const { pathname } = new URL(request.url);
  const isCall = /^\/api(\/|$)/i.test(pathname) && !/^\/api\/docs\/?$/i.test(pathname);
  const route = isCall ? null : findRoute(pathname);
  return route ? route.value.handle(request, context) : byRemix(request, context);
};

/** Id of the route at a path. */
export const routeAt = (pathname: string): string => findRoute(pathname)?.value.ids.at(-1) ?? '';

const respond = build.routes['routes/api/route']?.module.loader;

/** Handles a call by the route of the API; its matching is the API's own. */
export const forCall = async (request: Request, context: AppLoadContext = {}): Promise<Response> =>
  (await respond?.({ request, context, params: {} })) as Response;

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
