import {
  createRequestHandler,
  writeReadableStreamToWritable,
  type AppLoadContext,
  type ServerBuild,
} from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import { env } from '~/env.server';
import { compressed } from '~/http/pages/shared-text.server';
import { requestIn, sendBody } from './asked';
import { bySection } from './sections';

/** A page as one text, with what is said before it. */
export interface DrawnPage {
  status: number;
  headers: Headers;
  text: string;
}

/** What answers a request for a page of its section. */
type Handle = (request: Request, context: AppLoadContext) => Promise<Response>;

export interface Pages {
  answer: RequestHandler;
  /** Draws the page that a request asks for; null when what answers it is no page. */
  draw: (request: Request, context: AppLoadContext) => Promise<DrawnPage | null>;
}

function writeHead(answer: Answer, { status, statusText, headers }: Response): void {
  answer.statusMessage = statusText;
  answer.status(status);
  for (const [name, value] of headers) answer.append(name, value);
}

/** A signal that says that nobody waits for the answer any more. */
function leaving(answer: Answer): AbortSignal {
  const controller = new AbortController();
  answer.once('close', () => answer.writableFinished || controller.abort());
  return controller.signal;
}

/**
 * The pages of a finished build, each drawn by what knows its section alone, and written in one piece: through Remix's
 * stream and the compression behind it a page is several times as costly to send.
 */
export function pagesOf(build: ServerBuild, contextOf: (asked: Asked) => AppLoadContext): Pages {
  const handlerFor = bySection(build, (section): Handle => createRequestHandler(section, env.NODE_ENV));
  const respond = async (asked: Asked, answer: Answer) => {
    const document: AppLoadContext['document'] = { text: null };
    const context = Object.assign(contextOf(asked), { document });
    const response = await handlerFor(asked.path)(requestIn(asked, leaving(answer)), context);
    writeHead(answer, response);
    const { text } = document;
    if (text !== null) sendBody(asked, answer, (encoding) => compressed(text, encoding));
    else if (response.body) await writeReadableStreamToWritable(response.body, answer);
    else answer.end();
  };
  return {
    answer: (asked, answer, next) => void respond(asked, answer).catch(next),
    draw: async (request, context) => {
      const document: AppLoadContext['document'] = { text: null };
      const { status, headers } = await handlerFor(new URL(request.url).pathname)(request, { ...context, document });
      return document.text === null ? null : { status, headers, text: document.text };
    },
  };
}
