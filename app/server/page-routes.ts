import { createRequestHandler, type AppLoadContext, type ServerBuild } from '@remix-run/node';
import { env } from '~/env.server';
import type { SharedHandle } from '~/http/pages/shared-handle';

/** A page's text with its status and headers. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** A route that is a page, or answers at an address of its own. */
export interface PageRoute {
  /** `/volume/:volume` */
  path: string;
  /** The route and those that it stands in, from the root. */
  ids: string[];
  shared?: SharedHandle['shared'];
  /** Answers by Remix, with these routes alone. */
  handle: (request: Request, context: AppLoadContext) => Promise<Response>;
}

/** Renders a page for nobody in particular; null when what answers is no page. */
export async function renderPage(
  { handle }: PageRoute,
  request: Request,
  context: AppLoadContext,
): Promise<RenderedPage | null> {
  const document: AppLoadContext['document'] = { text: null };
  const { status, headers } = await handle(request, { ...context, document });
  return document.text === null ? null : { status, headers, text: document.text };
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
