import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './failure.mjs';

/** @param {string} path @returns {string[] | undefined} the names in a folder in a fixed order, undefined for a file */
function namesIn(path) {
  return statSync(path).isDirectory() ? readdirSync(path).sort() : undefined;
}

/**
 * A SHA-256 over the names and contents of files and of all that folders hold; what does not exist counts as such.
 * @param {string} root folder that the paths are relative to, itself without influence
 * @param {string[]} paths files and folders
 * @returns {string} 64 hexadecimal digits
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const names = namesIn(join(root, path));
    if (names) return names.forEach((name) => add(`${path}/${name}`));
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  };
  for (const path of paths) {
    try {
      add(path);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      hash.update(`${path}\0-\0`);
    }
  }
  return hash.digest('hex');
}
