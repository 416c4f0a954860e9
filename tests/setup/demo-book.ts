import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { writeDemo, type DemoFiles } from '../../scripts/demo/files';
import { isAll } from './extent';

/**
 * Volumes to use: the whole book; in a partial run the first, the last, and the one with the chapter that no chance
 * makes.
 */
const VOLUMES = isAll ? Array.from({ length: 36 }, (_, at) => at + 1) : [1, 11, 36];

/**
 * Files of the demonstration book, made by the first caller in a run; the others wait for them. Nobody writes to them.
 */
export async function demoBook(): Promise<DemoFiles> {
  const folder = join(inject('folder'), 'libro-de-muestra');
  const list = `${folder}.json`;
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const options = { timeout: 110_000, interval: 100 };
    return vi.waitFor(async () => JSON.parse(await readFile(list, 'utf8')) as DemoFiles, options);
  }
  const files = await writeDemo(folder, VOLUMES, '2026-01-20');
  await writeFile(`${list}.nuevo`, JSON.stringify(files));
  await rename(`${list}.nuevo`, list);
  return files;
}
