import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.mjs';
import { fingerprint } from './fingerprint.mjs';
import { preparationLock } from './install.mjs';
import { runQuietly } from './child-process.mjs';
import { withLock } from './lock.mjs';
import { precompress } from './precompress.mjs';
import { readStamp, removeStamp, writeStamp } from './stamp.mjs';

/** What build/ is made from. */
export const sources = [
  'app',
  'scripts',
  'public',
  'remix.config.js',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** @param {string} root @returns {string} the file that says from which sources build/ was made */
export const buildStamp = (root) => join(root, 'build', '.start-built');

/** @param {string} root */
export const buildPrint = (root) => fingerprint(root, sources);

/** @param {string} root */
export function isBuilt(root) {
  const stamp = readStamp(buildStamp(root));
  return stamp !== '' && stamp === buildPrint(root);
}

/** @param {string} root */
async function runRemix(root) {
  const remix = join(root, 'node_modules', '.bin', 'remix');
  const env = { ...process.env, NODE_ENV: 'production' };
  const args = ['vite:build', '--config', 'remix.config.js'];
  const { ok, output } = await runQuietly(remix, args, { cwd: root, env });
  if (!ok) throw new StartFailure('La aplicación no se pudo construir; arriba está el motivo.', output);
}

/**
 * Makes build/ from the sources unless it stands already. The stamp goes first and comes back last, so that a build
 * that was cut off is never taken for a whole one; sources that change meanwhile lead to another build next time.
 * @param {string} root the project
 * @param {(line: string) => void} tell
 * @throws StartFailure with the compiler's output
 */
export async function build(root, tell) {
  if (isBuilt(root)) return;
  const onWait = () => tell('Otro arranque está preparando la aplicación; esperando a que termine…');
  const work = async () => {
    if (isBuilt(root)) return;
    tell('Construyendo la aplicación…');
    const print = buildPrint(root);
    mkdirSync(join(root, 'build'), { recursive: true });
    removeStamp(buildStamp(root));
    await runRemix(root);
    const client = join(root, 'build', 'client');
    if (existsSync(client)) await precompress(client);
    writeStamp(buildStamp(root), print);
  };
  await withLock(preparationLock(root), work, { onWait });
}
