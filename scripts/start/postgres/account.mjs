import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { StartFailure } from '../failure.mjs';

/** @typedef {{ uid: number, gid: number, name: string }} Account */

/** @returns {Account[]} */
function accounts() {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.map((line) => {
    const [name = '', , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  });
}

/**
 * Finds the account to run Postgres, which refuses to run as root: root's cluster keeps the account that it was created
 * with, a new one gets `postgres` or else `nobody`.
 * @param {string} cluster the cluster's folder, whether it exists or not
 * @returns {Account | undefined} undefined for an ordinary user: then it runs as that user
 * @throws StartFailure when the cluster belongs to somebody else
 */
export function accountFor(cluster) {
  const own = process.getuid?.();
  const found = statSync(cluster, { throwIfNoEntry: false });
  if (own !== 0) {
    if (!found || found.uid === own) return undefined;
    throw new StartFailure(
      `La base de datos de ${cluster} pertenece a otra cuenta: arranca con esa cuenta o indica otra carpeta en DATA_DIR.`,
    );
  }
  const all = accounts();
  if (found?.uid) {
    return all.find(({ uid }) => uid === found.uid) ?? { uid: found.uid, gid: found.gid, name: String(found.uid) };
  }
  const named = ['postgres', 'nobody'].flatMap(
    (wanted) => all.find(({ name, uid }) => name === wanted && uid > 0) ?? [],
  );
  if (named[0]) return named[0];
  throw new StartFailure(
    'Falta una cuenta sin privilegios (postgres o nobody) para la base de datos incluida; indica DATABASE_URL.',
  );
}

/**
 * Tells whether an account can reach an existing path and, if it is a file, run it; tested by the system itself.
 * @param {string} path
 * @param {{ uid: number, gid: number }} account ours, or any when we are root
 */
export const isReachable = (path, { uid, gid }) =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { uid, gid, cwd: '/' }).status === 0;
