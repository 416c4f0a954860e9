import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartFailure } from '../failure.mjs';
import { withLock } from '../lock.mjs';
import { accountFor, isReachable } from './account.mjs';
import { binariesVersion, requireBinaries } from './binaries.mjs';

/**
 * Paths and account of a cluster.
 * @typedef {object} Place
 * @property {string} cluster its real folder
 * @property {string} home the folder with bin/, lib/ and share/
 * @property {string} sockets the folder of its socket
 * @property {import('./account.mjs').Account | undefined} account that runs it, if not our own
 * @property {Record<string, string>} [env] additional environment of its programs
 */

/** @param {string} text */
const keyOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** @param {string} dataDir @returns {string} the same path without links in its parents, which are made when missing */
function canonical(dataDir) {
  const parent = dirname(resolve(dataDir));
  if (!fs.existsSync(parent)) {
    fs.mkdirSync(parent, { recursive: true });
    // Independent of the umask: root's Postgres runs as another account, which must be able to pass.
    fs.chmodSync(parent, process.getuid?.() === 0 ? 0o711 : 0o700);
  }
  return join(fs.realpathSync(parent), basename(dataDir));
}

/** @returns {string} folder where root puts files that an unprivileged account has to reach; made when missing */
function shelterFolder() {
  const folder = '/var/lib/libro-de-cielo';
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755);
  return folder;
}

/**
 * Puts the cluster of a DATA_DIR that only root may enter into a folder that its account can reach. A link in DATA_DIR
 * leads there, so that a project that is moved finds its data again.
 * @param {string} wanted
 * @param {import('./account.mjs').Account} account
 * @param {(line: string) => void} tell
 */
function shelterCluster(wanted, account, tell) {
  if (fs.existsSync(wanted)) {
    throw new StartFailure(
      `La cuenta ${account.name} ya no puede entrar en ${wanted}, donde está la base de datos: dale paso (chmod o+x) o indica otra carpeta en DATA_DIR.`,
    );
  }
  const cluster = join(shelterFolder(), `data-${keyOf(wanted)}`);
  fs.symlinkSync(cluster, wanted);
  tell(`Los datos quedan en ${cluster}, porque la cuenta ${account.name} no puede entrar en ${dirname(wanted)}.`);
  return cluster;
}

/**
 * Copies the binaries to where every account can reach them, whatever root's umask was; once for each version.
 * @param {string} home the folder with bin/, lib/ and share/
 */
async function shelterBinaries(home) {
  const shelter = shelterFolder();
  const copy = join(shelter, `postgres-${binariesVersion(home)}`);
  const draft = `${copy}.part`;
  await withLock(join(shelter, 'lock'), () => {
    if (fs.existsSync(copy)) return;
    fs.rmSync(draft, { recursive: true, force: true });
    fs.cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    fs.renameSync(draft, copy);
  });
  return copy;
}

/**
 * Finds a folder for the socket whose path fits into a socket's address (104 bytes on darwin, 108 on Linux).
 * @param {string} cluster
 * @param {number} uid of the account that runs Postgres
 * @param {number} gid
 */
function socketFolder(cluster, uid, gid) {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) < 104) return cluster;
  const folder = join('/tmp', `.libro-de-cielo-${uid}-${keyOf(cluster)}`);
  if (!fs.lstatSync(folder, { throwIfNoEntry: false })) {
    fs.mkdirSync(folder, { mode: 0o700 });
    fs.lchownSync(folder, uid, gid);
  }
  // Everybody may write in /tmp: a folder that exists there must be ours.
  const found = fs.lstatSync(folder);
  if (found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0) return folder;
  throw new StartFailure(`Otra cuenta ocupa ${folder}, donde la base de datos incluida abre su conexión: bórrala.`);
}

/**
 * Decides on the paths of a cluster, whether it exists or not, and makes all that Postgres needs besides the cluster.
 * @param {string} dataDir the cluster's folder as the user names it
 * @param {(line: string) => void} tell
 * @returns {Promise<Place>}
 * @throws StartFailure
 */
export async function settle(dataDir, tell) {
  const wanted = canonical(dataDir);
  const isLink = fs.lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  let cluster = isLink ? resolve(dirname(wanted), fs.readlinkSync(wanted)) : wanted;
  let home = requireBinaries();
  const account = accountFor(cluster);
  if (account) {
    if (!isLink && !isReachable(dirname(cluster), account)) cluster = shelterCluster(wanted, account, tell);
    if (!isReachable(join(home, 'bin', 'postgres'), account)) home = await shelterBinaries(home);
  }
  const { uid, gid } = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  return { cluster, home, sockets: socketFolder(cluster, uid, gid), account };
}
