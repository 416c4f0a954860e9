import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, expect, inject, it } from 'vitest';
import { cpuOfPostgres } from '../../tools/bench/cpu';
import { medianOf, spreadOf } from '../../tools/site/statistics';
import { descendants, findProcess, send } from '../../../scripts/start/processes.mjs';
import { eventually, killStarted, start } from '../start/running';

const folder = mkdtempSync(join(tmpdir(), 'libro-medido-'));
chmodSync(folder, 0o711); // root's processes under another account have to enter it
afterEach(killStarted);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Finds a process of the bench by its command line. */
async function partOf(pid: number, pattern: RegExp): Promise<number> {
  const isIt = (one: number) => pattern.test(findProcess(one)?.command ?? '');
  return eventually(() => descendants(pid).find(isIt), `${pattern} runs`);
}

const SERVER = /served\.mjs/;

it.each([
  ['the server', SERVER, 'El servidor se detuvo (SIGKILL). No se mide más.'],
  ['the database', /^\S+\/postgres -D/, 'La base de datos se detuvo. No se mide más.'],
])('when %s is killed it ends with one sentence and leaves nothing behind', async (_what, pattern, sentence) => {
  const started = start(resolve('.'), ['bench'], { env: { TMPDIR: folder } });
  await started.says('Preparando el libro y el servidor…');
  await partOf(started.pid, SERVER); // both run by then
  send(await partOf(started.pid, pattern), 'SIGKILL');
  expect(await started.ended).toBe(1);
  expect(started.lines().at(-1)).toBe(sentence);
  expect(started.said()).not.toContain('    at ');
  expect(readdirSync(folder)).toEqual([]);
});

it('tells the middle of figures, and how far they reach', () => {
  expect(medianOf([9, 1, 4])).toBe(4);
  expect(medianOf([1, 2, 4, 9])).toBe(3);
  expect(spreadOf([5, 3, 8])).toEqual({ median: 5, least: 3, most: 8 });
});

it.runIf(process.platform === 'linux')('counts what a backend of Postgres used, also after its end', async () => {
  const client = new pg.Client(inject('cluster'));
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = findProcess(rows[0]?.pid ?? 0)?.parent ?? 0;
  const before = cpuOfPostgres(postmaster) ?? 0;
  await client.query('select count(*) from generate_series(1, 1000000)');
  const after = cpuOfPostgres(postmaster) ?? 0;
  await client.end();
  expect(after).toBeGreaterThan(before);
  const isGone = () => readdirSync('/proc').every((pid) => pid !== String(rows[0]?.pid)); // a zombie is not yet counted
  await eventually(isGone);
  expect(cpuOfPostgres(postmaster) ?? 0).toBeGreaterThan(before);
  expect(cpuOfPostgres(0)).toBeUndefined();
});
