import type { ServerBuild } from '@remix-run/node';
import type { RequestHandler } from 'express';
import { Refusal } from '~/errors/refusal';
import { matching } from './sections';

/** Refuses to give the data of a route that the address does not lead to, which Remix does in English. */
export function refuseUnknownData(build: ServerBuild): RequestHandler {
  const matchesFor = matching(build);
  return (request, response, next) => {
    const id = new URLSearchParams(request.originalUrl.split('?')[1]).get('_data');
    if (id === null || matchesFor(request.path).some((match) => match.id === id)) return next();
    const { code, status, message } = new Refusal('not_found');
    response.status(status).set({ 'X-Remix-Catch': 'yes', 'Cache-Control': 'no-store' }).json({ code, message });
  };
}
