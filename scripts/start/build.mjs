import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runQuietly } from './child-process.mjs';
import { StartFailure } from './failure.mjs';
import { fingerprint, readStamp, removeStamp, writeStamp } from './files.mjs';
import { prepareOnce } from './install.mjs';

/** Sources of build/. */
export const sources = ['app', 'scripts', 'public', 'remix.config.js', 'tsconfig.json', 'package.json', 'package-lock.json']; // prettier-ignore
const texts = ['.js', '.mjs', '.css', '.html', '.svg', '.json', '.txt', '.xml', '.webmanifest', '.map', '.md'];

/** @param {string} root @returns {string} file with the fingerprint of the sources that build/ was made from */
export const buildStamp = (root) => join(root, 'build', '.start-built');

/** @param {string} root */
export const buildPrint = (root) => fingerprint(root, sources);

/** @param {string} root */
export function isBuilt(root) {
  const stamp = readStamp(buildStamp(root));
  return stamp !== '' && stamp === buildPrint(root);
}

/** @param {string} root */
async function runRemix(root) {
  const remix = join(root, 'node_modules', '.bin', 'remix');
  const env = { ...process.env, NODE_ENV: 'production', VITEST: '' }; // a run of the tests builds too
  const args = ['vite:build', '--config', 'remix.config.js'];
  const { ok, output } = await runQuietly(remix, args, { cwd: root, env });
  if (!ok) throw new StartFailure('La aplicación no se pudo construir; arriba está el motivo.', output);
}

/** @param {string} file gets a `.br` and a `.gz` beside it, so that no response has to be compressed twice */
async function compress(file) {
  const content = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/**
 * Makes build/ from the sources unless it is up to date. The stamp is removed first and written last, so that an
 * interrupted build never counts as complete; sources that change meanwhile lead to another build next time.
 * @param {string} root the project
 * @param {(line: string) => void} tell
 * @throws StartFailure with the compiler's output
 */
export async function build(root, tell) {
  const work = async () => {
    tell('Construyendo la aplicación…');
    const print = buildPrint(root);
    mkdirSync(join(root, 'build'), { recursive: true });
    removeStamp(buildStamp(root));
    await runRemix(root);
    const client = join(root, 'build', 'client');
    const files = existsSync(client) ? readdirSync(client, { recursive: true, encoding: 'utf8' }) : [];
    await Promise.all(
      files.filter((name) => texts.includes(extname(name))).map((name) => compress(join(client, name))),
    );
    writeStamp(buildStamp(root), print);
  };
  await prepareOnce(root, () => isBuilt(root), work, tell);
}
