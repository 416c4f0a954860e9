import { mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { descendants, findProcess, send } from '../../../scripts/start/processes.mjs';
import { makeDatabase } from '../../setup/databases';
import { ADMIN } from '../../setup/server';
import { eventually, killStarted, start } from '../start/running';
import { ask, cookiesOf, FORM, logIn, LOGIN, openConnection, type Answer } from './requests';
import { metricsAt, metricsAddressIn } from './figures';

const database = await makeDatabase(inject('cluster'));
const folder = await mkdtemp(join(inject('folder'), 'procesos-'));
let site: ReturnType<typeof start>;
let url: string;

const isServer = (pid: number) => findProcess(pid)?.command.includes('server-process.mjs') ?? false;
const serversOf = (pid: number) => descendants(pid).filter(isServer);

/** Starts two workers on one port, and waits until both serve. */
async function begin(): Promise<void> {
  const env = { WORKERS: '2', PORT: '0', METRICS_PORT: '0', DATABASE_URL: database.url, DATA_DIR: folder };
  site = start(resolve('.'), [], { env: { ...env, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password } });
  await site.says(/está en http/);
  url = /está en (http:\S+)/.exec(site.said())?.[1] ?? '';
  await fromBoth('/healthz');
}

/** Finds the workers that have logged a request of this route since `before`. */
function answering(route: string, before: number): Set<number> {
  const lines = site.said().slice(before).split('\n').slice(0, -1);
  const written = lines.filter((line) => line.includes(`"route":"${route}"`));
  return new Set(written.map((line) => (JSON.parse(line) as { worker: number }).worker));
}

/** Requests a path until each of both workers has responded. Returns all responses. */
async function fromBoth(path: string, headers: Record<string, string> = {}): Promise<Answer[]> {
  const before = site.said().length;
  const responses: Answer[] = [];
  const route = path.replace(/\?.*/, '');
  for (const latest = Date.now() + 20_000; answering(route, before).size < 2;) {
    if (Date.now() > latest) throw new Error(`not both answer: ${site.said().slice(before)}`);
    responses.push(...(await Promise.all(Array.from({ length: 8 }, () => ask(url, path, { headers })))));
  }
  return responses;
}

const tryOnce = async () => (await openConnection(url)).destroy();
/** Resolves once no worker accepts new connections. */
const untilClosed = () => vi.waitFor(() => expect(tryOnce()).rejects.toThrow('ECONNREFUSED'), 20_000);
const statuses = (responses: Answer[]) => [...new Set(responses.map(({ status }) => status))];

afterAll(async () => {
  killStarted();
  await database.drop();
});

describe('two workers', () => {
  beforeAll(begin);

  it('say once where the site is, and are two processes', () => {
    expect(site.lines().filter((line) => /está en http|^Administración/.test(line))).toHaveLength(2);
    expect(serversOf(site.pid)).toHaveLength(2);
  });

  it('have one session: who came in through one is in for both, and out for both', async () => {
    const cookie = cookiesOf(await logIn(url));
    expect(statuses(await fromBoth('/admin/users', { cookie }))).toEqual([200]);
    expect((await ask(url, '/salir', { method: 'POST', headers: { ...FORM, cookie } })).status).toBe(303);
    expect(statuses(await fromBoth('/admin/users', { cookie }))).toEqual([302]);
  });

  it('have one sum of their figures, whichever of them tells it', async () => {
    const address = metricsAddressIn(site.said());
    const count = (await fromBoth('/privacidad')).length;
    const labels = { route: '/privacidad', status: '2xx' };
    const counted = async () => (await metricsAt(address)).sum('libro_http_request_duration_seconds_count', labels);
    await vi.waitFor(async () => expect(await counted()).toBe(count), 20_000);
    for (let times = 0; times < 6; times += 1) {
      const { sum } = await metricsAt(address);
      expect([sum('libro_processes'), sum('libro_database_up')]).toEqual([2, 1]);
    }
    const [, one = 0] = serversOf(site.pid);
    send(one, 'SIGSTOP'); // it is left out, and does not hold up the metrics of the others
    expect((await metricsAt(address)).sum('libro_processes')).toBe(1);
    send(one, 'SIGCONT');
    await vi.waitFor(async () => expect((await metricsAt(address)).sum('libro_processes')).toBe(2), 20_000);
  });

  it('and one that is killed comes back, while the other answers', async () => {
    const [one = 0, other = 0] = serversOf(site.pid);
    send(one, 'SIGKILL');
    await eventually(() => !findProcess(one));
    for (let times = 0; times < 5; times += 1) expect((await ask(url, '/readyz')).status).toBe(200);
    await fromBoth('/healthz');
    const now = serversOf(site.pid);
    expect([now.length, now.includes(other), now.includes(one)]).toEqual([2, true, false]);
    expect(site.lines()).toContain('El proceso 1 del servidor se detuvo; arrancando de nuevo…');
    expect(site.lines().filter((line) => line.includes('está en http'))).toHaveLength(1);
  });

  it('SIGTERM takes what is under way to its end, and leaves nothing', async () => {
    const pids = serversOf(site.pid);
    const socket = await openConnection(url);
    const head = ['POST /login HTTP/1.1', 'Host: a', `Content-Length: ${LOGIN.length}`];
    const lines = [...head, ...Object.entries(FORM).map((pair) => pair.join(': '))];
    socket.write(`${lines.join('\r\n')}\r\n\r\n${LOGIN.slice(0, 10)}`);
    await fromBoth('/healthz'); // this one came later, so the first is under way
    const answered = text(socket);
    site.kill('SIGTERM');
    await untilClosed();
    socket.write(LOGIN.slice(10));
    expect(await answered).toMatch(/^HTTP\/1\.1 303 [^]*\r\nConnection: close\r\n/i);
    expect(await site.ended).toBe(0);
    expect(pids.filter((pid) => findProcess(pid))).toEqual([]);
    expect(site.said()).not.toMatch(/"level":[56]0/);
  });
});

it('none outlives who started them, killed with force', async () => {
  await begin();
  const pids = serversOf(site.pid);
  site.kill('SIGKILL');
  await eventually(() => pids.every((pid) => !findProcess(pid)));
  await untilClosed();
});
