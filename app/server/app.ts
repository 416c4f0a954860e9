import type { AppLoadContext, ServerBuild } from '@remix-run/node';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request as ExpressRequest,
  type RequestHandler,
} from 'express';
import { timeBudgetOf } from '~/db/time-budget.server';
import { env } from '~/env.server';
import { TELL_US } from '~/errors/message';
import { log } from '~/log.server';
import { html } from '~/text/html';
import { withContext, requestId } from '~/work.server';
import { apiHandler, type AnswerApi } from './api';
import { dropStrayDataParam, isCall, misleadingToNotFound, refuseMalformed, refuseUnsupported } from './request-guards';
import { drained } from './drained';
import { keepRedirectsHere, readProxyHeaders, moveOrigin, securityHeaders } from './headers';
import { files } from './files';
import { healthz, readyz } from './health';
import { limitBodyTime } from './timeouts';
import { setRequestId } from './request-id';
import { requestLog, type CountRequest } from './request-log';
import { memberQueue } from './member-queue';
import { pagesOf } from './pages';

const FOR_THE_DATABASE = 5000; // milliseconds that a request waits for it in all

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

/** The server's pipeline, from the first header to the page. */
export function makeApp({ build, answerApi, client, middleware, formTime, count }: SiteSource): Express {
  const app = express();
  const routes = typeof build === 'function' ? undefined : build.routes;
  const api = apiHandler(answerApi, contextOf);
  app.disable('x-powered-by');
  app.set('trust proxy', env.TRUST_PROXY || false);
  app.use((request, response, next) => {
    withContext({ request: setRequestId(request, response), timeBudget: timeBudgetOf(FOR_THE_DATABASE) }, next);
  });
  app.use(
    readProxyHeaders, // deletes them where no proxy is trusted
    moveOrigin,
    dropStrayDataParam,
    keepRedirectsHere,
    securityHeaders, // and a policy that allows nothing, which pages replace
    requestLog(routes, count?.(routes)),
    refuseMalformed, // an address or a host that no page or call can have
    misleadingToNotFound, // an address with `.` or `..` between its slashes, or two slashes first
    limitBodyTime(formTime),
    memberQueue,
  );
  app.get('/healthz', healthz);
  app.get('/readyz', readyz);
  app.use((request, response, next) => (isCall(request) ? api(request, response, next) : next()));
  app.use(refuseUnsupported);
  if (middleware) app.use(middleware);
  if (client) files(app, client);
  app.use(pageHandler(build), unexpected);
  return app;
}

const contextOf = (request: ExpressRequest): AppLoadContext => ({
  get address() {
    return request.ip;
  },
  drained: () => drained(request.res),
});

/** Answers with the pages of the build at hand: while developing, a change makes another. */
function pageHandler(build: SiteSource['build']): RequestHandler {
  if (typeof build !== 'function') return pagesOf(build, contextOf);
  const made = new WeakMap<ServerBuild, RequestHandler>();
  const pagesNow = async () => {
    const current = await build();
    const pages = made.get(current) ?? pagesOf(current, contextOf);
    made.set(current, pages);
    return pages;
  };
  return (request, response, next) => void pagesNow().then((pages) => pages(request, response, next), next);
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
