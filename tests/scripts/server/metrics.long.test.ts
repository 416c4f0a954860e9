import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { useServer } from '../../setup/server';
import { ask, logInByCall } from './requests';
import { metricsAt, metricsAddressIn, type Metrics } from './figures';

const server = useServer({ METRICS_PORT: '0', SLOW_QUERY: '0', CACHE: 'on' });
let figures: () => Promise<Metrics>;
beforeAll(async () => {
  const address = await vi.waitFor(
    () => metricsAddressIn(server.log()) || Promise.reject(new Error('nothing said')),
    20_000,
  );
  figures = () => metricsAt(address);
});

const TOOK = 'libro_http_request_duration_seconds_count';

it('while a table is locked the other figures come all the same, and say so', async () => {
  const client = new pg.Client(server.database);
  client.on('error', () => undefined); // the query reports that it ends
  await client.connect();
  await client.query('begin; lock table outbox in access exclusive mode');
  const metrics = await figures();
  expect(metrics.sum('libro_database_up')).toBe(0);
  expect(metrics.sum('libro_table_bytes')).toBeNull();
  expect(metrics.sum('libro_processes')).toBe(1);
  await client.query('rollback');
  await client.end();
});

it('each request is counted by its route, its method and the class of its status, never as it was typed', async () => {
  const requests: [string, string, Record<string, string>][] = [
    ['/about?secreto', 'GET', { route: '/about', method: 'GET', status: '2xx' }],
    ['/tema/secreto', 'GET', { route: '/tema/:id', method: 'GET', status: '3xx' }],
    ['/api/tema/secreto', 'GET', { route: '/api/tema/:temaId', method: 'GET', status: '4xx' }],
    ['/secreto', 'HEAD', { route: '/*', method: 'HEAD', status: '4xx' }],
    ['/about', 'SEARCH', { route: '/about', method: 'other', status: '4xx' }],
  ];
  for (const [path, method] of requests) await ask(server.url, path, { method });
  for (const [path, , labels] of requests) {
    await vi.waitFor(async () => expect((await figures()).sum(TOOK, labels), path).toBe(1), 20_000);
  }
  const { text, sum } = await figures();
  expect(text).not.toMatch(/secreto|SEARCH/);
  expect(sum('libro_http_requests_under_way')).toBe(0);
});

it('statements, connections, passwords, caches, jobs and the process itself are told', async () => {
  await logInByCall(server.url);
  const { sum } = await figures();
  expect(sum('libro_statement_duration_seconds_count')).toBeGreaterThan(5);
  expect(sum('libro_slow_statements_total')).toBeGreaterThan(5); // each is slow here
  expect(sum('libro_pool_connections')).toBeGreaterThan(0);
  expect(sum('libro_pool_waiting')).toBe(0);
  expect(sum('libro_passwords_waiting')).toBe(0);
  expect(sum('libro_passwords_refused_total')).toBe(0);
  expect(sum('libro_processes')).toBe(1);
  expect(sum('libro_job_last_success_timestamp_seconds', { job: 'sweep' })).toBeGreaterThan(1_700_000_000);
  expect(sum('nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
  expect(sum('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
});

it('a cache tells what it found and what it had to make', async () => {
  const headers = { 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0' };
  for (let time = 0; time < 3; time += 1) await ask(server.url, '/privacidad', { headers });
  const { sum } = await figures();
  const of = { cache: 'shared-pages' };
  expect([sum('libro_cache_misses_total', of), sum('libro_cache_hits_total', of)]).toEqual([1, 2]);
  expect(sum('libro_cache_entries', of)).toBe(1);
});

it('a page is made once for each choice, however a cookie writes it', async () => {
  const entries = async () => (await figures()).sum('libro_cache_entries', { cache: 'shared-pages' });
  const look = async (values: string) => {
    const cookie = `preferencias=${encodeURIComponent(Buffer.from(JSON.stringify(values)).toString('base64'))}`;
    const headers = { cookie, 'sec-fetch-site': 'none', 'user-agent': 'Mozilla/5.0' };
    return (await ask(server.url, '/ayuda', { headers })).text;
  };
  const same = ['theme=sepia', 'theme=sepia&size=2', 'size=2&theme=sepia', 'theme=sepia&x=1', 'theme=sepia&size=9'];
  const before = await entries();
  for (const values of same) expect(await look(values)).toContain('data-theme="sepia"');
  expect(await entries()).toBe((before ?? 0) + 1);
  await look('theme=sepia&size=3');
  expect(await entries()).toBe((before ?? 0) + 2);
});

it('the database tells the sizes of its tables, the letters that wait and what the content is', async () => {
  const { sum } = await figures();
  expect(sum('libro_database_up')).toBe(1);
  for (const table of ['outbox', 'limits', 'parked_texts', 'sessions', 'versions', 'reviews']) {
    expect(sum('libro_table_bytes', { table }), table).toBeGreaterThan(0);
  }
  for (const name of ['libro_outbox_waiting', 'libro_outbox_oldest_seconds', 'libro_content_revision']) {
    expect(sum(name), name).not.toBeNull();
  }
});

it('nothing else is answered there, and nothing of it by the site', async () => {
  const address = metricsAddressIn(server.log());
  expect((await ask(address, '/')).status).toBe(404);
  expect((await ask(address, '/metrics', { method: 'POST' })).status).toBe(404);
  const page = await ask(server.url, '/metrics');
  expect(page.status).toBe(404);
  expect(page.text).not.toContain('libro_');
});
