import type { Server } from 'node:http';
import { once } from 'node:events';
import express from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openConnection } from './requests';

process.env.DATABASE_URL ??= 'postgres:///nobody-asks-it'; // a setting that has to be there
const { listen } = await import('~/server/listen');
const { limitBodyTime } = await import('~/server/timeouts');

const SECOND = 1000;

let server: Server;
let url: string;
let complete = () => false;

beforeEach(async () => {
  const app = express().use(limitBodyTime());
  app.post('/answered', (_request, response) => void response.send('ya'));
  app.post('/waits', (request) => void (complete = () => request.resume().complete));
  app.post('/works', (request, response) =>
    request.resume().once('end', () => setTimeout(() => response.send('ya'), 900)),
  );
  const started = await listen(app, 0, '127.0.0.1');
  server = started.server;
  url = `http://127.0.0.1:${started.port}`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** Begins to send a body that never ends. */
async function begin(path: string, type: string) {
  const socket = await openConnection(url);
  socket.resume();
  const reached = once(server, 'request');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\nabc`);
  await reached;
  return socket;
}

it('headers have 15 seconds, bodies 15 minutes, silence one minute', () => {
  expect(server).toMatchObject({
    headersTimeout: 15 * SECOND,
    requestTimeout: 15 * 60 * SECOND,
    timeout: 60 * SECOND,
    keepAliveTimeout: 65 * SECOND,
  });
});

it('a form that does not come to its end is given up after half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await begin('/waits', 'application/x-www-form-urlencoded');
  vi.advanceTimersByTime(29 * SECOND);
  expect(socket.closed).toBe(false);
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(2 * SECOND);
  await closed;
});

it('an upload has more time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await begin('/waits', 'multipart/form-data; boundary=x');
  vi.advanceTimersByTime(50 * SECOND);
  socket.write('d'.repeat(97));
  await vi.waitFor(() => expect(complete()).toBe(true), 20_000);
  expect(socket.closed).toBe(false);
});

it('work on a whole upload may take longer than silence is borne', async () => {
  server.timeout = 300;
  const body = new FormData();
  body.set('file', new File(['a'], 'a.zip'));
  const response = await fetch(`${url}/works`, { method: 'POST', body });
  expect(await response.text()).toBe('ya');
});

it('what goes on coming after its answer is cut ten seconds later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await begin('/answered', 'multipart/form-data; boundary=x');
  await once(socket, 'data');
  const closed = once(socket, 'close');
  vi.advanceTimersByTime(11 * SECOND);
  await closed;
});
