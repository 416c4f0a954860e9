import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './failure.mjs';

/** @param {string} file @returns {unknown} content of a JSON file */
export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Writes a small file atomically: nobody ever reads half of it. @param {string} file @param {string} content */
export function writeStamp(file, content) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}

/** @param {string} file @returns {string} its content, or '' when there is none */
export function readStamp(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return '';
    throw error;
  }
}

// Hashes (SHA-256) the names, from `root`, and contents of files and of all files in folders; a missing file counts.
/** @type {(root: string, paths: string[]) => string} */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const file = join(root, path);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory())
      return readdirSync(file)
        .sort()
        .forEach((name) => add(`${path}/${name}`));
    const content = found && readFileSync(file);
    hash.update(`${path}\0${content?.length ?? '-'}\0`).update(content ?? '');
  };
  paths.forEach(add);
  return hash.digest('hex');
}
