import { readdir, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from '~/env.server';

const folder = join(dataDir, 'uploads');

/** Lists the files that uploads have left, named or not; `process` is the one whose open files are listed. */
export async function leftovers(process: number | 'self' = 'self'): Promise<string[]> {
  return [...(await readdir(folder).catch(() => [])), ...(await stillOpen(process))];
}

/** Lists the files in the folder of uploads that a process still has open, where the system tells. */
async function stillOpen(process: number | 'self'): Promise<string[]> {
  const open = await readdir(`/proc/${process}/fd`).catch(() => []);
  const paths = await Promise.all(open.map((name) => readlink(`/proc/${process}/fd/${name}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(folder));
}
