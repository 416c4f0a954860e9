import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = '.cache';
const MINUTES_TO_FETCH = 3;
const run = promisify(execFile);

/** Package of npm by its exact version, with the checksum that its archive must have. */
export interface Fetched {
  name: string;
  version: string;
  /** Subresource integrity as npm writes it: `sha512-…`. */
  integrity: string;
}

interface Packed {
  filename: string;
  integrity: string;
}

/**
 * Fetches a package that only the tests need, once, into `.cache`; `npm install` does not even look at it. Returns the
 * folder of the unpacked package; null if it cannot be had.
 */
export async function fetchPackage(wanted: Fetched): Promise<string | null> {
  const target = join(FOLDER, `${wanted.name}@${wanted.version}`.replace('/', '+'));
  if (existsSync(target)) return target;
  await mkdir(FOLDER, { recursive: true });
  const folder = await mkdtemp(join(FOLDER, 'fetching-'));
  try {
    await fetchInto(folder, wanted);
    await rename(join(folder, 'package'), target).catch(() => undefined); // another test may have been quicker
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return existsSync(target) ? target : null;
}

async function fetchInto(folder: string, { name, version, integrity }: Fetched): Promise<void> {
  const args = ['pack', `${name}@${version}`, '--json', '--ignore-scripts', '--pack-destination', folder];
  const { stdout } = await run('npm', args, { timeout: MINUTES_TO_FETCH * 60_000 });
  const [packed] = JSON.parse(stdout) as Packed[];
  if (packed?.integrity !== integrity) throw new Error(`another sum: ${packed?.integrity}`);
  await run('tar', ['-xzf', join(folder, packed.filename), '-C', folder]);
}
