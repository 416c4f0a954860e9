import type { AppLoadContext } from '@remix-run/node';
import type { Request as Asked, RequestHandler, Response as Answer } from 'express';
import type { answerApi } from '~/api/answer.server';
import type { PlainAnswer } from '~/http/pages/plain-answer.server';
import { askingIn, requestIn, sendText } from './asked';
import { isUnsupported } from './request-guards';

export type AnswerApi = typeof answerApi;

/**
 * Answers the calls of the JSON API without Remix, which would match each against all the routes of the site, at several
 * times the cost of most calls, and write its answer through streams.
 */
export function answerCalls(answer: AnswerApi, contextOf: (asked: Asked) => AppLoadContext): RequestHandler {
  return (asked, response, next) => {
    const request = isBodiless(asked) ? bodilessRequest(asked) : requestIn(asked);
    answer(request, contextOf(asked))
      .then((answered) => send(asked, response, answered))
      .catch(next);
  };
}

const isBodiless = ({ method }: Asked) => method === 'GET' || method === 'HEAD' || isUnsupported(method);

/** Stands for a request without a body, or with a method that no call has: the API reads nothing else of such a one, and a Request costs. */
const bodilessRequest = (asked: Asked) => askingIn(asked) as Request;

function send(asked: Asked, answer: Answer, { status, headers, text, shared }: PlainAnswer): void {
  answer.statusCode = status;
  for (const name in headers) answer.setHeader(name, headers[name] ?? '');
  if (text === null) answer.end();
  else sendText(asked, answer, text, shared && ((encoding) => shared.body(encoding)));
}
