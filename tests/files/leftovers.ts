import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '~/env.server';

const folder = join(dataDir, 'uploads');

/** What a process still holds open in the folder of uploads, where the system tells. */
async function stillOpen(process: number | 'self'): Promise<string[]> {
  const open = await readdir(`/proc/${process}/fd`).catch(() => []);
  const paths = await Promise.all(open.map((name) => readlink(`/proc/${process}/fd/${name}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}

/** The files of uploads that are left, with a name or without; `process` is whose open files are looked at. */
export async function leftovers(process: number | 'self' = 'self'): Promise<string[]> {
  return [...(await readdir(folder).catch(() => [])), ...(await stillOpen(process))];
}
