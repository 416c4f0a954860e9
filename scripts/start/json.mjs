import { readFileSync } from 'node:fs';

/** @param {string} file @returns {unknown} what a JSON file holds */
export function readJson(file) {
  /** @type {unknown} */
  const content = JSON.parse(readFileSync(file, 'utf8'));
  return content;
}
