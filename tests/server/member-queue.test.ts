import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Response as Answer } from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newSession } from '~/http/auth/live-session.server';
import { sessionCookie } from '~/http/auth/cookies.server';
import { memberQueue } from '~/server/member-queue';
import { person } from '../setup/people';

const AT_ONCE = 4;
const WAITING = 100;

/** Requests that are being handled, until a test ends their responses. */
let held: Answer[] = [];
let server: ReturnType<ReturnType<typeof express>['listen']>;
let url = '';
let leaving: AbortController;

beforeEach(async () => {
  held = [];
  leaving = new AbortController();
  const app = express().use(memberQueue, (request, response) => {
    if (request.path === '/libre') response.end('libre');
    else held.push(response);
  });
  server = app.listen(0);
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  leaving.abort();
  server.closeAllConnections();
  server.close();
});

type Headers = Record<string, string>;
const open = (headers: Headers, path = '/notas') => fetch(url + path, { headers, signal: leaving.signal });
/** Sends so many requests, with each of these headers in turn. */
const openMany = (count: number, headers: Headers[], path?: string) =>
  Array.from({ length: count }, (_, at) => {
    const response = open(headers[at % headers.length] ?? {}, path);
    response.catch(() => undefined); // those that are held to the end of a test
    return response;
  });

/** Sends such requests, whose responses nobody reads. */
const hold = (...args: Parameters<typeof openMany>) => void openMany(...args);

async function sessionsOf(member: { id: number }): Promise<Headers[]> {
  const cookie = await sessionCookie.serialize(await newSession(member.id, 'cookie', new Request(url)));
  const token = await newSession(member.id, 'bearer', new Request(url));
  return [{ cookie }, { authorization: `Bearer ${token}` }];
}
const [pages, calls] = [0, 1];
const someone = async () => sessionsOf(await person());
const heldAre = (count: number) => expect.poll(() => held.length, { timeout: 10_000 }).toBe(count);
/** Resolves once later requests have come through, so that whatever could begin has begun. */
const othersPass = async () => {
  for (const headers of [{}, (await someone())[pages] ?? {}])
    expect(await (await open(headers, '/libre')).text()).toBe('libre');
};

it('four requests of a member are at work at once, whatever sessions they come with, and others pass', async () => {
  const member = await person();
  const [one = {}, other = {}] = [(await sessionsOf(member))[pages], (await sessionsOf(member))[pages]];
  const responses = openMany(10, [one, other]);
  for (let answered = 0; answered < 10; answered += 1) {
    await heldAre(Math.min(10, answered + AT_ONCE));
    await othersPass();
    expect(held).toHaveLength(Math.min(10, answered + AT_ONCE));
    held[answered]?.end('ya');
  }
  expect(await Promise.all(responses.map(async (one) => (await one).text()))).toEqual(Array(10).fill('ya'));
});

it('pages and calls count together, uploads by themselves', async () => {
  const [page = {}, call = {}] = await someone();
  hold(3, [page]);
  hold(3, [call], '/api/volumes');
  await heldAre(AT_ONCE);
  hold(1, [{ ...page, 'content-type': 'multipart/form-data; boundary=x' }]);
  await heldAre(AT_ONCE + 1);
});

it('whoever leaves frees no place before the work is done', async () => {
  const [page = {}] = await someone();
  hold(AT_ONCE, [page]);
  await heldAre(AT_ONCE);
  const closed = held.map((response) => once(response, 'close'));
  leaving.abort();
  await Promise.all(closed);
  leaving = new AbortController();
  hold(1, [page]);
  await othersPass();
  expect(held).toHaveLength(AT_ONCE);
  held[0]?.end();
  await heldAre(AT_ONCE + 1);
});

it.each([
  ['a page', pages, '/notas', 'text/html'],
  ['the data of a page', pages, '/notas?_data=routes%2Fnotes%2Froute', 'application/json'],
  ['a call', calls, '/api/volumes', 'application/json'],
] as const)('more than a hundred that wait are refused: %s', async (_what, kind, path, type) => {
  const sessions = await someone();
  hold(AT_ONCE + WAITING, [sessions[kind] ?? {}], path);
  await heldAre(AT_ONCE);
  const refused = await open(sessions[kind] ?? {}, path);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  expect(refused.headers.get('content-type')).toContain(type);
  expect(await refused.text()).toContain('Desde tu cuenta llegan demasiadas peticiones a la vez.');
  await othersPass();
});
