import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '~/env.server';

const folder = join(dataDir, 'uploads');

/** What this process still holds open in the folder of uploads, where the system tells. */
async function stillOpen(): Promise<string[]> {
  const open = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(open.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}

/** The files of uploads that are left, with a name or without. */
export async function leftovers(): Promise<string[]> {
  return [...(await readdir(folder).catch(() => [])), ...(await stillOpen())];
}
