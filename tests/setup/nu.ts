import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

const FOLDER = '.cache/nu';
const PACKAGE = 'vnu-jar@26.9.27';
const JAR = `${FOLDER}/node_modules/vnu-jar/build/dist/vnu.jar`;
const MINUTES_TO_FETCH = 3;

const hasJava = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/**
 * The Nu validator, fetched once into `.cache`: 31 MB that nobody needs who does not run the tests.
 * Returns its path, or why it cannot be had.
 */
export async function findNu(): Promise<{ jar: string } | { missing: string }> {
  if (!hasJava()) return { missing: 'no hay Java' };
  if (existsSync(JAR)) return { jar: JAR };
  await mkdir(FOLDER, { recursive: true });
  const asked = ['install', '--prefix', FOLDER, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', PACKAGE];
  spawnSync('npm', asked, { stdio: 'ignore', timeout: MINUTES_TO_FETCH * 60_000 });
  return existsSync(JAR) ? { jar: JAR } : { missing: `no se pudo traer ${PACKAGE}` };
}

export interface Fault {
  url: string;
  message: string;
  extract?: string;
  lastLine?: number;
}

/** What is wrong with each of these files of HTML, found in one run. */
export function validate(jar: string, files: string[]): Promise<Fault[]> {
  const asked = ['-jar', jar, '--errors-only', '--exit-zero-always', '--stdout', '--format', 'json', ...files];
  return new Promise((done, failed) => {
    execFile('java', asked, { maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      if (error) failed(new Error(error.message));
      else done((JSON.parse(stdout) as { messages: Fault[] }).messages);
    });
  });
}
