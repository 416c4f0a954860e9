import type { RequestHandler } from 'express';

const UNHEARD = new Set(['CONNECT', 'TRACE', 'TRACK']); // no Request can be made with these
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const hostsIn = (raw: string[]) => raw.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

const refusal = (status: number) => Object.assign(new Error('not to be asked'), { status });
const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);

/** Turns away what has no address that pages and calls could be asked with. */
export const refuseMalformed: RequestHandler = ({ method, headers, rawHeaders, url }, response, next) => {
  if (method === 'OPTIONS' && url === '*') response.status(204).set('Allow', METHODS).end();
  else if (!url.startsWith('/') || hostsIn(rawHeaders) > 1) next(refusal(400));
  else if (headers.host !== undefined && !isHost(headers.host)) next(refusal(400));
  else next();
};

/** Whether a method is one that no Request can be made with. */
export const isUnsupported = (method: string) => UNHEARD.has(method);

/** Turns away what no page can be asked with; the calls of the API say it themselves. */
export const refuseUnsupported: RequestHandler = ({ method }, _response, next) => {
  if (isUnsupported(method)) next(refusal(405));
  else next();
};
