import { request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { LoadRequest } from './load';

/** Response as it came over the wire. */
export interface RawResponse {
  status: number;
  /** Headers, without those of the connection. */
  headers: [name: string, value: string][];
  /** Body as it was sent, compressed if it was. */
  body: Buffer;
}

const OF_CONNECTION = /^(connection|keep-alive|transfer-encoding|date)$/i;

/** Sends one request, and leaves the response as it came. @throws when it is refused. */
export async function fetchRaw(origin: string, request: LoadRequest, encoding?: string): Promise<RawResponse> {
  const headers = { ...request.headers, ...(encoding === undefined ? {} : { 'accept-encoding': encoding }) };
  const outgoing = ask(origin + request.path, { method: request.method, headers }).end(request.body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const status = response.statusCode ?? 0;
  if (status !== 200) throw new Error(`${request.path} answered ${status}: ${body.toString().slice(0, 200)}`);
  return { status, body, headers: pairsOf(response.rawHeaders).filter(([name]) => !OF_CONNECTION.test(name)) };
}

const pairsOf = (raw: string[]) =>
  raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));
