import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drain, listen } from '~/server/listen';

/** Requests that were begun, until a test ends their responses. */
let begun: [request: IncomingMessage, response: ServerResponse][];
let listening: Awaited<ReturnType<typeof listen>>;
let sockets: Socket[];

beforeEach(async () => {
  [begun, sockets] = [[], []];
  const app = express().use((request, response) => void begun.push([request, response]));
  listening = await listen(app, 0, '127.0.0.1');
});
afterEach(() => {
  sockets.forEach((socket) => socket.destroy());
  listening.server.closeAllConnections();
  listening.server.close();
});

async function open(): Promise<Socket & { received: () => string }> {
  const socket = connect(listening.port, '127.0.0.1').setEncoding('latin1');
  sockets.push(socket);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (piece: string) => (text += piece)).on('error', () => undefined);
  return Object.assign(socket, { received: () => text });
}

const get = (path: string | number) => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const post = (path: string, body: string) =>
  `POST /${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const paths = () => begun.map(([{ url }]) => url);
const begunAre = (...expected: string[]) => expect.poll(paths).toEqual(expected);
const answer = (at: number, text = 'ya') => begun[at]?.[1].end(text);
/** Resolves once another connection was answered, so that whatever could begin has begun. */
async function othersPass(): Promise<void> {
  const [other, before] = [await open(), begun.length];
  other.write(get('otra'));
  await expect.poll(() => begun.length).toBe(before + 1);
  begun.pop()?.[1].end('libre');
  await expect.poll(other.received).toContain('libre');
}

it('each begins once the one before it was answered, and all are answered in their order', async () => {
  const socket = await open();
  socket.write(get('a') + post('b', 'cuerpo') + get('c'));
  await begunAre('/a');
  await othersPass();
  expect(paths()).toEqual(['/a']);
  answer(0, 'primera');
  await begunAre('/a', '/b');
  const body = (await begun[1]![0].toArray()).join('');
  expect(body).toBe('cuerpo');
  answer(1, 'segunda');
  await begunAre('/a', '/b', '/c');
  answer(2, 'tercera');
  await expect.poll(socket.received).toMatch(/primera[^]*segunda[^]*tercera/);
  socket.write(get('d'));
  await begunAre('/a', '/b', '/c', '/d');
});

it('a body that comes later reaches the request that waited', async () => {
  const socket = await open();
  socket.write(get('a') + 'POST /b HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n');
  await begunAre('/a');
  await othersPass();
  socket.write('x'.repeat(100_000));
  answer(0);
  await begunAre('/a', '/b');
  expect((await begun[1]![0].toArray()).join('')).toHaveLength(100_000);
  answer(1);
  await expect.poll(() => socket.received().match(/200 OK/g)).toHaveLength(2);
});

it('a hundred behind one are answered; with more the connection ends, and none of them begins', async () => {
  const [patient, flood] = [await open(), await open()];
  patient.write(Array.from({ length: 101 }, (_, at) => get(at)).join(''));
  for (let at = 0; at < 101; at += 1) {
    await expect.poll(() => begun.length).toBe(at + 1);
    answer(at);
  }
  await expect.poll(() => patient.received().match(/200 OK/g)).toHaveLength(101);
  begun = [];
  const ended = once(flood, 'close');
  flood.write(Array.from({ length: 500 }, (_, at) => get(at)).join(''));
  await ended;
  await othersPass();
  expect(paths()).toEqual(['/0']);
});

it('no more is read of a connection while its requests wait', async () => {
  const socket = await open();
  socket.write(get('a') + get('b'));
  await begunAre('/a');
  await othersPass();
  for (let at = 0; at < 50; at += 1) socket.write(get('c'.repeat(8000)).repeat(20));
  await othersPass();
  await othersPass();
  expect(socket.writableLength).toBeGreaterThan(0); // 8 MB, more than the system holds between the two
  expect(paths()).toEqual(['/a']);
});

it('what waits behind a client who has left is given up, and its responses are closed', async () => {
  const socket = await open();
  const responses: ServerResponse[] = [];
  listening.server.on('request', (_request, response) => responses.push(response));
  socket.write(get('a').repeat(20));
  await expect.poll(() => responses.length).toBe(20);
  let closed = 0;
  for (const response of responses) response.once('close', () => (closed += 1));
  socket.resetAndDestroy();
  for (let at = 0; closed < 20 && at < 20; at += 1) {
    await expect.poll(() => begun.length > at || closed === 20).toBe(true);
    answer(at);
  }
  await expect.poll(() => closed).toBe(20);
  expect(begun.length).toBeLessThan(5); // its connection is not read meanwhile: the first writing finds out
});

it('a server that stops answers what is at work, and begins nothing behind it', async () => {
  const socket = await open();
  const stop = new AbortController();
  const drained = drain(listening.server, stop.signal);
  socket.write(get('a') + get('b'));
  await begunAre('/a');
  stop.abort();
  answer(0);
  await drained;
  await expect.poll(socket.received).toContain('Connection: close');
  expect(paths()).toEqual(['/a']);
});
