import type { RequestHandler } from 'express';

const UNHEARD = new Set(['CONNECT', 'TRACE', 'TRACK']); // no Request can be made with these
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

const refusal = (status: number) => Object.assign(new Error('not to be asked'), { status });
const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);

/** Turns away what has no address or no method that pages and calls could be asked with. */
export const refuseUnaskable: RequestHandler = ({ method, headers }, _response, next) => {
  if (UNHEARD.has(method)) next(refusal(405));
  else if (headers.host !== undefined && !isHost(headers.host)) next(refusal(400));
  else next();
};
