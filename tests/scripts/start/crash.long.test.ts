import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accountFor } from '../../../scripts/start/postgres/place.mjs';
import { findProcess, send } from '../../../scripts/start/processes.mjs';
import { useProject } from './project';
import { eventually, postmasterOf, processesIn, start, startUp, untilQuiet } from './running';

const { folder, root, cluster } = useProject();

const acknowledged = (lines: string[]) => lines.filter((line) => line.startsWith('ack ')).map((line) => line.slice(4));

async function rows() {
  const listing = start(root, ['seed'], { env: { PROGRAM: 'list' } });
  expect(await listing.ended).toBe(0);
  return listing.lines().map((line) => line.replace('row ', ''));
}

test('a start that is killed while it makes the cluster leaves nothing in the way', async () => {
  for (const depth of [0, 8]) {
    const killed = start(root);
    const draft = () => readdirSync(join(root, '.data')).find((name) => name.startsWith('postgres.new-'));
    await eventually(() => readdirSync(root).includes('.data') && draft());
    await eventually(() => readdirSync(join(root, '.data', draft() ?? '')).length >= depth);
    await killed.stop('SIGKILL');
    expect(readdirSync(join(root, '.data'))).not.toContain('postgres');
  }
  const next = await startUp(root);
  expect(readdirSync(join(root, '.data')).filter((name) => name.includes('.new-'))).toEqual([]);
  expect(await next.stop()).toBe(0);
});

test('Postgres ends by itself when Node is killed, and the next start works', async () => {
  const killed = start(root, [], { env: { PROGRAM: 'insert', ROUND: 'a' } });
  await killed.says('ack a-5');
  expect(await killed.stop('SIGKILL')).toBe('SIGKILL');
  await untilQuiet(folder);
  expect(await rows()).toEqual(expect.arrayContaining(acknowledged(killed.lines())));
});

test('a start right after the kill waits for the old server to end', async () => {
  const killed = await startUp(root);
  killed.kill('SIGKILL');
  const next = await startUp(root);
  expect(await next.stop()).toBe(0);
});

test('a killed Postgres comes back while Node lives', async () => {
  const started = await startUp(root);
  const first = postmasterOf(cluster);
  send(first, 'SIGKILL');
  await started.says('up', 2);
  expect(postmasterOf(cluster)).not.toBe(first);
  send(postmasterOf(cluster), 'SIGKILL');
  await started.says('up', 3);
  expect(started.lines().filter((line) => line.startsWith('La base'))).toEqual([
    'La base de datos se detuvo; arrancando de nuevo…',
    'La base de datos se detuvo; arrancando de nuevo…',
  ]);
  expect(await started.stop()).toBe(0);
  expect(processesIn(folder)).toEqual([]);
});

test('a server whose Node and leash were both killed is ended by the next start', async () => {
  const killed = await startUp(root);
  const server = postmasterOf(cluster);
  const leash = processesIn(cluster).filter((pid) => findProcess(pid)?.command.startsWith('/bin/sh'));
  expect(leash).toHaveLength(1);
  for (const pid of leash) send(pid, 'SIGKILL');
  killed.kill('SIGKILL');
  const next = await startUp(root);
  expect(postmasterOf(cluster)).not.toBe(server);
  expect(await next.stop()).toBe(0);
});

test('no acknowledged row is lost when Node, Postgres or both are killed early or late', async () => {
  const safe: string[] = [];
  for (const [round, victims] of ['both', 'node', 'both', 'server', 'both', 'node', 'both', 'server'].entries()) {
    const started = start(root, ['seed'], { env: { PROGRAM: 'insert', ROUND: String(round) } });
    await started.says(`ack ${round}-${1 + 17 * round}`);
    if (victims !== 'node') send(postmasterOf(cluster), 'SIGKILL');
    if (victims !== 'server') started.kill('SIGKILL');
    await started.ended;
    safe.push(...acknowledged(started.lines()));
  }
  expect(safe.length).toBeGreaterThan(8);
  const found = new Set(await rows());
  expect(safe.filter((row) => !found.has(row))).toEqual([]);
});

test('files of an old server whose number another process has got are no obstacle', async () => {
  const first = await startUp(root);
  await first.stop();
  const other = spawn('sleep', ['60'], accountFor(cluster));
  const number = `${other.pid}\n${cluster}\n`;
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    writeFileSync(join(cluster, name), number, { mode: 0o644 });
  const next = await startUp(root);
  expect(await next.stop()).toBe(0);
  other.kill('SIGKILL');
});
