import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf } from './failure.mjs';

/**
 * A small file written in one piece, so that nobody ever reads half of it.
 * @param {string} file
 * @param {string} content
 */
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
export function removeStamp(file) {
  rmSync(file, { force: true });
}
