import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { env, isSecure } from '~/env.server';
import { ORIGIN_HEADER } from '~/http/forms/csrf.server';

/** What every answer says, whoever makes it. */
export const HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin', // `no-referrer` would make browsers send `Origin: null`
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
};

export const POLICY = 'Content-Security-Policy';
export const NOTHING_ALLOWED = "default-src 'none'; frame-ancestors 'none'";

/** What the service worker may: ask this site, for its pages. */
export const WORKER_POLICY = `${NOTHING_ALLOWED}; connect-src 'self'`;

/** The headers of every answer, whoever makes it; a policy that allows nothing where the answer brings none. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const name in HEADERS) response.setHeader(name, HEADERS[name] ?? '');
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => typeof response;
  response.writeHead = (...parts: unknown[]) => {
    if (!response.hasHeader(POLICY)) response.setHeader(POLICY, NOTHING_ALLOWED);
    return writeHead(...parts);
  };
  next();
};

/** Moves `Origin` to where the guard of the forms looks for it; the calls of the API keep theirs. */
export const moveOrigin: RequestHandler = (request, _response, next) => {
  delete request.headers[ORIGIN_HEADER];
  if (request.headers.origin !== undefined && !request.path.startsWith('/api/')) {
    request.headers[ORIGIN_HEADER] = request.headers.origin;
    delete request.headers.origin;
  }
  next();
};

function forgetForwarded(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name];
  }
}

/** Takes away what only a proxy may say, unless one is trusted: then the host is the one that it was asked for. */
export const dropForwarded: RequestHandler = (request, _response, next) => {
  if (env.TRUST_PROXY === 0) forgetForwarded(request.headers);
  const asked = (request.get('x-forwarded-host') ?? '').split(',').at(-1); // what came before it, anybody may have said
  if (asked?.trim()) request.headers.host = request.headers['x-forwarded-host'] = asked.trim(); // its port too, which Remix would take from our own
  next();
};
