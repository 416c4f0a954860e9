import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ADMIN, startServer, type TestServer } from '../setup/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  const client = new pg.Client(server.database);
  await client.connect();
  await client.query(`insert into topics (id, title, search_key, items) values ('roto', 'Roto', 'roto', '[1]')`);
  await client.end();
});
afterAll(() => server.stop());

async function signIn(): Promise<string> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const init: RequestInit = { method: 'POST', body: new URLSearchParams(ADMIN), headers, redirect: 'manual' };
  const response = await fetch(`${server.url}/login`, init);
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

it('the number that an error page shows stands in the log with what failed, and nothing of who asked', async () => {
  const cookie = await signIn();
  const response = await fetch(`${server.url}/tema/roto?from=%2Fmi-secreto`, { headers: { cookie } });
  expect(response.status).toBe(500);
  const id = /<code>(\d{4}-\d{4}-\d{4})<\/code>/.exec(await response.text())?.[1] ?? 'no id';
  expect(response.headers.get('x-request-id')).toBe(id);
  const line = await vi.waitFor(() => {
    const found = server
      .log()
      .split('\n')
      .find((one) => one.includes(id));
    expect(found).toBeDefined();
    return JSON.parse(found ?? '') as Record<string, string>;
  }, 30_000);
  expect(line).toMatchObject({ request: id, path: '/tema/roto', msg: 'unexpected error' });
  expect(line.error).toMatch(/TypeError.*\n +at /s);
  expect(server.log()).not.toMatch(/mi-secreto|secreto-admin/);
  expect(server.log()).not.toContain(cookie.split('=')[1]);
});
