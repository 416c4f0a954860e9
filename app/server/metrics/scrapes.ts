import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { env } from '~/env.server';
import { log } from '~/log.server';
import { collectMetrics, listenToWorkers } from './gather';
import { tellOfDatabase } from './of-database';
import { tellOfProcess } from './of-process';
import { registry } from './registry';

const TIME = 5_000; // milliseconds in which a request has to arrive; twice that without a byte ends its connection

/**
 * Serves the metrics at `/metrics` of an address of their own, which no proxy of the site leads to, so that they need
 * no token.
 * @throws when it cannot listen there
 */
export async function serveMetrics(port: number, host: string): Promise<{ server: Server; port: number }> {
  tellOfProcess();
  if (env.WORKER <= 1) tellOfDatabase();
  if (env.WORKER) listenToWorkers();
  const server = createServer({ requestTimeout: TIME, headersTimeout: TIME }, (request, response) => {
    const isScrape = request.url?.split('?')[0] === '/metrics' && /^(GET|HEAD)$/.test(request.method ?? '');
    if (isScrape) void answer(response);
    else response.writeHead(404).end();
  });
  server.timeout = 2 * TIME;
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  return { server, port: (server.address() as AddressInfo).port };
}

async function answer(response: ServerResponse): Promise<void> {
  try {
    const text = await collectMetrics();
    response.writeHead(text ? 200 : 503, { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' });
    response.end(text);
  } catch (error) {
    log.error({ error: error instanceof Error ? error.stack : String(error) }, 'the figures could not be told');
    response.writeHead(500).end();
  }
}
