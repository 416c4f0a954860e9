import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { env, isSecure } from '~/env.server';
import { ORIGIN_HEADER } from '~/http/forms/csrf.server';
import { safePath } from '~/http/pages/safe-path';
import { log } from '~/log.server';
import { paths } from '~/paths';

/** Headers of every response. */
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

/** Policy of the service worker, which may only fetch from this site. */
export const WORKER_POLICY = `${NOTHING_ALLOWED}; connect-src 'self'`;

/** Sets the headers of every response; a policy that allows nothing where the response has none. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  for (const name in HEADERS) response.setHeader(name, HEADERS[name] ?? '');
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => typeof response;
  response.writeHead = (...parts: unknown[]) => {
    if (!response.hasHeader(POLICY)) response.setHeader(POLICY, NOTHING_ALLOWED);
    return writeHead(...parts);
  };
  next();
};

const REDIRECTS = new Set(['location', 'x-remix-redirect']);

/**
 * Keeps every redirect on this site, whatever writes it: what leads elsewhere is a link of a page. An address of another
 * site is a fault of the code that wrote it; it becomes that of home.
 */
export const keepRedirectsHere: RequestHandler = ({ path }, response, next) => {
  for (const write of ['setHeader', 'appendHeader'] as const) {
    const original = response[write].bind(response) as typeof response.setHeader;
    response[write] = (name: string, value: number | string | readonly string[]) => {
      if (!REDIRECTS.has(name.toLowerCase())) return original(name, value);
      const to = safePath(String(value), '');
      if (to === '') log.error({ route: path }, 'a redirect led to another site');
      return original(name, to || paths.home());
    };
  }
  next();
};

/** Moves `Origin` to the header that the guard of the forms reads; the calls of the API keep theirs. */
export const moveOrigin: RequestHandler = (request, _response, next) => {
  delete request.headers[ORIGIN_HEADER];
  if (request.headers.origin !== undefined && !request.path.startsWith('/api/')) {
    request.headers[ORIGIN_HEADER] = request.headers.origin;
    delete request.headers.origin;
  }
  next();
};

/**
 * Deletes the headers that only a proxy may send, unless one is trusted: then `Host` is the one that the proxy was
 * sent.
 */
export const readProxyHeaders: RequestHandler = (request, _response, next) => {
  if (env.TRUST_PROXY === 0) deleteForwarded(request.headers);
  const host = (request.get('x-forwarded-host') ?? '').split(',').at(-1); // anybody may have sent the others
  // The port too, which Remix would take from our own address.
  if (host?.trim()) request.headers.host = request.headers['x-forwarded-host'] = host.trim();
  next();
};

function deleteForwarded(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name];
  }
}
