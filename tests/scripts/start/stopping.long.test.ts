import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findProcess } from '../../../scripts/start/processes.mjs';
import { useProject } from './project';
import { eventually, processesIn, start, startUp, untilQuiet } from './running';

const limit = 10_000;

const { folder, root } = useProject({ started: true });

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s lets the program end, then stops the database',
  async (signal) => {
    const started = await startUp(root, { env: { EXIT_CODE: '7' } });
    const began = Date.now();
    expect(await started.stop(signal)).toBe(7);
    expect(Date.now() - began).toBeLessThan(limit);
    expect(started.lines()).toEqual(['up', 'drained']);
    expect(processesIn(folder)).toEqual([]);
  },
);

test('a signal while the database starts ends the start', async () => {
  const started = start(root);
  await eventually(() => processesIn(join(root, '.data')).length > 0);
  started.kill('SIGINT');
  // Before the handlers are set the signal itself ends the process; afterwards it ends with 0.
  expect([0, 'SIGINT']).toContain(await started.ended);
  await untilQuiet(folder);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to the npm that started us is as good as one to us', async (signal) => {
  const npm = start(root, ['start', '--silent'], { command: ['npm'] });
  await npm.says('up');
  await npm.stop(signal);
  expect(npm.said()).toContain('drained');
  await untilQuiet(folder);
});

test('the end of a shell that started us does not end us', async () => {
  const shell = await startUp(root, { command: ['/bin/sh', '-c', 'node scripts/start.mjs & echo $!'] });
  await eventually(() => !findProcess(shell.pid));
  const pid = Number(shell.lines().find((line) => /^\d+$/.test(line)));
  // Others still use the database when a watch over the parent fires.
  const guest = start(root, ['seed'], { env: { PROGRAM: 'insert', ROUND: 'guest' } });
  await guest.says('ack guest-300');
  expect(await guest.stop()).toBe(0);
  expect(findProcess(pid)?.parent).not.toBe(shell.pid);
  process.kill(pid, 'SIGTERM');
  await shell.ended;
  expect(shell.said()).toContain('drained');
});

test('a program that does not stop is ended within the limit, with its children', async () => {
  const started = start(root, [], { env: { PROGRAM: 'stubborn' } });
  await started.says(/^child \d+$/);
  const child = Number(started.lines()[0]?.split(' ')[1]);
  const began = Date.now();
  expect(await started.stop()).toBe(1);
  expect(Date.now() - began).toBeLessThan(limit);
  expect(findProcess(child)).toBeUndefined();
  expect(processesIn(folder)).toEqual([]);
});

test('a second Ctrl-C does not wait for the program', async () => {
  const started = start(root, [], { env: { PROGRAM: 'stubborn' } });
  await started.says(/^child \d+$/);
  const began = Date.now();
  const pressing = setInterval(() => started.kill('SIGINT'), 100);
  expect(await started.ended).toBe(1);
  clearInterval(pressing);
  expect(Date.now() - began).toBeLessThan(5000);
  expect(processesIn(folder)).toEqual([]);
});
