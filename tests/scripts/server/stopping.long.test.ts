import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../setup/server';
import { findProcess } from '../../../scripts/start/processes.mjs';
import { ask, LOGIN, openConnection } from './requests';
import { processesIn } from '../start/running';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

/** Resolves once the server accepts no new connections: it is shutting down. */
const untilClosed = () => vi.waitFor(() => expect(tryOnce()).rejects.toThrow('ECONNREFUSED'), 20_000);
const tryOnce = async () => (await openConnection(server.url)).destroy();

it('a request under way when the server is asked to stop is taken to its end and answered', async () => {
  const socket = await openConnection(server.url);
  const head = ['POST /login HTTP/1.1', 'Host: a', 'Sec-Fetch-Site: same-origin', `Content-Length: ${LOGIN.length}`];
  socket.write(`${head.join('\r\n')}\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n${LOGIN.slice(0, 10)}`);
  const answered = text(socket);
  await ask(server.url, '/healthz'); // this one came later, so the first is under way
  const ended = server.terminate();
  await untilClosed();
  socket.write(LOGIN.slice(10));
  expect(await answered).toMatch(/^HTTP\/1\.1 303 See Other\r\n[^]*Location: \/admin/i);
  expect(await answered).toMatch(/\r\nConnection: close\r\n/i);
  expect(await ended).toBe(0);
});

it('connections without a request are closed, and nothing is left', async () => {
  const idle = await openConnection(server.url);
  idle.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
  const response = text(idle);
  await vi.waitFor(() => expect(server.log()).toContain('"route":"/healthz"'), 20_000);
  expect(await server.terminate()).toBe(0);
  expect(await response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(findProcess(server.pid)).toBeUndefined();
  expect(processesIn(server.url)).toEqual([]);
});

it('a request that never comes to its end does not keep the server for ever', async () => {
  const socket = await openConnection(server.url);
  socket.write('POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nemail=');
  await ask(server.url, '/healthz');
  const began = performance.now();
  expect(await server.terminate()).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('what ends the server is not written as an error', async () => {
  await ask(server.url, '/');
  await server.terminate();
  expect(server.log()).not.toMatch(/"level":[45]0/);
});
