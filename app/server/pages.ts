import {
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type LoaderFunctionArgs,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import { env } from '~/env.server';
import { compressed } from '~/http/pages/shared-text.server';
import { requestIn, sendBody, sendText } from './asked';
import { bySection } from './sections';

/** A page as one text, with what is said before it. */
export interface RenderedPage {
  status: number;
  headers: Headers;
  text: string;
}

/** What answers a request for a page of its section. */
type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

type Draw = (request: Request, context: AppLoadContext) => Promise<RenderedPage | null>;

export interface PageRenderer {
  answer: RequestHandler;
  /** Draws the page that a request asks for; null when what answers it is no page. */
  draw: Draw;
  /** The same from what the page's loaders said already (`said` of the context). */
  answerSaid: (asked: Asked, answer: Answer, context: AppLoadContext) => Promise<void>;
  drawSaid: Draw;
}

export function writeHead(answer: Answer, { status, statusText, headers }: Response): void {
  answer.statusMessage = statusText;
  answer.status(status);
  for (const [name, value] of headers) answer.append(name, value);
}

/** Tells whether an answer is a loader's data. A download in JSON may be of any size: it goes out as it is written. */
const isData = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('application/json') && !headers.has('Content-Disposition');

/** A signal that says that nobody waits for the answer any more. */
export function leaving(answer: Answer): AbortSignal {
  const controller = new AbortController();
  answer.once('close', () => answer.writableFinished || controller.abort());
  return controller.signal;
}

/** A build whose loaders say again what they said for the request. */
function saying(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = ({ context }: LoaderFunctionArgs) => context.said?.(id) ?? null;
    return [id, route?.module.loader ? { ...route, module: { ...route.module, loader } } : route];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}

/**
 * The pages of a finished build, each drawn by what knows its section alone, and written in one piece: through Remix's
 * stream and the compression behind it a page is several times as costly to send.
 */
export function pagesOf(build: ServerBuild, contextOf: (asked: Asked) => AppLoadContext): PageRenderer {
  const handlers = (of: ServerBuild) => bySection(of, (section): Handle => createRequestHandler(section, env.NODE_ENV));
  const [handlerFor, handlerOfSaid] = [handlers(build), handlers(saying(build))];
  const respond = async (handle: Handle, asked: Asked, answer: Answer, given: AppLoadContext) => {
    const document: AppLoadContext['document'] = { text: null };
    const response = await handle(requestIn(asked, leaving(answer)), Object.assign(given, { document }));
    writeHead(answer, response);
    const { text } = document;
    if (text !== null) sendBody(asked, answer, (encoding) => compressed(text, encoding));
    else if (isData(response)) sendText(asked, answer, await response.text());
    else if (response.body) await writeReadableStreamToWritable(response.body, answer);
    else answer.end();
  };
  const drawBy =
    (handleFor: typeof handlerFor): Draw =>
    async (request, context) => {
      const document: AppLoadContext['document'] = { text: null };
      const { status, headers } = await handleFor(new URL(request.url).pathname)(request, { ...context, document });
      return document.text === null ? null : { status, headers, text: document.text };
    };
  return {
    answer: (asked, answer, next) => void respond(handlerFor(asked.path), asked, answer, contextOf(asked)).catch(next),
    draw: drawBy(handlerFor),
    answerSaid: (asked, answer, context) => respond(handlerOfSaid(asked.path), asked, answer, context),
    drawSaid: drawBy(handlerOfSaid),
  };
}
