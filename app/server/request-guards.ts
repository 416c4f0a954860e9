import type { Request, RequestHandler } from 'express';
import { Refusal } from '~/errors/refusal';
import { PAGE_METHODS } from '~/http/forms/method.server';
import { plainPage } from '~/http/pages/plain-page.server';
import { paths } from '~/paths';
import { refuseData, sendText, writeHead } from './write';

const UNHEARD = new Set(['CONNECT', 'TRACE', 'TRACK']); // no Request can be made with these
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Refuses a request whose address or host no page or call can have. */
export const refuseMalformed: RequestHandler = ({ method, headers, rawHeaders, url }, response, next) => {
  if (method === 'OPTIONS' && url === '*') response.status(204).set('Allow', METHODS).end();
  else if (!url.startsWith('/') || hostsIn(rawHeaders) > 1) next(refusal(400));
  else if (headers.host !== undefined && !isHost(headers.host)) next(refusal(400));
  else next();
};

/** Tells whether a request is a call of the API; its description for people is a page. */
export const isCall = ({ path }: Request) => /^\/api(\/|$)/i.test(path) && !/^\/api\/docs\/?$/i.test(path);

const DOTS = /^(\.|%2e){1,2}$/i;

/**
 * Changes an address with `.` or `..` between its slashes, or with two slashes first, to one that the site has not. Code
 * that parses addresses after this would remove the dots, each in its own way, and answer with another page, or take
 * what follows two slashes, or a slash and a backslash, for another site; browsers and proxies send none of these.
 */
export const misleadingToNotFound: RequestHandler = (request, _response, next) => {
  const [path = ''] = request.originalUrl.split('?', 1);
  if (/^\/(?:[/\\]|%5c)/i.test(path) || path.split(/[/\\]/).some((part) => DOTS.test(part))) {
    request.url = request.originalUrl = isCall(request) ? '/api/404' : '/404';
  }
  next();
};

/** Tells whether no Request can be made with a method. */
export const isUnsupported = (method: string) => UNHEARD.has(method);

/** Refuses methods that no page or file can be requested with; the calls of the API refuse theirs themselves. */
export const refuseUnsupported: RequestHandler = (request, response, next) => {
  if (PAGE_METHODS.includes(request.method)) return next();
  response.set('Allow', PAGE_METHODS.join(', '));
  const refused = new Refusal('wrong_method');
  if ('_data' in request.query) return refuseData(response, refused);
  const page = plainPage(refused, paths.home());
  writeHead(response, page);
  page.text().then((text) => sendText(request, response, text), next);
};

/**
 * Answers a request for the data of a page with the page, unless a script of the page's own sends it, which accepts
 * JSON alone: links, forms and bookmarks with `_data` lead to documents.
 */
export const dropStrayDataParam: RequestHandler = (request, _response, next) => {
  const at = request.originalUrl.indexOf('?');
  const query = new URLSearchParams(at < 0 ? '' : request.originalUrl.slice(at));
  if (query.has('_data') && request.headers.accept !== 'application/json') {
    query.delete('_data');
    request.originalUrl = request.url = `${request.originalUrl.slice(0, at)}?${query}`;
  }
  next();
};

const hostsIn = (raw: string[]) => raw.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

const refusal = (status: number) => Object.assign(new Error('not to be asked'), { status });

const isHost = (host: string) => HOST.test(host) && URL.canParse(`http://${host}`);
