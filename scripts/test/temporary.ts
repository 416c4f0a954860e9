import { readFile, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3; // bytes: Postgres, uploads and browsers take one of them at most

/**
 * Where the tests keep what they throw away: in memory, where programs may be run there and there is room, since
 * Postgres makes and empties thousands of files; otherwise where everybody does.
 */
export async function temporaryFolder(): Promise<string> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => ''); // elsewhere than on Linux there is none
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY)
    ?.split(' ');
  if (options?.[2] !== 'tmpfs' || /\b(noexec|ro)\b/.test(options[3] ?? '')) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}
