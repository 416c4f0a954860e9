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
 * The account that Postgres, which refuses to work as root, runs as: root's cluster keeps the account it was made
 * with, a new one gets `postgres` or else `nobody`.
 * @param {string} cluster the cluster's folder, whether it exists or not
 * @returns {Account | undefined} undefined when we are an ordinary user: then it runs as ourselves
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
  const known = accounts();
  if (found?.uid) {
    return known.find(({ uid }) => uid === found.uid) ?? { uid: found.uid, gid: found.gid, name: String(found.uid) };
  }
  const named = ['postgres', 'nobody'].flatMap(
    (wanted) => known.find(({ name, uid }) => name === wanted && uid > 0) ?? [],
  );
  if (named[0]) return named[0];
  throw new StartFailure(
    'Falta una cuenta sin privilegios (postgres o nobody) para la base de datos incluida; indica DATABASE_URL.',
  );
}

/**
 * Whether an account can walk down to an existing path and, if it is a file, run it. Asked of the system itself.
 * @param {string} path
 * @param {{ uid: number, gid: number }} account ours, or any when we are root
 */
export const isReachable = (path, { uid, gid }) =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { uid, gid, cwd: '/' }).status === 0;
