import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartFailure } from '../failure.mjs';
import { readJson } from '../files.mjs';
import { withLock } from '../lock.mjs';
import { requireBinaries } from './cluster.mjs';

// Real folder of a cluster, that with bin/, lib/ and share/, that of its socket, the account that runs it if not ours.
/** @typedef {{ cluster: string, home: string, sockets: string, account?: Account, env?: Record<string, string> }} Place */
/** @typedef {{ uid: number, gid: number, name: string }} Account */
/** @typedef {(line: string) => void} Tell */

// Decides on the paths of a cluster, whether it exists or not, and makes all that Postgres needs besides the cluster.
/** @type {(dataDir: string, tell: Tell) => Promise<Place>} */
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
  return { cluster, home, sockets: socketFolder(cluster, account), account };
}

/** Removes links from a path's parents, which are made when missing. @param {string} dataDir */
function canonical(dataDir) {
  const parent = dirname(resolve(dataDir));
  const isNew = fs.mkdirSync(parent, { recursive: true }) !== undefined;
  // Independent of the umask: root's Postgres runs as another account, which must be able to pass.
  if (isNew) fs.chmodSync(parent, process.getuid?.() === 0 ? 0o711 : 0o700);
  return join(fs.realpathSync(parent), basename(dataDir));
}

// Finds the account to run Postgres, which refuses to run as root: root's cluster keeps the account that it was created
// with, a new one gets `postgres` or else `nobody`. Undefined for an ordinary user: then it runs as that user.
/** @type {(cluster: string) => Account | undefined} */
export function accountFor(cluster) {
  const { uid: owner, gid = 0 } = fs.statSync(cluster, { throwIfNoEntry: false }) ?? {};
  const own = process.getuid?.();
  const cause = `La base de datos de ${cluster} pertenece a otra cuenta`;
  if (own !== 0 && owner !== undefined && owner !== own)
    throw new StartFailure(`${cause}: arranca con esa cuenta o indica otra carpeta en DATA_DIR.`);
  if (own !== 0) return undefined;
  if (owner) return { uid: owner, gid, name: idOf('-un', String(owner)) || String(owner) };
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(idOf('-u', name));
    if (uid > 0) return { uid, gid: Number(idOf('-g', name)), name };
  }
  const lacks = 'Falta una cuenta sin privilegios (postgres o nobody) para la base de datos incluida';
  throw new StartFailure(`${lacks}; indica DATABASE_URL.`);
}

/** @type {(flag: string, account: string) => string} */
const idOf = (flag, account) => spawnSync('id', [flag, account], { encoding: 'utf8' }).stdout.trim();

/** @type {(path: string, account: { uid: number, gid: number }) => boolean} true if it may enter or run it */
export const isReachable = (path, { uid, gid }) =>
  spawnSync('/bin/sh', ['-c', 'test -x "$0"', path], { uid, gid, cwd: '/' }).status === 0;

// Puts the cluster of a DATA_DIR that only root may enter into a folder that its account can reach. A link in DATA_DIR
// leads there, so that a project that is moved finds its data again.
/** @type {(wanted: string, account: Account, tell: Tell) => string} */
function shelterCluster(wanted, { name }, tell) {
  const cause = `La cuenta ${name} ya no puede entrar en ${wanted}, donde está la base de datos`;
  if (fs.existsSync(wanted))
    throw new StartFailure(`${cause}: dale paso (chmod o+x) o indica otra carpeta en DATA_DIR.`);
  const cluster = inShelter(`data-${keyOf(wanted)}`);
  fs.symlinkSync(cluster, wanted);
  tell(`Los datos quedan en ${cluster}, porque la cuenta ${name} no puede entrar en ${dirname(wanted)}.`);
  return cluster;
}

/** Copies the binaries to where every account can reach them, once for each version. @param {string} home */
async function shelterBinaries(home) {
  const { version } = /** @type {{ version: string }} */ (readJson(join(home, '..', 'package.json')));
  const copy = inShelter(`postgres-${version}`);
  await withLock(inShelter('lock'), () => {
    if (fs.existsSync(copy)) return;
    fs.rmSync(`${copy}.part`, { recursive: true, force: true });
    fs.cpSync(home, `${copy}.part`, { recursive: true, verbatimSymlinks: true });
    execFileSync('chmod', ['-R', 'a+rX', `${copy}.part`]); // whatever root's umask was
    fs.renameSync(`${copy}.part`, copy);
  });
  return copy;
}

/** Path in the folder where root puts what an unprivileged account has to reach. @param {string} name */
function inShelter(name) {
  const shelter = '/var/lib/libro-de-cielo';
  fs.mkdirSync(shelter, { recursive: true });
  fs.chmodSync(shelter, 0o755);
  return join(shelter, name);
}

/** @param {string} text */
const keyOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 12);

// Finds a folder for the socket whose path fits into a socket's address (104 bytes on darwin, 108 on Linux).
/** @type {(cluster: string, account?: Account) => string} */
function socketFolder(cluster, account) {
  if (Buffer.byteLength(join(cluster, '.s.PGSQL.5432')) < 104) return cluster;
  const { uid, gid } = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
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
