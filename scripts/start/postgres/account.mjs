import { readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from '../failure.mjs';

/** @typedef {{ uid: number, gid: number, name: string }} Account */

/** @returns {Account[]} */
function accounts() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}

/** @param {string} folder */
const ownerOf = (folder) => statSync(folder, { throwIfNoEntry: false })?.uid;

/**
 * The account that Postgres, which refuses to work as root, runs as: root's cluster keeps the account it was made
 * with, a new one gets `postgres` or else `nobody`.
 * @param {string} cluster the cluster's folder, whether it exists or not
 * @returns {Account | undefined} undefined when we are an ordinary user: then it runs as ourselves
 * @throws StartFailure when the cluster belongs to somebody else
 */
export function accountFor(cluster) {
  const own = process.getuid?.();
  const owner = ownerOf(cluster);
  if (own !== 0) {
    if (owner === undefined || owner === own) return undefined;
    throw new StartFailure(
      `La base de datos de ${cluster} pertenece a otra cuenta: arranca con esa cuenta o indica otra carpeta en DATA_DIR.`,
    );
  }
  const known = accounts();
  if (owner)
    return known.find(({ uid }) => uid === owner) ?? { uid: owner, gid: statSync(cluster).gid, name: String(owner) };
  for (const wanted of ['postgres', 'nobody']) {
    const found = known.find(({ name, uid }) => name === wanted && uid > 0);
    if (found) return found;
  }
  throw new StartFailure(
    'Falta una cuenta sin privilegios (postgres o nobody) para la base de datos incluida; indica DATABASE_URL.',
  );
}

/**
 * Whether an account can walk down to an existing path and, if it is a file, run it.
 * @param {string} path
 * @param {{ uid: number, gid: number }} account
 */
export function isReachable(path, { uid, gid }) {
  for (let step = realpathSync(path); ; step = dirname(step)) {
    const found = statSync(step);
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001;
    if (!(found.mode & bit)) return false;
    if (step === dirname(step)) return true;
  }
}
