import type { AppLoadContext } from '@remix-run/node';
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express';
import type { answerApi } from '~/api/answer.server';
import type { PlainResponse } from '~/http/pages/plain-answer.server';
import { requestHead, toFetchRequest } from './fetch-request';
import { isUnsupported } from './request-guards';
import { sendText } from './write';

export type AnswerApi = typeof answerApi;

/**
 * Answers the calls of the JSON API without Remix, which would match each against all the routes of the site, at several
 * times the cost of most calls, and write its answer through streams.
 */
export function apiHandler(answer: AnswerApi, contextOf: (request: ExpressRequest) => AppLoadContext): RequestHandler {
  return (request, response, next) => {
    answer(hasBody(request) ? toFetchRequest(request) : withoutBody(request), contextOf(request))
      .then((answered) => send(request, response, answered))
      .catch(next);
  };
}

const hasBody = ({ method }: ExpressRequest) => method !== 'GET' && method !== 'HEAD' && !isUnsupported(method);

/** Stands for a request without a body, or with a method that no call has: the API reads nothing else of such a one, and a Request costs. */
const withoutBody = (request: ExpressRequest) => requestHead(request) as Request;

function send(
  request: ExpressRequest,
  response: ExpressResponse,
  { status, headers, text, shared }: PlainResponse,
): void {
  response.statusCode = status;
  for (const name in headers) response.setHeader(name, headers[name] ?? '');
  if (text === null) response.end();
  else sendText(request, response, text, shared && ((encoding) => shared.body(encoding)));
}
