import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Request as ExpressRequest } from 'express';
import type { RequestHead } from '~/http/pages/plain-answer.server';

/** Reads a header, several of one name as one; null when it is absent. */
export const headerIn = (request: ExpressRequest, name: string) => joined(request.headers[name]) ?? null;

/** Reads what a request says before its body: the method, the address and the headers. */
export const requestHead = (request: ExpressRequest): RequestHead => ({
  method: request.method,
  url: addressOf(request),
  headers: { get: (name) => headerIn(request, name), has: (name) => name in request.headers },
});

/** Converts a request for Remix; `signal` ends what reads its body or works for it. */
export function toFetchRequest(request: ExpressRequest, signal?: AbortSignal): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, joined(value) ?? '']],
  );
  const init: RequestInit = { method: request.method, headers, signal };
  if (request.method === 'GET' || request.method === 'HEAD') return new Request(addressOf(request), init);
  return new Request(addressOf(request), { ...init, body: createReadableStreamFromReadable(request), duplex: 'half' });
}

const joined = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

const addressOf = (request: ExpressRequest) =>
  `${request.protocol}://${request.get('host') ?? 'localhost'}${request.originalUrl}`;
