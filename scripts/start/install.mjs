import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure.mjs';
import { fingerprint, readJson, readStamp, removeStamp, writeStamp } from './files.mjs';
import { runQuietly } from './child-process.mjs';
import { withLock } from './lock.mjs';
import { completeBinaries } from './postgres/binaries.mjs';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry */

/** @param {string} root @returns {string} file with the `installPrint` that node_modules matches */
export const installStamp = (root) => join(root, 'node_modules', '.start-installed');

/** @param {string} root */
export const installPrint = (root) => fingerprint(root, ['package.json', 'package-lock.json']);

/**
 * Does the work unless it is done already, one start at a time.
 * @param {string} root the project
 * @param {() => boolean} isDone
 * @param {() => Promise<void>} work
 * @param {(line: string) => void} tell
 */
export async function prepareOnce(root, isDone, work, tell) {
  if (isDone()) return;
  const onWait = () => tell('Otro arranque está preparando la aplicación; esperando a que termine…');
  const lock = join(root, '.cache', 'start-lock');
  await withLock(lock, () => (isDone() ? undefined : work()), { onWait });
}

/** @param {string} file @returns {Record<string, Entry> | undefined} */
function entriesOf(file) {
  if (!existsSync(file)) return undefined;
  return /** @type {{ packages?: Record<string, Entry> }} */ (readJson(file)).packages;
}

/**
 * Tells whether somebody ran npm by hand: npm leaves a list of the packages that it installed. Accepting these saves a
 * second install, and a machine without network still works.
 * @param {string} root
 */
export function isInstalledByHand(root) {
  const wanted = entriesOf(join(root, 'package-lock.json'));
  const present = entriesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, { version, ...entry }]) => {
    if (path === '') return true;
    if (present[path]) return present[path].version === version;
    return entry.dev || entry.optional || entry.devOptional || entry.peer;
  });
}

/** @param {string} root @param {string[]} tools @returns {boolean} false once `npm prune` has removed one of them */
const hasTools = (root, tools) => tools.every((tool) => existsSync(join(root, 'node_modules', '.bin', tool)));

/**
 * @param {string} root
 * @param {string[]} tools programs of node_modules/.bin that the command will run
 */
export function isInstalled(root, tools) {
  return readStamp(installStamp(root)) === installPrint(root) && hasTools(root, tools);
}

/** @param {string} root */
async function runNpm(root) {
  const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  const env = { ...process.env, NODE_ENV: undefined, NO_UPDATE_NOTIFIER: '1' };
  const { ok, output } = await runQuietly('npm', args, { cwd: root, env });
  if (!ok) throw new StartFailure('No se pudieron instalar las dependencias (npm ci); arriba está el motivo.', output);
}

/**
 * Installs node_modules as in package-lock.json unless they match already.
 * @param {string} root the project
 * @param {string[]} tools programs of node_modules/.bin that the command will run
 * @param {(line: string) => void} tell
 * @throws StartFailure with npm's output
 */
export async function install(root, tools, tell) {
  const work = async () => {
    if (!(isInstalledByHand(root) && hasTools(root, tools))) {
      tell('Instalando dependencias…');
      removeStamp(installStamp(root));
      await runNpm(root);
    }
    completeBinaries();
    mkdirSync(join(root, 'node_modules'), { recursive: true });
    writeStamp(installStamp(root), installPrint(root));
  };
  await prepareOnce(root, () => isInstalled(root, tools), work, tell);
}
