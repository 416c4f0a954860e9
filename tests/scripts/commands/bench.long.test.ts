import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { descendants, findProcess, send } from '../../../scripts/start/processes.mjs';
import { eventually, killStarted, start } from '../start/running';

const folder = mkdtempSync(join(tmpdir(), 'libro-medido-'));
chmodSync(folder, 0o711); // root's processes under another account have to enter it
afterEach(killStarted);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the bench ends with one sentence when its server is killed, and leaves nothing behind', async () => {
  const started = start(resolve('.'), ['bench'], { env: { TMPDIR: folder } });
  await started.says('Preparando el libro y el servidor…');
  const isServer = (one: number) => /served\.mjs/.test(findProcess(one)?.command ?? '');
  send(await eventually(() => descendants(started.pid).find(isServer), 'a server runs'), 'SIGKILL');
  expect(await started.ended).toBe(1);
  expect(started.lines().at(-1)).toBe('El servidor se detuvo (SIGKILL). No se mide más.');
  expect(readdirSync(folder)).toEqual([]);
});
