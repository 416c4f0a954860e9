import { env } from '~/env.server';
import type { RequestHead, PlainResponse } from '~/http/pages/plain-answer.server';

const origins = new Set(env.API_ORIGINS.map((origin) => origin.replace(/\/$/, '')));

/** Returns the origin of a request, if its pages may read the API; else null. */
export function allowedOrigin(request: RequestHead): string | null {
  const origin = request.headers.get('origin');
  return origin !== null && origins.has(origin) ? origin : null;
}

/** Answers a browser that asks whether a page of another origin may make a call; null for any other request. */
export function answerPreflight(request: RequestHead, methods: string[]): PlainResponse | null {
  const origin = allowedOrigin(request);
  if (request.method !== 'OPTIONS' || !origin || !request.headers.has('access-control-request-method')) return null;
  return {
    status: 204,
    text: null,
    headers: {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match',
      'Access-Control-Max-Age': '600',
      Vary: 'Origin',
    },
  };
}
