import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from '../../../scripts/start/lock.mjs';
import { nodeAdvice, nodeProblem, systemProblem } from '../../../scripts/start/machine.mjs';
import { findProcess, fromPs, identity, isAlive } from '../../../scripts/start/processes.mjs';
import { fingerprint } from '../../../scripts/start/files.mjs';
import { makeFolder, removeFolder } from './project';
import { eventually } from './running';

const lockModule = new URL('../../../scripts/start/lock.mjs', import.meta.url).href;

let folder = '';

beforeEach(() => (folder = makeFolder()));
afterEach(() => removeFolder(folder));

/** Identity of a process that has ended, whose number no other has yet. */
async function deadProcess() {
  const child = spawn('sleep', ['60']);
  const name = identity(child.pid ?? 0);
  child.kill('SIGKILL');
  await eventually(() => !isAlive(name));
  return name;
}

test('an old Node is told which one it takes', () => {
  expect(nodeProblem('18.20.4')).toMatch(/^Hace falta Node 20\.19, o 22\.13 o posterior, y este es el 18\.20\.4/);
  for (const version of ['20.18.3', '21.7.3', '22.12.0']) expect(nodeProblem(version)).toBeDefined();
  for (const version of ['20.19.0', '20.20.2', '22.13.0', '23.0.0', '100.1.0'])
    expect(nodeProblem(version)).toBeUndefined();
});

test('a Node that will do is told which one does better', () => {
  expect(nodeAdvice('22.23.3')).toBe(
    'Funciona con Node 22.23.3, pero con Node 24 el sitio gasta menos: instálalo cuando puedas desde https://nodejs.org',
  );
  for (const version of ['20.19.0', '23.1.0']) expect(nodeAdvice(version)).toBeDefined();
  for (const version of ['24.0.0', '26.1.0']) expect(nodeAdvice(version)).toBeUndefined();
});

test('Windows is told what to use instead', () => {
  expect(systemProblem('win32')).toMatch(/Windows.*WSL/);
  expect([systemProblem('linux'), systemProblem('darwin')]).toEqual([undefined, undefined]);
});

test('a fingerprint changes with a name or a content, and with nothing else', () => {
  const print = () => fingerprint(folder, ['app', 'one.json']);
  const empty = print();
  mkdirSync(join(folder, 'app/deep'), { recursive: true });
  writeFileSync(join(folder, 'app/deep/a.ts'), 'a');
  const first = print();
  writeFileSync(join(folder, 'other.json'), 'x');
  expect(print()).toBe(first);
  writeFileSync(join(folder, 'app/deep/a.ts'), 'b');
  const second = print();
  writeFileSync(join(folder, 'one.json'), '');
  const third = print();
  rmSync(join(folder, 'app/deep/a.ts'));
  writeFileSync(join(folder, 'app/deep/b.ts'), 'b');
  expect(new Set([empty, first, second, third, print()]).size).toBe(5);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
});

test('a process is known by its number and its beginning', async () => {
  const name = identity(process.pid);
  expect(name).toMatch(new RegExp(`^${process.pid}-\\S+$`));
  expect([isAlive(name), isAlive(`${process.pid}-1`), isAlive('')]).toEqual([true, false, false]);
  expect(findProcess(process.pid)?.parent).toBe(process.ppid);
  expect(isAlive(await deadProcess())).toBe(false);
});

test('a line of ps is read as the system writes it', () => {
  const line = ' 4711     1 Ss   Fri Nov 21 03:18:00 2025 /usr/bin/node scripts/start.mjs seed  ';
  const command = '/usr/bin/node scripts/start.mjs seed';
  expect(fromPs(line)).toEqual({ pid: 4711, parent: 1, started: 'Fri_Nov_21_03_18_00_2025', command });
  expect(fromPs(line.replace('Ss', 'Z+'))).toBeUndefined();
  expect(fromPs('')).toBeUndefined();
});

test('under a lock one process works at a time', async () => {
  const contend = `
    import { rmSync, writeFileSync } from 'node:fs';
    import { withLock } from ${JSON.stringify(lockModule)};
    for (let n = 0; n < 20; n += 1) {
      await withLock('lock', () => {
        writeFileSync('inside', '', { flag: 'wx' });
        rmSync('inside');
      });
    }`;
  const run = () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', contend], { cwd: folder, stdio: 'inherit' });
    return new Promise((done) => child.once('close', done));
  };
  expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0]);
});

test('a lock is free again when its work fails, and when its owner has died', async () => {
  const lock = join(folder, 'lock');
  await expect(withLock(lock, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  writeFileSync(join(lock, `${await deadProcess()}.1`), '');
  expect(await withLock(lock, () => readdirSync(lock).length)).toBe(1);
});

test('waiting for a lock can be given up', async () => {
  const lock = join(folder, 'lock');
  const abort = new AbortController();
  await withLock(lock, async () => {
    const waiting = withLock(lock, () => 'never', { onWait: () => abort.abort(), signal: abort.signal });
    await expect(waiting).rejects.toThrow(/abort/i);
  });
});
