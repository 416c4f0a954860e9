import { constants } from 'node:zlib';
import { writeReadableStreamToWritable } from '@remix-run/node';
import compression from 'compression';
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express';
import type { Refusal } from '~/errors/refusal';
import { headersOf } from '~/http/pages/failures.server';
import { compressedOnce, ONCE, type Encoding } from '~/http/pages/compressed-text.server';

const SMALL = 1024; // bytes that are not worth compressing

/** Writes what Remix answered: a page (`text`) or a loader's data in one piece, anything else as it is made. */
export async function writeResponse(
  request: ExpressRequest,
  response: ExpressResponse,
  answer: Response,
  text: string | null,
): Promise<void> {
  writeHead(response, answer);
  if (text !== null) sendBody(request, response, (encoding) => compressedOnce(text, encoding));
  else if (isData(answer)) sendText(request, response, await answer.text());
  else if (answer.body) await stream(request, response, answer.body);
  else response.end();
}

/** Writes the status and the headers of an answer. */
export function writeHead(response: ExpressResponse, { status, statusText, headers }: Response): void {
  response.statusMessage = statusText;
  response.status(status);
  for (const [name, value] of headers) response.append(name, value);
}

/** Ends a response with a text in one piece, compressed where that is worth it: `bodyIn` gives it in an encoding. */
export function sendText(
  request: ExpressRequest,
  response: ExpressResponse,
  text: string,
  bodyIn = (encoding: Encoding) => compressedOnce(text, encoding),
): void {
  if (text.length >= SMALL) return sendBody(request, response, bodyIn);
  response.setHeader('Content-Length', Buffer.byteLength(text)); // else it goes out in pieces
  response.end(request.method === 'HEAD' ? undefined : text);
}

/** Ends a response with a body in one piece, in the encoding that the request accepts. */
export function sendBody(
  request: ExpressRequest,
  response: ExpressResponse,
  bodyIn: (encoding: Encoding) => Buffer,
): void {
  const encoding = encodingFor(request);
  const body = bodyIn(encoding);
  response.vary('Accept-Encoding');
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Refuses a data request in the form that Remix's scripts expect. */
export function refuseData(response: ExpressResponse, refusal: Refusal): void {
  const { code, status, message } = refusal;
  const headers = { ...headersOf(refusal), 'X-Remix-Catch': 'yes', 'Cache-Control': 'no-store' };
  response.status(status).set(headers).json({ code, message });
}

/** Tells whether an answer is a loader's data. A download in JSON may be of any size: it goes out as it is made. */
const isData = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('application/json') && !headers.has('Content-Disposition');

const compress = compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: ONCE.br } } });

const stream = (request: ExpressRequest, response: ExpressResponse, body: ReadableStream<Uint8Array>) =>
  new Promise<void>((done, fail) => {
    compress(request, response, () => void writeReadableStreamToWritable(body, response).then(done, fail));
  });

function encodingFor(request: ExpressRequest): Encoding {
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}
