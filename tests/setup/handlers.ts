import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';
import { bySection } from '../../scripts/server/sections';

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

const partOf = (path: string) => path.split('/')[1] ?? '';

/** Those of the calls whose paths begin alike, and what answers for one that there is not. */
function callsOf(part: string): ServerBuild {
  const isWanted = ({ id, path = '' }: { id: string; path?: string }) =>
    id === 'root' || path === 'api/*' || (path.startsWith('api/') && partOf(path) === part);
  const pick = <Route extends { id: string; path?: string }>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => route && isWanted(route)));
  const assets = { ...build.assets, routes: pick(build.assets.routes) } as ServerBuild['assets'];
  return { ...build, routes: pick(build.routes) as ServerBuild['routes'], assets };
}

const calls = new Map<string, RequestHandler>();

/** Answers a call by Remix, which matches it against the calls alone whose paths begin alike. */
export const forCall: RequestHandler = (request, context) => {
  const part = partOf(new URL(request.url).pathname.slice(1)).toLowerCase();
  const handler = calls.get(part) ?? handlerOf(callsOf(part));
  calls.set(part, handler);
  return handler(request, context);
};
