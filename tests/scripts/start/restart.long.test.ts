import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { descendants, findProcess, send } from '../../../scripts/start/processes.mjs';
import { useProject } from './project';
import { eventually, postmasterOf, start, startUp } from './running';

const RESTARTS = 'El servidor se detuvo; arrancando de nuevo…';

const { root } = useProject({ started: true });

/** Environment of a start without a database of its own, for tests that do not depend on that. */
const elsewhere = { DATABASE_URL: inject('cluster') };

const isServer = (pid: number) => findProcess(pid)?.command.includes('server-process.mjs') ?? false;
/** Finds the server that a start runs at present. */
const serverOf = (pid: number) => eventually(() => descendants(pid).find(isServer), 'a server runs');

test('a server that is killed comes back, as often as it takes, while the database lives on', async () => {
  const started = await startUp(root);
  const database = postmasterOf(join(root, '.data/postgres'));
  for (const times of [2, 3, 4]) {
    send(await serverOf(started.pid), 'SIGKILL');
    await started.says('up', times);
  }
  expect(postmasterOf(join(root, '.data/postgres'))).toBe(database);
  expect(await started.stop()).toBe(0);
  expect(started.lines()).toEqual(['up', RESTARTS, 'up', RESTARTS, 'up', RESTARTS, 'up', 'drained']);
});

test('of several workers, one that is asked to end comes back, and all stop together', async () => {
  const started = start(root, [], { env: { ...elsewhere, WORKERS: '3' } });
  await started.says('up', 3);
  send(await serverOf(started.pid), 'SIGTERM');
  await started.says(/^El proceso [123] del servidor se detuvo; arrancando de nuevo…$/); // process ids may start anew
  await started.says('up', 4);
  expect(await started.stop()).toBe(0);
  expect(started.lines().filter((line) => line === 'drained')).toHaveLength(4);
});

test('a server that ends by itself with an error comes back', async () => {
  const started = start(root, [], { env: { ...elsewhere, PROGRAM: 'fault' } });
  await started.says('served', 3);
  started.kill('SIGTERM');
  expect([0, 70]).toContain(await started.ended);
});

test.each([
  ['refuse', '1', 1],
  ['refuse', '2', 1],
  ['environment', '1', 0],
])(
  '%s (WORKERS=%s): a first start that fails, and one that is done, are not repeated',
  async (PROGRAM, WORKERS, code) => {
    const started = start(root, [], { env: { ...elsewhere, PROGRAM, WORKERS } });
    expect(await started.ended).toBe(code);
    expect(started.said()).not.toContain('arrancando de nuevo');
  },
);

test('the server drains and ends when whoever started it is killed', async () => {
  const started = await startUp(root);
  const server = await serverOf(started.pid);
  started.kill('SIGKILL');
  await eventually(() => !findProcess(server));
  await started.ended;
  expect(started.lines()).not.toContain(RESTARTS);
});

test('a stop between two attempts is heeded', async () => {
  const started = start(root, [], { env: { ...elsewhere, PROGRAM: 'fault' } });
  await started.says(RESTARTS, 3);
  started.kill('SIGINT');
  expect([0, 70]).toContain(await started.ended);
});
