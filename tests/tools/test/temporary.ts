import { chmod, mkdir, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identity, isAlive } from '../../../scripts/start/processes.mjs';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3; // bytes: Postgres, uploads and browsers take one of them at most
const OF_RUNS = 'libro-run-';

/**
 * Makes a folder of this run's own for temporary files of tests, Postgres's thousands among them. Returns it with a
 * function that deletes it. Folders of killed runs are deleted first: in memory they would stay until the machine is
 * restarted.
 */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const base = await roomyFolder();
  const away = (name: string) => rm(join(base, name), { recursive: true, force: true });
  const runs = (await readdir(base)).filter((name) => name.startsWith(OF_RUNS));
  await Promise.all(runs.filter((name) => !isAlive(name.slice(OF_RUNS.length))).map(away));
  const name = OF_RUNS + identity(process.pid);
  const folder = join(base, name);
  await mkdir(folder);
  await chmod(folder, 0o1777); // root's Postgres runs as another account
  return { folder, remove: () => away(name) };
}

/** Picks a folder in memory if TMPDIR is not set, programs may be run there and there is room; else the usual one. */
async function roomyFolder(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => ''); // elsewhere than on Linux there is none
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, mountPoint]) => mountPoint === MEMORY); // the last mount hides those before
  const mayRun = options?.[2] === 'tmpfs' && !/\b(noexec|ro)\b/.test(options[3] ?? '');
  if (process.env.TMPDIR || !mayRun) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}
