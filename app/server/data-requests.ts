import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler, Response as Answer } from 'express';
import { Refusal } from '~/errors/refusal';
import { headersOf } from '~/http/pages/failures.server';
import { matching } from './sections';

/** Says a refusal to a script that asks for the data of a page. */
export function refuseData(answer: Answer, refusal: Refusal): void {
  const { code, status, message } = refusal;
  const headers = { ...headersOf(refusal), 'X-Remix-Catch': 'yes', 'Cache-Control': 'no-store' };
  answer.status(status).set(headers).json({ code, message });
}

/** Refuses to give the data of a route that the address does not lead to, which Remix does in English. */
export function refuseUnknownData(build: ServerBuild): RequestHandler {
  const matchesFor = matching(build);
  return (request, response, next) => {
    const id = new URLSearchParams(request.originalUrl.split('?')[1]).get('_data');
    if (id === null || matchesFor(request.path).some((match) => match.id === id)) return next();
    refuseData(response, new Refusal('not_found'));
  };
}
