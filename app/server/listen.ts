import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { oneAtATime } from './one-at-a-time';
import { answerUnreadable } from './unreadable';

const SECOND = 1000;
const HEADER_BYTES = 16 * 1024;
const DRAIN = 5 * SECOND; // of the ten seconds in which everything, the database too, has to stop

/** Listens, with limits on headers, on time and on what a connection has at work. Returns the server and the port it got. @throws when it cannot. */
export async function listen(app: Express, port: number, host: string): Promise<{ server: Server; port: number }> {
  const server = createServer(
    { maxHeaderSize: HEADER_BYTES, connectionsCheckingInterval: 5 * SECOND },
    oneAtATime(app),
  );
  server.headersTimeout = 15 * SECOND;
  server.requestTimeout = 15 * 60 * SECOND; // 50 MB over a slow connection
  server.keepAliveTimeout = 65 * SECOND; // longer than proxies keep theirs, so that they never write into a closed one
  server.timeout = 60 * SECOND; // no byte either way
  answerUnreadable(server);
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/**
 * Drains the server once `signal` aborts: takes no more requests, lets those under way end, and cuts what has not ended
 * by then.
 */
export async function drain(server: Server, signal: AbortSignal): Promise<void> {
  closeAfterResponses(server, signal);
  if (!signal.aborted) await new Promise((stop) => signal.addEventListener('abort', stop, { once: true }));
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN);
  const look = setInterval(() => server.closeIdleConnections(), 100); // each, once its request is answered
  await new Promise<void>((closed) => server.close(() => closed()));
  clearInterval(look);
  clearTimeout(cut);
}

/**
 * Ends the connection with each response from `signal` on, and says so in it, so that a proxy sends no further request
 * on it.
 */
function closeAfterResponses(server: Server, signal: AbortSignal): void {
  const underWay = new Set<ServerResponse>();
  const closing = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (signal.aborted) return closing(response);
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  signal.addEventListener('abort', () => underWay.forEach(closing), { once: true });
}
