import { constants } from 'node:zlib';
import { createRequestHandler } from '@remix-run/express';
import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import { allowanceOf } from '~/db/allowance.server';
import { env } from '~/env.server';
import { TELL_US } from '~/errors/message';
import { log } from '~/log.server';
import { html } from '~/text/html';
import { knowing, requestId } from '~/work.server';
import { answerCalls, type AnswerApi } from './calls';
import { isCall, refuseDots, refuseMalformed, refuseUnsupported } from './request-guards';
import { documentsFirst } from './documents';
import { drained } from './drained';
import { refuseUnknownData } from './data-requests';
import { dropForwarded, moveOrigin, securityHeaders } from './headers';
import { files } from './files';
import { healthz, readyz } from './health';
import { limitTime } from './timeouts';
import { identify } from './request-id';
import { requestLog, type CountRequest } from './request-log';
import { framedPages } from './framed-pages';
import { memberQueue } from './member-queue';
import { pagesOf } from './pages';
import { sharedPages } from './shared-pages';
import { leadStrangers } from './strangers';
import { knownPage, unknownPage } from './wanted-page';

const FOR_THE_DATABASE = 5000; // milliseconds that a request waits for it in all
const BROTLI_QUALITY = 4; // more costs several times the processor for a few per cent of the bytes

/** Where the pages come from: a finished build with its files, or Vite while developing. */
export interface SiteSource {
  build: ServerBuild | (() => Promise<ServerBuild>);
  answerApi: AnswerApi;
  /** The folder of the finished build's files for browsers; absent while developing. */
  client?: string;
  /** Milliseconds in which a form has to arrive, where it is not the usual time. */
  formTime?: number;
  /** Counts the requests to these routes, where somebody wants to know. */
  count?: (routes?: ServerBuild['routes']) => CountRequest;
  /** Vite's own middleware, while developing. */
  middleware?: express.Handler;
}

const unexpected: ErrorRequestHandler = (error: Error & { status?: number }, request, response, next) => {
  if (response.headersSent) return next(error);
  const status = error.status && error.status >= 400 && error.status < 500 ? error.status : 500;
  if (status === 500) log.error({ route: request.path, error: error.stack }, 'the server failed');
  const words = status === 500 ? 'Algo falló de nuestro lado.' : 'No pudimos leer esta dirección.';
  if (isCall(request)) return void response.status(status).json({ detail: words });
  const id = status === 500 && html`<p>${TELL_US} <code>${requestId()}</code></p>`;
  const page = html`<!DOCTYPE html><html lang="es"><title>Error ${status}</title><h1>${words}</h1>${id}<p><a href="/">Volver al inicio</a></p></html>`;
  response.status(status).type('html').send(page.markup);
};

const contextOf = (request: Request): AppLoadContext => ({
  get address() {
    return request.ip;
  },
  drained: () => drained(request.res),
});

/** What answers with pages: before the site's files are looked for, and after. */
interface PageHandlers {
  first: RequestHandler[];
  last: RequestHandler[];
}

/** The pages of the finished build. */
function builtPages(build: ServerBuild): PageHandlers {
  const pages = pagesOf(build, contextOf);
  const guards = [refuseUnknownData(build), leadStrangers(build, contextOf)];
  if (env.CACHE === 'off') return { first: [], last: [...guards, pages.answer] };
  const share = sharedPages(pages);
  return {
    first: [share(knownPage), framedPages(build, pages, contextOf)],
    last: [...guards, share(unknownPage(build)), pages.answer],
  };
}

/** The pages while developing, compiled as they are asked for. */
function compiledPages(build: () => Promise<ServerBuild>): PageHandlers {
  const answer = createRequestHandler({ build, mode: env.NODE_ENV, getLoadContext: contextOf });
  return { first: [], last: [(...asked) => void answer(...asked)] }; // it hands its errors to `next`
}

/** The server's pipeline, from the first header to the page. */
export function makeApp({ build, answerApi, client, middleware, formTime, count }: SiteSource): Express {
  const app = express();
  const routes = typeof build === 'function' ? undefined : build.routes;
  const calls = answerCalls(answerApi, contextOf);
  const { first, last } = typeof build === 'function' ? compiledPages(build) : builtPages(build);
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY || false);
  app.use((request, response, next) => {
    knowing({ request: identify(request, response), allowance: allowanceOf(FOR_THE_DATABASE) }, next);
  });
  app.use(
    dropForwarded,
    moveOrigin,
    documentsFirst,
    securityHeaders,
    requestLog(routes, count?.(routes)),
    refuseMalformed,
    refuseDots,
    limitTime(formTime),
    memberQueue,
  );
  for (const answer of first) app.use(answer);
  app.get('/healthz', healthz);
  app.get('/readyz', readyz);
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } } }));
  app.use((request, response, next) => (isCall(request) ? calls(request, response, next) : next()));
  app.use(refuseUnsupported);
  if (middleware) app.use(middleware);
  if (client) files(app, client);
  app.use(...last, unexpected);
  return app;
}
