import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fetchPackage } from './fetched';

const PACKAGE = {
  name: 'vnu-jar',
  version: '26.9.27',
  integrity: 'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
};

/**
 * Finds the Nu validator: 31 MB that only the tests need.
 * Returns its path, or the reason why it cannot be had.
 */
export async function findNu(): Promise<{ jar: string } | { missing: string }> {
  if (!hasJava()) return { missing: 'no hay Java' };
  const folder = await fetchPackage(PACKAGE);
  return folder ? { jar: join(folder, 'build/dist/vnu.jar') } : { missing: `no se pudo traer ${PACKAGE.name}` };
}

export interface Fault {
  url: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

/**
 * Flags for one short run: compiling more, and collecting garbage by several threads, takes more of the machine than it
 * saves.
 */
const LIGHT = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];
const AS_JSON = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];

/** Faults of each of these HTML files, found in one run. */
export function validate(jar: string, files: string[]): Promise<Fault[]> {
  const args = [...LIGHT, '-jar', jar, ...AS_JSON, ...files];
  return new Promise((done, failed) => {
    execFile('java', args, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error) failed(new Error(error.message));
      else done((JSON.parse(stdout) as { messages: Fault[] }).messages);
    });
  });
}

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;
