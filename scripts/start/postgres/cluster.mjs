import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '../failure.mjs';
import { runQuietly } from '../child-process.mjs';

const options = [
  ['-U', 'app', '-A', 'trust', '-E', 'UTF8', '--data-checksums'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
].flat();

/**
 * Spawn options of a Postgres program: it inherits nothing of our environment and runs as the account of `place`.
 * @param {import('./place.mjs').Place} place
 */
export const processOptions = ({ account, env }) => ({
  cwd: '/',
  env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...env },
  ...(account && { uid: account.uid, gid: account.gid }),
});

/** Removes the leftovers of interrupted starts. @param {string} cluster */
function removeDrafts(cluster) {
  const names = fs.readdirSync(dirname(cluster)).filter((name) => name.startsWith(`${basename(cluster)}.new-`));
  for (const name of names) fs.rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 5 });
}

/** Makes a rename in a folder durable against a power cut. @param {string} folder */
function settleOnDisk(folder) {
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** @param {string} cluster @param {import('./place.mjs').Place} place @param {boolean} lasting */
async function runInitdb(cluster, place, lasting) {
  fs.mkdirSync(cluster, { mode: 0o700 });
  if (place.account) fs.chownSync(cluster, place.account.uid, place.account.gid);
  const args = ['-D', cluster, ...options, ...(lasting ? [] : ['--no-sync'])];
  const { ok, output } = await runQuietly(join(place.home, 'bin', 'initdb'), args, processOptions(place));
  if (ok) return;
  fs.rmSync(cluster, { recursive: true, force: true, maxRetries: 5 });
  throw new StartFailure(
    'No se pudo crear la base de datos incluida; si no hay remedio, indica otra en DATABASE_URL.',
    output,
  );
}

/**
 * Creates the cluster unless it exists: in a folder beside it, then renamed, so that nobody ever finds half of one.
 * Only one process may do this at a time.
 * @param {import('./place.mjs').Place} place
 * @param {{ lasting: boolean }} options `lasting` false: a throw-away cluster need not be written to the disk
 * @throws StartFailure with the output of initdb
 */
export async function ensureCluster(place, { lasting }) {
  removeDrafts(place.cluster);
  if (fs.existsSync(join(place.cluster, 'PG_VERSION'))) return;
  const draft = `${place.cluster}.new-${process.pid}`;
  await runInitdb(draft, place, lasting);
  fs.renameSync(draft, place.cluster);
  settleOnDisk(dirname(place.cluster));
}
