import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import type { SharedHandle } from '~/http/pages/shared-handle';
import { createRankedRouteMatcher } from '~/http/route-matcher';
import { toFetchRequest } from './fetch-request';
import { sharedPages, type PageRoute } from './shared-pages';
import { refuseData, writeResponse } from './write';

/**
 * Answers with the pages of a build. The route is found once; a page that its route declares shared (`handle.shared`)
 * comes from memory while the content is the same, any other is rendered by Remix. Either is written in one piece,
 * compressed synchronously (brotli before gzip).
 */
export function pagesOf(build: ServerBuild, contextOf: (request: ExpressRequest) => AppLoadContext): RequestHandler {
  const findRoute = createRankedRouteMatcher(pageRoutes(build).map((route) => [route.path, route] as const));
  const answerShared = env.CACHE === 'off' ? null : sharedPages();
  const answer = async (request: ExpressRequest, response: ExpressResponse, route: PageRoute): Promise<void> => {
    if (route.shared && (await answerShared?.(request, response, route))) return;
    if (isForeignData(request, route)) return refuseData(response, new Refusal('not_found'));
    const document: AppLoadContext['document'] = { text: null }; // `entry.server.tsx` leaves the page here, not in a stream
    const context = Object.assign(contextOf(request), { document });
    const rendered = await route.handle(toFetchRequest(request, abortSignalOf(response)), context);
    await writeResponse(request, response, rendered, document.text);
  };
  return (request, response, next) => {
    const route = findRoute(request.path)?.value;
    if (route) answer(request, response, route).catch(next);
    else next();
  };
}

/** Lists the routes of a build that answer at an address. */
export function pageRoutes(build: ServerBuild, mode: string = env.NODE_ENV): PageRoute[] {
  const routes = Object.values(build.routes).flatMap((route) => route ?? []);
  const layouts = new Set(routes.map(({ parentId }) => parentId));
  return routes
    .filter(({ id }) => !layouts.has(id))
    .map(({ id, module }) => {
      const ids = branchOf(build, id);
      const segments = ids.flatMap((one) => build.routes[one]?.path || []);
      let handler: ReturnType<typeof createRequestHandler> | undefined;
      return {
        path: `/${segments.join('/')}`,
        ids,
        shared: (module.handle as Partial<SharedHandle> | undefined)?.shared,
        handle: (request, context) => (handler ??= createRequestHandler(only(build, ids), mode))(request, context),
      };
    });
}

/** Tells whether a request is for the data of a route that the address does not lead to, which Remix refuses in English. */
function isForeignData(request: ExpressRequest, { ids }: PageRoute): boolean {
  const id = new URLSearchParams(request.originalUrl.split('?')[1]).get('_data');
  return id !== null && !ids.includes(id);
}

/** A signal that says that nobody waits for the response any more. */
function abortSignalOf(response: ExpressResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => response.writableFinished || controller.abort());
  return controller.signal;
}

function branchOf(build: ServerBuild, id: string): string[] {
  const parentId = build.routes[id]?.parentId;
  return parentId === undefined ? [id] : [...branchOf(build, parentId), id];
}

/**
 * A build with these routes alone. Remix ranks all its routes at each match, three times for a page: 0.2 to 0.6 ms with
 * those of this site, 8 µs with one branch.
 */
function only(build: ServerBuild, ids: string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}
