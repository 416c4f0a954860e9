import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fetchPackage } from './fetched';

const PACKAGE = {
  name: 'vnu-jar',
  version: '26.9.27',
  integrity: 'sha512-TkQd5DFfOaWC9ebtvozTsrH2Vaod3jYg+vrOeREzIXxBexLz9+rS2DNtjn7+RPUiZhgli0SghgBX6RJRNea0KA==',
};

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * The Nu validator: 31 MB that nobody needs who does not run the tests.
 * Returns its path, or why it cannot be had.
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

/** For one short run: to compile more, and to collect garbage by several threads, takes more of the machine than it saves. */
const LIGHT = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m'];
const AS_JSON = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];

/** What is wrong with each of these files of HTML, found in one run. */
export function validate(jar: string, files: string[]): Promise<Fault[]> {
  const asked = [...LIGHT, '-jar', jar, ...AS_JSON, ...files];
  return new Promise((done, failed) => {
    execFile('java', asked, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error) failed(new Error(error.message));
      else done((JSON.parse(stdout) as { messages: Fault[] }).messages);
    });
  });
}
