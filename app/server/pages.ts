import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import { env } from '~/env.server';
import { Refusal } from '~/errors/refusal';
import { createRouteMatcher } from '~/http/route-matcher';
import { toFetchRequest } from './fetch-request';
import { pageRoutes, type PageRoute } from './page-routes';
import { sharedPages } from './shared-pages';
import { refuseData, writeResponse } from './write';

/**
 * Answers with the pages of a build. The route is found once; a page that its route declares shared (`handle.shared`)
 * comes from memory while the content is the same, any other is rendered by Remix. Either is written in one piece.
 */
export function pagesOf(build: ServerBuild, contextOf: (request: ExpressRequest) => AppLoadContext): RequestHandler {
  const findRoute = createRouteMatcher(pageRoutes(build).map((route) => [route.path, route] as const));
  const answerShared = env.CACHE === 'off' ? null : sharedPages();
  const answer = async (request: ExpressRequest, response: ExpressResponse, route: PageRoute): Promise<void> => {
    if (await answerShared?.(request, response, route)) return;
    if (isForeignData(request, route)) return refuseData(response, new Refusal('not_found'));
    const document: AppLoadContext['document'] = { text: null }; // `entry.server.tsx` leaves the page here, not in a stream
    const context = Object.assign(contextOf(request), { document });
    const rendered = await route.handle(toFetchRequest(request, signalOf(response)), context);
    await writeResponse(request, response, rendered, document.text);
  };
  return (request, response, next) => {
    const route = findRoute(request.path)?.value;
    if (route) answer(request, response, route).catch(next);
    else next();
  };
}

/** Tells whether a request is for the data of a route that the address does not lead to, which Remix refuses in English. */
function isForeignData(request: ExpressRequest, { ids }: PageRoute): boolean {
  const id = new URLSearchParams(request.originalUrl.split('?')[1]).get('_data');
  return id !== null && !ids.includes(id);
}

/** A signal that says that nobody waits for the response any more. */
function signalOf(response: ExpressResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => response.writableFinished || controller.abort());
  return controller.signal;
}
