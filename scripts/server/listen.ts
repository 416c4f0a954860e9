import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';
import { answerUnreadable } from './unreadable';

const SECOND = 1000;
const HEADER_BYTES = 16 * 1024;
const DRAIN = 5 * SECOND; // of the ten in which everything, the database too, has to have stopped

/** Listens, with limits on headers and on time. Returns the server and the port it got. @throws when it cannot. */
export async function listen(app: Express, port: number, host: string): Promise<{ server: Server; port: number }> {
  const server = createServer({ maxHeaderSize: HEADER_BYTES, connectionsCheckingInterval: 5 * SECOND }, app);
  server.headersTimeout = 15 * SECOND;
  server.requestTimeout = 15 * 60 * SECOND; // 50 MB over a slow line
  server.keepAliveTimeout = 65 * SECOND; // longer than proxies keep theirs, so that they never write into a closed one
  server.timeout = 60 * SECOND; // no byte either way
  answerUnreadable(server);
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Once `signal` says so: takes no more requests, lets those under way end, and cuts what has not ended by then. */
export async function drain(server: Server, signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await new Promise((stop) => signal.addEventListener('abort', stop, { once: true }));
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN);
  const look = setInterval(() => server.closeIdleConnections(), 100); // each, once its request is answered
  await new Promise<void>((closed) => server.close(() => closed()));
  clearInterval(look);
  clearTimeout(cut);
}
