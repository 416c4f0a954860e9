import type { AppLoadContext, LoaderFunction, ServerBuild } from '@remix-run/node';
import type { Request as Asked, RequestHandler } from 'express';
import { sessionCookie } from '~/http/auth/cookies.server';
import type { Who } from '~/http/auth/who';
import { requestIn } from './asked';
import { writeHead } from './pages';
import { matching } from './sections';

type PageLoader = LoaderFunction & { who?: Who };

/** Whether somebody asks for a page who surely has no session. */
const isStrangers = ({ method, headers, query }: Asked) =>
  (method === 'GET' || method === 'HEAD') && !('_data' in query) && !headers.cookie?.includes(`${sessionCookie.name}=`);

/** Where a page's loader leads whoever asks for it, or null where it says something else. */
async function wayOf(loader: LoaderFunction, args: Parameters<LoaderFunction>[0]): Promise<Response | null> {
  try {
    await loader(args);
    return null;
  } catch (answer) {
    return answer instanceof Response && answer.headers.has('Location') ? answer : null;
  }
}

/**
 * Leads browsers without a session from a page that is not for everybody to its login, as the page's own loader says.
 * Remix would match the address twice and ask the root what every page shows, for twice the cost.
 */
export function leadStrangers(build: ServerBuild, contextOf: (asked: Asked) => AppLoadContext): RequestHandler {
  const matchesFor = matching(build);
  const wayFor = (asked: Asked) => {
    const { id = '', params = {} } = matchesFor(asked.path).at(-1) ?? {};
    const loader: PageLoader | undefined = build.routes[id]?.module.loader;
    if (!loader?.who || loader.who === 'anyone') return null;
    return wayOf(loader, { request: requestIn(asked), params, context: contextOf(asked) });
  };
  return (asked, answer, next) => {
    const way = isStrangers(asked) ? wayFor(asked) : null;
    if (!way) return next();
    void way.then((found) => {
      if (!found) return next();
      writeHead(answer, found);
      answer.end();
    }, next);
  };
}
