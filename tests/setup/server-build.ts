import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../../scripts/start/child-process.mjs';
import { readStamp, writeStamp } from '../../scripts/start/files.mjs';
import { withLock } from '../../scripts/start/lock.mjs';
import { build, buildPrint, isBuilt } from '../../scripts/start/prepare.mjs';

/** What test files need of the build: all of it, the server that runs in their process, or nothing. */
export type Need = 'all' | 'server' | 'nothing';

const ALL = /^tests\/(e2e|scripts|browsers)\//;
const OTHER_FILES = /build\/(client|server)|\/(setup\/(server|site-in-browser)|bench\/sizes)'/;
const IN_PROCESS = /\/(setup|forms)\//;

/** Finds what those test files need whose paths contain one of these words. */
export function neededBy(words: string[]): Need {
  const names = readdirSync('tests', { recursive: true, encoding: 'utf8' }).map((name) => join('tests', name));
  const wanted = names.filter((name) => /\.(test|run)\.ts$/.test(name) && words.some((word) => name.includes(word)));
  const needs = wanted.map((name) => {
    const text = readFileSync(name, 'utf8');
    return ALL.test(name) || OTHER_FILES.test(text) ? 'all' : IN_PROCESS.test(text) ? 'server' : 'nothing';
  });
  return (['all', 'server'] as const).find((one) => needs.includes(one)) ?? 'nothing';
}

const FOLDER = '.cache/server';
const STAMP = join(FOLDER, '.built');
/** Names of the browser's files, as the whole build made them last. */
const MANIFEST = 'build/.vite/client-manifest.json';

/** Builds what is needed unless it is up to date. Returns the folder of the server. */
export async function buildNeeded(need: Need): Promise<string> {
  const root = process.cwd();
  const finished = 'build/server';
  if (need === 'nothing' || isBuilt(root)) return finished;
  if (need === 'server' && existsSync(MANIFEST) && (await isServerMade(root))) return join(FOLDER, 'server');
  await build(root, console.log);
  return finished;
}

/** Builds the server beside the browser's files of before. False where it needs others: a route or a sheet is new. */
async function isServerMade(root: string): Promise<boolean> {
  const isMade = () => readStamp(STAMP) === buildPrint(root);
  return withLock('.cache/start-lock', async () => {
    if (isMade()) return true;
    console.log('Construyendo el servidor…');
    const print = buildPrint(root);
    cpSync(MANIFEST, join(FOLDER, 'client/.vite/manifest.json'));
    const command = ['node_modules/.bin/vite', 'build', '--ssr', '--config', 'tests/setup/server-build.config.js'];
    const env = { ...process.env, NODE_ENV: 'production', VITEST: '', BUILD_DIRECTORY: FOLDER };
    return runQuietly(command, { cwd: root, env }, '').then(
      () => {
        writeStamp(STAMP, print);
        return true;
      },
      () => false, // the whole build says why
    );
  });
}
