import { createRequestHandler, type AppLoadContext, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { bySection } from '~/server/sections';

const built = new URL('../../build/server/index.js', import.meta.url).href;

/** The finished build. */
export const build = (await import(/* @vite-ignore */ built)) as ServerBuild;

const handlerOf = (of: ServerBuild) => createRequestHandler(of, 'production');

/** Answers as any Remix server that runs the build. */
export const byRemix: RequestHandler = handlerOf(build);

const ofSection = bySection(build, handlerOf);
const isCall = (path: string) => /^\/api(\/|$)/i.test(path);

/** Answers for a page as the finished server does, by what knows its section alone: matching is most of a small page. */
export const forPage: RequestHandler = (request, context) => {
  const { pathname } = new URL(request.url);
  return (isCall(pathname) ? byRemix : ofSection(pathname))(request, context);
};

const respond = build.routes['routes/api/route']?.module.loader;

/** Answers a call as the route of the API does; its matching is the API's own. */
export const forCall = async (request: Request, context: AppLoadContext = {}): Promise<Response> =>
  (await respond?.({ request, context, params: {} })) as Response;
