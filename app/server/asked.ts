import { createReadableStreamFromReadable } from '@remix-run/node';
import type { Request as Asked, Response as Answer } from 'express';
import type { Asking } from '~/http/pages/plain-answer.server';
import { compressed, type Encoding } from '~/http/pages/shared-text.server';

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : value);

/** The value of a header as it was asked, several as one; null when it is absent. */
export const headerIn = (asked: Asked, name: string) => headerOf(asked.headers[name]) ?? null;

/** The address that was asked for, as a whole. */
const addressIn = (asked: Asked) => `${asked.protocol}://${asked.get('host') ?? 'localhost'}${asked.originalUrl}`;

/** What was asked, without its body: the method, the address and the headers. */
export const askingIn = (asked: Asked): Asking => ({
  method: asked.method,
  url: addressIn(asked),
  headers: { get: (name) => headerIn(asked, name), has: (name) => name in asked.headers },
});

/** What was asked, as a Request; `signal` ends what reads its body or works for it. */
export function requestIn(asked: Asked, signal?: AbortSignal): Request {
  const headers = Object.entries(asked.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, headerOf(value) ?? '']],
  );
  const init: RequestInit = { method: asked.method, headers, signal };
  if (asked.method === 'GET' || asked.method === 'HEAD') return new Request(addressIn(asked), init);
  return new Request(addressIn(asked), {
    ...init,
    body: createReadableStreamFromReadable(asked),
    duplex: 'half',
  });
}

/** The encoding in which whoever asked wants the answer. */
function encodingFor(asked: Asked): Encoding {
  if (asked.acceptsEncodings('br')) return 'br';
  return asked.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

const SMALL = 1024; // bytes that are not worth compressing

/** Ends an answer with a text in one piece, compressed where that is worth it: `bodyIn` gives it in an encoding. */
export function sendText(
  asked: Asked,
  answer: Answer,
  text: string,
  bodyIn = (encoding: Encoding) => compressed(text, encoding),
): void {
  if (text.length >= SMALL) return sendBody(asked, answer, bodyIn);
  answer.setHeader('Content-Length', Buffer.byteLength(text)); // else it goes out in pieces
  answer.end(asked.method === 'HEAD' ? undefined : text);
}

/** Ends an answer with a body in one piece, as whoever asked wants it: `bodyIn` gives it in an encoding. */
export function sendBody(asked: Asked, answer: Answer, bodyIn: (encoding: Encoding) => Buffer): void {
  const encoding = encodingFor(asked);
  const body = bodyIn(encoding);
  answer.vary('Accept-Encoding');
  if (encoding !== 'identity') answer.setHeader('Content-Encoding', encoding);
  answer.setHeader('Content-Length', body.length);
  answer.end(asked.method === 'HEAD' ? undefined : body);
}
