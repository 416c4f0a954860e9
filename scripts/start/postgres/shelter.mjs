import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../lock.mjs';
import { binariesVersion } from './binaries.mjs';

/** @returns {string} where root puts what an unprivileged account has to reach; made when missing */
export function shelterFolder() {
  const folder = '/var/lib/libro-de-cielo';
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  return folder;
}

/** @param {string} folder whose contents everybody may read and run afterwards, whatever root's umask was */
function open(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) open(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o111 ? 0o755 : 0o644);
  }
}

/**
 * A copy of the binaries that every account can reach; one for each version, made once.
 * @param {string} home the folder with bin/, lib/ and share/
 * @returns {Promise<string>} the same folder at its new place
 */
export async function shelterBinaries(home) {
  const shelter = shelterFolder();
  const copy = join(shelter, `postgres-${binariesVersion(home)}`);
  const draft = `${copy}.part`;
  await withLock(join(shelter, 'lock'), () => {
    if (existsSync(copy)) return;
    rmSync(draft, { recursive: true, force: true });
    cpSync(home, draft, { recursive: true, verbatimSymlinks: true });
    open(draft);
    renameSync(draft, copy);
  });
  return copy;
}
