import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './failure.mjs';

/** @param {string} file @returns {unknown} what a JSON file holds */
export const readJson = (file) => /** @type {unknown} */ (JSON.parse(readFileSync(file, 'utf8')));

/** Writes a small file in one piece, so that nobody ever reads half of it. @param {string} file @param {string} content */
export function writeStamp(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** @param {string} file @returns {string} what was written, or '' when there is none */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return '';
    throw error;
  }
}

/** @param {string} file */
export const removeStamp = (file) => rmSync(file, { force: true });

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
    const file = join(root, path);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) return readdirSync(file).sort().forEach((name) => add(`${path}/${name}`)); // prettier-ignore
    const content = found && readFileSync(file);
    hash.update(`${path}\0${content?.length ?? '-'}\0`).update(content ?? '');
  };
  paths.forEach(add);
  return hash.digest('hex');
}
